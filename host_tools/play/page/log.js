// SPDX-License-Identifier: MIT
// What happened, a line an action, kept by the number of actions of the game. Lines that were undone stay until
// something else is done, so that one can go forward again. Pure; table.js draws it.

import { differences } from "./differences.js";

export class Log {
  constructor() {
    this.lines = []; // {actions, round, phase, events}: the game as it was after so many actions
    this.seen = null; // the last look
    this.heard = []; // events of our own requests since then
  }

  hear(events) {
    this.heard.push(...events);
  }

  // Takes a look, {state, ask}, and returns whether it brought anything.
  look(look) {
    const heard = this.heard.splice(0);
    const before = this.seen;
    this.seen = look;
    const { actions, round, phase } = look.state;
    const undone = heard.some((event) => event.event === "undone" || event.event === "redone");
    if (!before || (!undone && isAnotherGame(before.state, look.state))) {
      this.lines = phase === 0 && !actions && !Object.keys(look.state.players).length ? [] : [
        { actions, round, phase, events: [{ event: "began", players: Object.keys(look.state.players) }] }];
      return true;
    }
    if (actions === before.state.actions) return JSON.stringify(before) !== JSON.stringify(look);
    const known = this.lines.findIndex((line) => line.actions === actions);
    if (actions > before.state.actions && !(undone && known >= 0)) {
      this.lines = this.lines.filter((line) => line.actions <= before.state.actions);
      const events = heard.length && !undone ? heard : differences(before, look);
      this.lines.push({ actions, round: before.state.round, phase: before.state.phase, events });
    }
    return true;
  }

  // Whether a line is ahead of where the game stands now.
  ahead(line) {
    return line.actions > this.seen.state.actions;
  }
}

// A device takes back one action at a time; one that is suddenly at the beginning has begun anew.
function isAnotherGame(old, now) {
  const who = (state) => Object.keys(state.players).join();
  return who(old) !== who(now) || (now.actions === 0 && old.actions > 1);
}
