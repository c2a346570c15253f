// SPDX-License-Identifier: MIT
// A player is a colour, a letter and a shape, the same as on the device (companion/view.py), so that nobody needs
// to tell colours apart.

import { draw } from "./dom.js";
import { words } from "./language.js";

const SHAPES = {
  circle: "M12 1.5a10.5 10.5 0 1 0 .01 0z",
  square: "M2.5 2.5h19v19h-19z",
  triangle: "M12 .8 23.4 22.5H.6z",
  diamond: "M12 .3 23.7 12 12 23.7.3 12z",
  cross: "M7.6 1h8.8v6.6H23v8.8h-6.6V23H7.6v-6.6H1V7.6h6.6z",
  heart: "M12 23C5 17.5.8 13.6.8 8.2.8 4.6 3.6 2 6.8 2c2.1 0 4 1 5.2 2.9C13.2 3 15.100 2 17.200 2c3.200 0 6 2.600 6 6.200C23.200 13.600 19 17.500 12 23z",
};

export const PLAYERS = {
  red: { sign: "●", shape: "circle", colour: "#ff766e" },
  green: { sign: "■", shape: "square", colour: "#57d48a" },
  blue: { sign: "▲", shape: "triangle", colour: "#79b0ff" },
  yellow: { sign: "◆", shape: "diamond", colour: "#ffdc55" },
  orange: { sign: "✚", shape: "cross", colour: "#ffa14a" },
  purple: { sign: "♥", shape: "heart", colour: "#cf9bff" },
};

export const playerName = (id) => (PLAYERS[id] ? words[id] : id);
const letterOf = (id) => words.letters[Object.keys(PLAYERS).indexOf(id)];

const LETTER_Y = { triangle: 19.5, heart: 15 };

// The parts of a sign in a box of 24, for any picture.
export function signParts(id) {
  const { shape, colour } = PLAYERS[id];
  return [
    draw("path", { d: SHAPES[shape], fill: colour, stroke: "#0b1310", "stroke-width": 1 }),
    draw("text", { x: 12, y: LETTER_Y[shape] ?? 16.4, "text-anchor": "middle", class: "letter" }, letterOf(id)),
  ];
}

export function sign(id, size = 26) {
  return draw("svg", { viewBox: "0 0 24 24", width: size, height: size, class: "sign", "aria-hidden": "true" }, signParts(id));
}

