// SPDX-License-Identifier: MIT
// The protocol in words: genes, steps, reminders, and every event as a sentence, in the page's language. No link here.

import { say, words } from "./language.js";
import { playerName } from "./players.js";

const TURNS = { N: 0, E: 90, S: 180, W: 270, none: null }; // of an arrow to the north
export const turned = (drift) => TURNS[drift];
export const driftName = (drift) => say("drift_" + drift);
export const phaseName = (phase) => say("phase_" + phase);
export const geneName = (id) => words["card_" + id] ?? words[id] ?? id;
export const about = (name) => words[name] ?? "";

export const amoebaName = ([player, number]) => `${playerName(player)} ${number}`;

// What is asked now: "Red places an amoeba", "Turn the environment card".
export function asking(ask) {
  const name = "ask_" + ask.step;
  return words[name] ? say(name, { player: ask.player ? playerName(ask.player) : "" }).trim() : ask.step;
}

// Why a request was refused: the firmware's own short words, or the sentence that came.
export const refusal = ({ error, say }) => words["e_" + error] ?? say;

export const reminder = (id) => say("think_of", { what: words["r_" + id] ?? geneName(id) });

// The figures that help now, each a short text.
export function figures(ask) {
  const said = [];
  if (ask.amoeba !== undefined) said.push(say("figure_amoeba", ask));
  if (ask.meals) said.push(say("figure_meals", { meals: ask.meals.map((meal) => meal.join(":")).join(` ${say("or")} `) }));
  if (ask.cost !== undefined) said.push(say("figure_cost", ask));
  if (ask.due !== undefined) said.push(say("figure_due", ask));
  if (ask.payments?.length) said.push(say("figure_cheapest", { payment: payment(ask.payments[0]) }));
  if (ask.risk?.dues) said.push(risk(ask.risk));
  if (ask.deaths) said.push(ask.deaths.map(amoebaName).join(", "));
  if (ask.attacker) said.push(say("figure_attack", { attacker: amoebaName(ask.attacker), target: amoebaName(ask.target) }));
  if (ask.advances) said.push(...ask.advances.map(([who, from, to]) => say("figure_advance", { player: playerName(who), from, to })));
  if (ask.ranking)
    said.push(...ask.ranking.map(([who, space], at) => say("figure_rank", { place: at + 1, player: playerName(who), space })));
  return said;
}

function risk({ cards, dues }) {
  return say(["risk_none", "risk_one"][dues.length] ?? "risk_more", { cards, count: dues.length, most: dues[0] });
}

function payment({ genes, bp }) {
  const parts = genes.map(geneName);
  if (bp || !parts.length) parts.push(`${bp} ${say("bp_unit")}`);
  return parts.join(" + ");
}

// How a field of an event is said; what is not here stands as it is.
const SPOKEN = {
  player: playerName,
  winner: playerName,
  players: (ids) => ids.map(playerName).join(", "),
  gene: geneName,
  give: geneName,
  genes: (ids) => ids.map(geneName).join(", "),
  attacker: amoebaName,
  target: amoebaName,
  drift: driftName,
  dice: (dice) => [dice].flat().join(", "),
  why: (why) => words["why_" + why] ?? "",
  spaces: (spaces) => spaces.map(([id, space]) => say("on_space", { player: playerName(id), space })).join(", "),
  change: (change) => (change > 0 ? "+" : "−") + Math.abs(change),
};

// A sentence, or null for an event that says nothing new to a reader of the log.
export function sentence(event) {
  const kind = "event_" + event.event;
  const name = [`${kind}_${event.how}`, `${kind}_${event.why}`, kind].find((key) => words[key]);
  if (!name || (event.event === "skipped" && !event.player)) return null;
  const said = { from: 0, amoeba: "", price: 0, why: "", name: event.phase === undefined ? "" : phaseName(event.phase) };
  for (const [field, value] of Object.entries(event))
    if (value !== null && name !== `${kind}_${value}`) said[field] = SPOKEN[field] ? SPOKEN[field](value) : value;
  return say(name, said).replace(/ +/g, " ").replace(" ,", ",");
}
