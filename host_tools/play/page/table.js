// SPDX-License-Identifier: MIT
// The table for everybody, made from the protocol alone: give it a link, and it asks `state` whenever something may
// have changed. The same for the virtual device and for a real one on USB.

import { draw, make, remake } from "./dom.js";
import { ladder } from "./ladder.js";
import { Log } from "./log.js";
import { playerName, sign } from "./players.js";
import { asking, DRIFTS, figures, geneName, PHASES, plain, sentence } from "./words.js";

const REST_MS = 60; // between two looks

export class TableView {
  constructor(place) {
    this.place = place;
    this.parts = {};
    for (const name of ["now", "players", "ladder", "card", "market", "log"])
      this.parts[name] = make("section", { class: name, "aria-label": plain(name) });
    this.parts.now.setAttribute("aria-live", "polite");
    this.help = make("dialog", { class: "help", "aria-label": "Help" });
    place.replaceChildren(...Object.values(this.parts), this.help);
    this.busy = false;
    this.again = false;
    this.texts = new Map(); // step: what it is about
  }

  follow(link) {
    if (this.link) this.link.onchange = () => {};
    this.link = link;
    this.log = new Log();
    link.onchange = () => this.look();
    this.look();
  }

  // One look at a time; a change meanwhile is followed by another.
  async look() {
    if (this.busy) {
      this.again = true;
      return;
    }
    this.busy = true;
    const link = this.link;
    const reply = await link.request({ do: "state" });
    if (reply.ok && link === this.link && this.log.look(reply)) {
      this.show(reply);
      await this.explain(reply.ask.step);
    }
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    this.busy = false;
    if (this.again) {
      this.again = false;
      this.look();
    }
  }

  async request(request) {
    const reply = await this.link.request(request);
    if (reply.ok && reply.events) this.log.hear(reply.events);
    this.place.dispatchEvent(new CustomEvent("said", { detail: reply.ok ? "" : reply.say }));
    return reply;
  }

  // Undo or redo until the game stands where it stood after so many actions.
  async goTo(actions) {
    let here = this.log.seen.state.actions;
    while (here !== actions) {
      const reply = await this.request({ do: here > actions ? "undo" : "redo" });
      if (!reply.ok) break;
      const [event] = reply.events;
      here += event.event === "undone" ? -event.actions : event.actions;
    }
    this.look();
  }

  async explain(step) {
    if (this.texts.has(step)) return;
    const reply = await this.link.request({ do: "help" });
    this.texts.set(step, reply.ok ? reply.help : "");
    this.showNow(this.log.seen);
  }

  async tell(gene) {
    const reply = await this.link.request({ do: "help", gene });
    this.help.replaceChildren(
      make("h2", null, geneName(gene)), make("p", null, reply.ok ? reply.help : reply.say),
      make("form", { method: "dialog" }, make("button", null, "Close")));
    this.help.showModal();
  }

  // --- drawing

  show(look) {
    const { state } = look;
    this.showNow(look);
    remake(this.parts.players, [state.players, state.order, state.turn], () => this.players(state));
    remake(this.parts.ladder, [Object.entries(state.players).map(([id, player]) => [id, player.space]), state.house.finish], () =>
      [make("h2", null, "Ladder"), ladder(state)]);
    remake(this.parts.card, [state.environment, state.left], () => environment(state));
    remake(this.parts.market, state.market, () => this.market(state));
    remake(this.parts.log, [this.log.lines, state.actions], () => this.history(state));
  }

  showNow({ state, ask }) {
    remake(this.parts.now, [ask, this.texts.get(ask.step)], () => [
      make("p", { class: "when" }, state.phase === 0 || state.phase === 7 ? PHASES[state.phase] : `Round ${state.round} · ${state.phase} ${PHASES[state.phase]}`),
      make("h2", null, ask.player && sign(ask.player, 30), asking(ask)),
      make("p", { class: "about" }, this.texts.get(ask.step) ?? ""),
      make("ul", { class: "figures" }, figures(ask).map((text) => make("li", null, text)),
        (ask.remind ?? []).map((id) => make("li", { class: "remind" }, `Think of: ${plain(id).toLowerCase()}`))),
    ]);
  }

  players(state) {
    const ids = state.order.length ? state.order : Object.keys(state.players);
    if (!ids.length) return [make("h2", null, "Players"), make("p", { class: "empty" }, "Nobody yet. Choose the players on the device (keys 1 to 6, or the encoder), then OK. Or watch the demo game.")];
    return [make("h2", null, "Players"), make("ol", null, ids.map((id) => this.player(id, state)))];
  }

