// SPDX-License-Identifier: MIT
// The ladder as a picture: 51 spaces in four rows, to and fro, the finish zone hatched, every marker on its space.

import { draw } from "./dom.js";
import { say } from "./language.js";
import { playerName, signParts } from "./players.js";

const SPACES = 51; // P5: beyond it a marker counts on
const ACROSS = 13;
const CELL = 40;

function place(space) {
  const at = Math.min(space, SPACES + 1) - 1;
  const row = Math.floor(at / ACROSS);
  const along = at % ACROSS;
  return [(row % 2 ? ACROSS - 1 - along : along) * CELL, (3 - row) * CELL];
}

export function ladder(state) {
  const players = Object.entries(state.players).filter(([, player]) => player.space);
  const finish = state.house.finish ?? Infinity; // not known before a game
  const said = [say("ladder"), players.map(([id, player]) => onSpace(id, player.space)).join(", ") || say("no_markers")];
  if (finish < Infinity) said.push(say("finish_from", { finish }));
  const cells = [];
  for (let space = 1; space <= SPACES + 1; space++) {
    const [x, y] = place(space);
    const last = space > SPACES;
    cells.push(
      draw("rect", { x: x + 1.5, y: y + 1.5, width: CELL - 3, height: CELL - 3, rx: 6, class: space >= finish ? "space finish" : "space" }),
      space >= finish && draw("rect", { x: x + 1.5, y: y + 1.5, width: CELL - 3, height: CELL - 3, rx: 6, fill: "url(#hatch)" }),
      draw("text", { x: x + CELL / 2, y: y + CELL / 2 + 4.5, "text-anchor": "middle", class: "number" }, last ? "+" : space));
  }
  for (let row = 0; row < 3; row++) {
    const [x, y] = place((row + 1) * ACROSS);
    cells.push(draw("path", { d: `M${x + CELL / 2 - 4} ${y + 3.5}l4-7 4 7z`, class: "step" }));
  }
  return draw("svg", {
    viewBox: `0 0 ${ACROSS * CELL} ${4 * CELL}`, class: "ladder", role: "img",
    "aria-label": said.map((part) => part + ".").join(" "),
  },
    draw("defs", null, draw("pattern", { id: "hatch", width: 7, height: 7, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      draw("rect", { width: 2, height: 7, class: "stripe" }))),
    cells, players.map(([id, player]) => marker(id, player.space)));
}

const onSpace = (id, space) => say("on_space", { player: playerName(id), space });

function marker(id, space) {
  const [x, y] = place(space);
  const beyond = space > SPACES;
  return draw("g", { class: "marker", "data-player": id, "data-space": space, transform: `translate(${x + 4} ${y + 4}) scale(1.333)` },
    draw("title", null, onSpace(id, space)), signParts(id),
    beyond && draw("text", { x: 24, y: 26, "text-anchor": "end", class: "beyond" }, space));
}
