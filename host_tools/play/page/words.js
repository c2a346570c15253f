// SPDX-License-Identifier: MIT
// The protocol in words: genes, steps, reminders, and every event as a sentence. Pure; no page, no link.

import { playerName } from "./players.js";

const ROMAN = { 1: "I", 2: "II" };
const SMALL = ["a", "and", "for", "of", "out", "than", "with"];
export const PHASES = ["Setup", "Movement and feeding", "Environment", "New genes", "Cell division", "Deaths", "Scoring", "The end"];
export const DRIFTS = { N: ["north", 0], E: ["east", 90], S: ["south", 180], W: ["west", 270], none: ["none", null] };
const STEPS = {
  setup: "a new game begins",
  start: "who starts on which space",
  place: "places an amoeba",
  amoeba: "moves and feeds",
  camouflage: "rolls against the camouflage",
  answer: "answers the attack",
  fight: "rolls the fight",
  retry: "may have the fight rolled again",
  crust: "may pay to break the crust",
  bang: "says who was hit by the bang",
  environment: "turn the environment card",
  defect: "pays for gene defects",
  genes: "buys genes",
  reveal: "turn up new genes",
  division: "divides",
  deaths: "amoebas die",
  aggression: "may attack",
  scoring: "markers advance",
  over: "the game is over",
};

export function geneName(id) {
  const words = id.split("_").map((word, at) =>
    ROMAN[word] ?? (at && SMALL.includes(word) ? word : word[0].toUpperCase() + word.slice(1)));
  return id === "phd" ? "PhD" : words.join(" ");
}

export const amoebaName = ([player, number]) => `${playerName(player)} ${number}`;

// What is asked now: "Red places an amoeba", "Turn the environment card".
export function asking(ask) {
  const words = STEPS[ask.step] ?? ask.step;
  const text = ask.player ? `${playerName(ask.player)} ${words}` : words;
  return text[0].toUpperCase() + text.slice(1);
}

export function plain(id) {
  const text = id.replaceAll("_", " ");
  return text[0].toUpperCase() + text.slice(1);
}

// The figures that help now, each a short text.
export function figures(ask) {
  const said = [];
  if (ask.amoeba !== undefined) said.push(`amoeba ${ask.amoeba}`);
  if (ask.meals) said.push("meal " + ask.meals.map((meal) => meal.join(":")).join(" or "));
  if (ask.cost !== undefined) said.push(`costs ${ask.cost} BP`);
  if (ask.due !== undefined) said.push(`owes ${ask.due} (MP ${ask.mp}, ozone ${ask.ozone})`);
  if (ask.payments?.length) said.push("cheapest: " + payment(ask.payments[0]));
  if (ask.risk?.dues) said.push(risk(ask.risk));
  if (ask.deaths) said.push(ask.deaths.map(amoebaName).join(", "));
  if (ask.attacker) said.push(`${amoebaName(ask.attacker)} against ${amoebaName(ask.target)}`);
  if (ask.advances) said.push(...ask.advances.map(([who, from, to]) => `${playerName(who)} ${from} to ${to}`));
  if (ask.ranking) said.push(...ask.ranking.map(([who, space], at) => `${at + 1}. ${playerName(who)} on ${space}`));
  return said;
}

function risk({ cards, dues }) {
  if (!dues.length) return `no risk: none of ${cards} cards would cost anything`;
  return `risk: ${dues.length} of ${cards} cards would cost ${dues.length > 1 ? `up to ${dues[0]}` : dues[0]}`;
}

function payment({ genes, bp }) {
  const parts = genes.map(geneName);
  if (bp || !parts.length) parts.push(`${bp} BP`);
  return parts.join(" + ");
}

const WHY_BP = {
  move: "for a move", attack: "for an attack", defense: "for a defense", escape: "for an escape", crust: "for the crust",
  drift: "by drifting", parasitism: "by a parasite", defect: "for gene defects", gene: "for a gene", income: "income",
  division: "for an amoeba", healing: "for healing", explosion: "for the explosion", social: "by the Social Gene",
};
const HOW_MOVED = { drift: "drifts", move: "moves", stay: "stays", escape: "escapes" };
const HOW_ENDED = {
  eaten: "is eaten", killed: "is killed", survived: "survives, hurt", repelled: "holds out", escaped: "gets away", crust: "is saved by its crust",
};

const SENTENCES = {
  phase: (e) => `Round ${e.round}: ${PHASES[e.phase].toLowerCase()}`,
  bp: (e) => `${playerName(e.player)} ${e.change > 0 ? "+" : "−"}${Math.abs(e.change)} BP${e.why ? " " + WHY_BP[e.why] : ""}, now ${e.now}`,
  damage: (e) => e.why === "healing" ? `${playerName(e.player)} ${e.amoeba} healed, ${e.now} DP` : `${playerName(e.player)} ${e.amoeba}${e.why === "starved" ? " starves," : ":"} ${e.now} DP`,
  placed: (e) => `${playerName(e.player)} places amoeba ${e.amoeba}`,
  died: (e) => `${playerName(e.player)} ${e.amoeba} dies`,
  moved: (e) => `${playerName(e.player)} ${e.amoeba} ${HOW_MOVED[e.how]}`,
  acted: (e) => `${playerName(e.player)} ${e.amoeba ?? ""} is done`.replace("  ", " "),
  card: (e) => `New card: ozone ${e.ozone}, drift ${DRIFTS[e.drift][0]}`,
  defect: (e) => `${playerName(e.player)} owes ${e.due}`,
  gene_bought: (e) => `${playerName(e.player)} gets ${geneName(e.gene)}${e.price === undefined ? "" : ` for ${e.price} BP`}`,
  gene_returned: (e) => `${playerName(e.player)} gives back ${geneName(e.gene)}`,
  gene_given: (e) => `${playerName(e.player)} gives ${geneName(e.gene)} for it`,
  gene_swapped: (e) => `${playerName(e.player)} swaps ${geneName(e.give)} for ${geneName(e.gene)}`,
  revealed: (e) => `New on sale: ${e.genes.map(geneName).join(", ")}`,
  attacked: (e) => `${amoebaName(e.attacker)} attacks ${amoebaName(e.target)}`,
  attack_ended: (e) => `${amoebaName(e.target)} ${HOW_ENDED[e.how] ?? e.how}`,
  rolled: (e) => `Dice: ${[e.dice].flat().join(", ")}`,
  advanced: (e) => `${playerName(e.player)} ${e.from ?? 0} → ${e.to}`,
  skipped: (e) => e.player ? `${playerName(e.player)}: nothing to do` : null,
  corrected: () => "Corrected",
  began: (e) => `A game of ${e.players.map(playerName).join(", ")}`,
  over: (e) => `${playerName(e.winner)} wins`,
};

// A sentence, or null for an event that says nothing new to a reader of the log.
export const sentence = (event) => SENTENCES[event.event]?.(event) ?? null;
