// SPDX-License-Identifier: MIT
// The table for everybody, made from the protocol alone: give it a link, and it asks `state` whenever something may
// have changed. The same for the virtual device and for a real one on USB.

import { draw, make, remake } from "./dom.js";
import { ladder } from "./ladder.js";
import { Log } from "./log.js";
import { language, say } from "./language.js";
import { playerName, sign } from "./players.js";
import { about, asking, driftName, figures, geneName, phaseName, refusal, reminder, sentence, turned } from "./words.js";

const REST_MS = 60; // between two looks
const MOST_MISSES = 5; // looks in a row at a table whose log does not lead there

export class TableView {
  constructor(place) {
    this.place = place;
    this.parts = {};
    for (const name of ["now", "players", "ladder", "card", "market", "log"]) this.parts[name] = make("section", { class: name });
    this.parts.now.setAttribute("aria-live", "polite");
    this.help = make("dialog", { class: "help" });
    place.replaceChildren(...Object.values(this.parts), this.help);
    this.label();
    this.busy = false;
    this.moving = false; // through the log
    this.again = false;
  }

  label() {
    for (const [name, part] of Object.entries(this.parts)) part.setAttribute("aria-label", say(name));
    this.help.setAttribute("aria-label", say("help"));
  }

  // The language has changed.
  translate() {
    this.label();
    if (this.shown) this.show(this.shown);
  }

  follow(link) {
    if (this.link) this.link.onchange = () => {};
    this.link = link;
    this.log = new Log(link);
    this.seen = null; // the last look
    this.misses = 0;
    link.onchange = () => this.look();
    this.look();
  }