  player(id, state) {
    const { bp, mp, space, genes, amoebas } = state.players[id];
    const figure = (name, value) => make("div", { "data-figure": name }, make("dt", null, name), make("dd", null, value));
    const acts = state.turn === id;
    return make("li", { class: acts ? "player acts" : "player", "data-player": id },
      make("h3", null, sign(id, 30), playerName(id), acts && make("span", { class: "turn" }, "to act")),
      make("dl", null, figure("BP", bp), figure("MP", mp), figure("Space", space ?? "–")),
      make("ul", { class: "amoebas", "aria-label": `Amoebas of ${playerName(id)}` },
        Object.entries(amoebas).map(([number, damage]) => amoeba(number, damage))),
      make("ul", { class: "genes", "aria-label": `Genes of ${playerName(id)}` },
        genes.map((gene) => make("li", null, this.gene(gene, id)))));
  }

  gene(gene, where, copies) {
    return make("button", { type: "button", class: "gene", "data-gene": gene, "data-focus": `${where} ${gene}`, onclick: () => this.tell(gene) },
      geneName(gene), copies > 1 && make("span", { class: "copies" }, ` ×${copies}`));
  }

  market(state) {
    const genes = Object.entries(state.market);
    return [make("h2", null, "Market"), genes.length
      ? make("ul", { class: "genes" }, genes.map(([gene, copies]) => make("li", null, this.gene(gene, "market", copies))))
      : make("p", { class: "empty" }, "Nothing on sale.")];
  }

  history(state) {
    const button = (request, name) => make("button", {
      type: "button", "data-focus": name, onclick: () => this.request(request).then(() => this.look()),
    }, name);
    return [
      make("div", { class: "row" }, make("h2", null, "Log"),
        button({ do: "undo" }, "Undo"), button({ do: "redo" }, "Redo"),
        button({ do: "undo", to: "turn" }, "Undo turn"), button({ do: "undo", to: "phase" }, "Undo phase")),
      make("ol", { reversed: true }, this.log.lines.toReversed().map((line) => this.line(line, state.actions))),
    ];
  }

  line(line, now) {
    const said = line.events.map(sentence).filter(Boolean);
    const text = said.join(" · ") || "Something was done";
    const here = line.actions === now;
    return make("li", { class: line.actions > now ? "undone" : here ? "here" : "", "data-actions": line.actions, ...(here && { "aria-current": "true" }) },
      make("span", { class: "number", title: "Actions so far" }, line.actions), make("span", { class: "text" }, text),
      !here && make("button", {
        type: "button", "data-focus": `line ${line.actions}`, onclick: () => this.goTo(line.actions),
        "aria-label": `${line.actions > now ? "Redo" : "Undo"} to here: ${text}`,
        title: line.actions > now ? "Redo to here" : "Undo to here",
      }, line.actions > now ? "↷" : "↶"));
  }
}

function amoeba(number, damage) {
  return make("li", { class: damage ? "amoeba hurt" : "amoeba", "data-amoeba": number, "data-damage": damage },
    number, make("span", { class: "spoken" }, damage ? `, ${damage} damage` : ""),
    damage > 0 && make("span", { class: "pips", "aria-hidden": "true" }, "●".repeat(Math.min(damage, 4))));
}

function environment({ environment: card, left }) {
  return [
    make("h2", null, "Environment"),
    card ? make("div", { class: "big" }, drift(card.drift, 44),
      make("p", null, make("strong", null, card.ozone), " ozone", make("br"), `drift ${DRIFTS[card.drift][0]}`))
      : make("p", { class: "empty" }, "No card yet."),
    card && left && make("h3", null, `${left.length} cards left`),
    card && left && make("ul", { class: "left" }, left.map(([way, ozone]) =>
      make("li", null, drift(way, 16), make("span", { class: "spoken" }, `drift ${DRIFTS[way][0]}, ozone `), ozone))),
  ];
}

function drift(way, size) {
  const turn = DRIFTS[way][1];
  return draw("svg", { viewBox: "0 0 24 24", width: size, height: size, class: "drift", "aria-hidden": "true" },
    turn === null ? draw("circle", { cx: 12, cy: 12, r: 5 })
      : draw("path", { d: "M12 2l8 10h-5v10H9V12H4z", transform: `rotate(${turn} 12 12)` }));
}