  // One look at a time; a change meanwhile is followed by another.
  async look() {
    if (this.busy || this.moving) {
      this.again = true;
      return;
    }
    this.busy = true;
    const link = this.link;
    const reply = await link.request({ do: "state" });
    if (reply.ok && link === this.link && !same(reply, this.seen)) {
      // Without its log the table is shown all the same: a device that cannot tell it is no reason to show nothing.
      const complete = await this.log.follow(reply.state);
      if (link === this.link) {
        this.misses = complete ? 0 : this.misses + 1;
        const retry = !complete && this.misses < MOST_MISSES;
        this.seen = retry ? null : reply;
        this.show(reply);
        this.again ||= retry;
      }
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
    this.place.dispatchEvent(new CustomEvent("said", { detail: reply.ok ? "" : refusal(reply) }));
    return reply;
  }

  // Undo or redo until the game stands where it stood after so many actions. One look at the end is enough.
  async goTo(actions) {
    if (this.moving) return;
    this.moving = true;
    this.parts.log.setAttribute("aria-busy", "true");
    let here = this.shown.state.actions;
    while (here !== actions) {
      const reply = await this.request(here > actions ? this.stepBack(here, actions) : { do: "redo" });
      if (!reply.ok) break;
      const [event] = reply.events;
      here += event.event === "undone" ? -event.actions : event.actions;
    }
    this.moving = false;
    this.parts.log.removeAttribute("aria-busy");
    this.look();
  }

  // A whole phase at once where that does not lead too far.
  stepBack(here, actions) {
    const began = this.log.lines.slice(0, here).findLastIndex((events) => events.some(({ event }) => event === "phase"));
    return began >= actions ? { do: "undo", to: "phase" } : { do: "undo" };
  }

  tell(gene) {
    this.help.replaceChildren(
      make("h2", null, geneName(gene)), make("p", null, about("gene_" + gene)),
      make("form", { method: "dialog" }, make("button", null, say("close"))));
    this.help.showModal();
  }

  // --- drawing

  show(look) {
    const { state } = look;
    this.shown = look;
    this.showNow(look);
    this.remake("players", [state.players, state.order, state.turn], () => this.players(state));
    this.remake("ladder", [Object.entries(state.players).map(([id, player]) => [id, player.space]), state.house.finish], () =>
      [make("h2", null, say("ladder")), ladder(state)]);
    this.remake("card", [state.environment, state.left], () => environment(state));
    this.remake("market", state.market, () => this.market(state));
    this.remake("log", [this.log.records, state.actions], () => this.history(state));
  }

  // Makes a part anew if its data are, or the language is.
  remake(name, data, build) {
    return remake(this.parts[name], [language, data], build);
  }

  showNow({ state, ask }) {
    this.remake("now", ask, () => [
      make("p", { class: "when" }, state.phase === 0 || state.phase === 7 ? phaseName(state.phase)
        : say("round", { round: state.round, phase: state.phase, name: phaseName(state.phase) })),
      make("h2", null, ask.player && sign(ask.player, 30), asking(ask)),
      make("p", { class: "about" }, about("step_" + ask.step)),
      make("ul", { class: "figures" }, figures(ask).map((text) => make("li", null, text)),
        (ask.remind ?? []).map((id) => make("li", { class: "remind" }, reminder(id)))),
    ]);
  }

  players(state) {
    const ids = state.order.length ? state.order : Object.keys(state.players);
    if (!ids.length) return [make("h2", null, say("players")), make("p", { class: "empty" }, say("nobody_yet"),
      make("span", { class: "virtual" }, " " + say("or_demo")))];
    return [make("h2", null, say("players")), make("ol", null, ids.map((id) => this.player(id, state)))];
  }

  player(id, state) {
    const { bp, mp, space, genes, amoebas } = state.players[id];
    const figure = (name, text, value) => make("div", { "data-figure": name }, make("dt", null, say(text)), make("dd", null, value));
    const acts = state.turn === id;
    return make("li", { class: acts ? "player acts" : "player", "data-player": id },
      make("h3", null, sign(id, 30), playerName(id), acts && make("span", { class: "turn" }, say("to_act"))),
      make("dl", null, figure("BP", "bp_unit", bp), figure("MP", "mp_unit", mp), figure("Space", "space", space ?? "–")),
      make("ul", { class: "amoebas", "aria-label": say("amoebas_of", { player: playerName(id) }) },
        Object.entries(amoebas).map(([number, damage]) => amoeba(number, damage))),
      make("ul", { class: "genes", "aria-label": say("genes_of", { player: playerName(id) }) },
        genes.map((gene) => make("li", null, this.gene(gene, id)))));
  }

  gene(gene, where, copies) {
    return make("button", { type: "button", class: "gene", "data-gene": gene, "data-focus": `${where} ${gene}`, onclick: () => this.tell(gene) },
      geneName(gene), copies > 1 && make("span", { class: "copies" }, ` ×${copies}`));
  }

  market(state) {
    const genes = Object.entries(state.market);
    return [make("h2", null, say("market")), genes.length
      ? make("ul", { class: "genes" }, genes.map(([gene, copies]) => make("li", null, this.gene(gene, "market", copies))))
      : make("p", { class: "empty" }, say("not_on_sale"))];
  }

  history(state) {
    const button = (request, name) => make("button", {
      type: "button", "data-focus": name, onclick: () => this.request(request).then(() => this.look()),
    }, say(name));
    return [
      make("div", { class: "row" }, make("h2", null, say("log")),
        button({ do: "undo" }, "undo"), button({ do: "redo" }, "redo"),
        button({ do: "undo", to: "turn" }, "undo_turn"), button({ do: "undo", to: "phase" }, "undo_phase")),
      make("ol", { reversed: true }, this.log.lines.map((events, number) => this.line(events, number, state.actions)).reverse()),
    ];
  }

  line(events, number, now) {
    const text = events.map(sentence).filter(Boolean).join(" · ") || say("something");
    const here = number === now;
    const ahead = number > now;
    return make("li", { class: ahead ? "undone" : here ? "here" : "", "data-actions": number, ...(here && { "aria-current": "true" }) },
      make("span", { class: "number", title: say("actions_so_far") }, number), make("span", { class: "text" }, text),
      !here && make("button", {
        type: "button", "data-focus": `line ${number}`, onclick: () => this.goTo(number),
        "aria-label": `${say(ahead ? "redo_here" : "undo_here")}: ${text}`,
        title: say(ahead ? "redo_here" : "undo_here"),
      }, ahead ? "↷" : "↶"));
  }
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function amoeba(number, damage) {
  return make("li", { class: damage ? "amoeba hurt" : "amoeba", "data-amoeba": number, "data-damage": damage },
    number, make("span", { class: "spoken" }, damage ? say("damage_spoken", { damage }) : ""),
    damage > 0 && make("span", { class: "pips", "aria-hidden": "true" }, "●".repeat(Math.min(damage, 4))));
}

function environment({ environment: card, left }) {
  return [
    make("h2", null, say("card")),
    card ? make("div", { class: "big" }, drift(card.drift, 44),
      make("p", null, make("strong", null, card.ozone), " " + say("ozone_unit"), make("br"), say("drift_to", { drift: driftName(card.drift) })))
      : make("p", { class: "empty" }, say("no_card")),
    card && left && make("h3", null, say("cards_left_now", { count: left.length })),
    card && left && make("ul", { class: "left" }, left.map(([way, ozone]) =>
      make("li", null, drift(way, 16), make("span", { class: "spoken" }, say("card_spoken", { drift: driftName(way) }) + " "), ozone))),
  ];
}

function drift(way, size) {
  const turn = turned(way);
  return draw("svg", { viewBox: "0 0 24 24", width: size, height: size, class: "drift", "aria-hidden": "true" },
    turn === null ? draw("circle", { cx: 12, cy: 12, r: 5 })
      : draw("path", { d: "M12 2l8 10h-5v10H9V12H4z", transform: `rotate(${turn} 12 12)` }));
}

