// SPDX-License-Identifier: MIT
// The device as a person sees it: glass, lit keys, knob, for each of the boards. Draws what the server streams and
// hands over what hands do; it knows nothing of the game.

import { make } from "./dom.js";
import { Hands, letters, shortcut } from "./hands.js";
import { say, words } from "./language.js";

const BOARDS = {
  macropad: {
    pads: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "undo", "info", "ok"],
    knob: "push",
    stick: 0, // lights that are not under keys
  },
  feather_tft: { pads: ["back", "ok", "next"], knob: null, stick: 1 },
  pico_oled: { pads: ["undo", "info"], knob: "push", stick: 8 },
};
const CLICK_DEGREES = 15;
const MOST_CLICKS = 20; // in one message
const SEEN_MS = 80; // a tap, too, is seen

export const boardName = (board) => words["board_" + board] ?? board;

export class DeviceView {
  constructor(place, socket) {
    this.place = place;
    this.socket = socket;
    this.board = null;
    this.pixels = new Uint8Array();
    this.rows = []; // the text on the glass
    this.angle = 0;
    this.hands = new Hands(
      (control, down) => this.press(control, down),
      (clicks) => this.turn(clicks),
    );
    this.hands.keyboard((clicks) => this.turn(clicks));
    socket.on("display", (bytes) => this.paint(bytes));
    socket.on("pixels", (bytes) => this.light(bytes.subarray(1)));
    socket.on("text", ({ rows }) => this.read(rows));
    new ResizeObserver(() => this.fit()).observe(place);
  }

  // --- out

  press(control, down) {
    const button = this.buttons.get(control);
    if (down) button?.classList.add("down");
    else setTimeout(() => this.hands.held(control) || button?.classList.remove("down"), SEEN_MS);
    this.socket.send("key", { key: control, down });
  }

  turn(clicks) {
    if (!BOARDS[this.board]?.knob) {
      const control = clicks > 0 ? "next" : "back";
      for (let rest = Math.abs(clicks); rest && this.buttons?.has(control); rest--) this.hands.tap(control);
      return;
    }
    this.angle += clicks * CLICK_DEGREES;
    this.knob.style.setProperty("--angle", `${this.angle}deg`);
    for (let rest = clicks; rest; ) {
      const part = Math.max(-MOST_CLICKS, Math.min(MOST_CLICKS, rest));
      this.socket.send("turn", { clicks: part });
      rest -= part;
    }
  }

  // --- the case

  show(status) {
    this.place.classList.toggle("off", !status.power);
    if (status.board === this.board) return;
    this.board = status.board;
    this.hands.releaseAll();
    this.hands.controls = new Set(status.controls);
    this.image = null; // that was the other board's
    this.build();
  }

  // Also when the language has changed.
  build() {
    const layout = BOARDS[this.board];
    if (!layout) return;
    this.hands.releaseAll();
    this.buttons = new Map();
    this.canvas = make("canvas", { class: "glass", role: "img", "aria-label": say("display"), width: 128, height: 64 });
    // Eyes read the glass; for everybody else the same stands here as text.
    this.spoken = make("p", { class: "spoken", "aria-live": "polite" });
    const glass = make("div", { class: "bezel" }, this.canvas, this.spoken);
    this.hands.wheel(glass, (clicks) => this.turn(clicks));
    this.lamps = [];
    const pads = make("div", { class: "pads" }, layout.pads.map((control) => this.pad(control)));
    const stick = layout.stick ? make("div", { class: "stick", "aria-hidden": "true" }) : null;
    for (let at = 0; at < layout.stick; at++) this.lamps.push(stick.appendChild(make("i")));
    this.place.replaceChildren(
      make("div", { class: `case ${this.board}` },
        make("div", { class: "top" }, glass, layout.knob && this.encoder(layout.knob)),
        stick, pads, make("div", { class: "label", "aria-hidden": "true" }, boardName(this.board))),
      make("p", { class: "hint" }, say("hint_" + this.board, letters())));
    this.light(this.pixels);
    this.read(this.rows);
    this.draw();
    this.fit();
  }

  pad(control) {
    const cap = words["key_" + control] ?? control;
    const name = cap === control ? say("key", { key: control }) : cap;
    const button = make("button", {
      type: "button", class: "pad", "data-control": control,
      "aria-label": name, title: say("key_about", { name, keys: shortcut(control) }),
    }, make("span", { class: "cap" }, cap),
      make("span", { class: "shortcut", "aria-hidden": "true" }, shortcut(control)));
    this.hands.key(button, control);
    this.buttons.set(control, button);
    if (!BOARDS[this.board].stick) this.lamps.push(button);
    return button;
  }

  encoder(control) {
    this.knob = make("button", {
      type: "button", class: "knob", "data-control": control, "aria-label": say("encoder"), title: say("encoder_about"),
    }, make("span", { class: "dial" }));
    this.hands.knob(this.knob, control, (clicks) => this.turn(clicks));
    this.hands.wheel(this.knob, (clicks) => this.turn(clicks));
    this.buttons.set(control, this.knob);
    const arrow = (clicks, sign, name) =>
      make("button", { type: "button", class: "nudge", "aria-label": name, title: name, onclick: () => this.turn(clicks) }, sign);
    return make("div", { class: "encoder" }, this.knob,
      make("div", { class: "nudges" }, arrow(-1, "‹", say("turn_left")), arrow(1, "›", say("turn_right"))));
  }

  // --- in

  paint(bytes) {
    const width = (bytes[1] << 8) | bytes[2];
    const height = (bytes[3] << 8) | bytes[4];
    const image = new ImageData(width, height);
    for (let from = 5, to = 0; from < bytes.length; from += 3, to += 4) {
      image.data[to] = bytes[from];
      image.data[to + 1] = bytes[from + 1];
      image.data[to + 2] = bytes[from + 2];
      image.data[to + 3] = 255;
    }
    this.image = image;
    this.draw();
    this.place.dispatchEvent(new Event("painted"));
  }

  draw() {
    if (!this.canvas || !this.image) return;
    const { width, height } = this.image;
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.fit();
    }
    this.canvas.getContext("2d").putImageData(this.image, 0, 0);
  }

  read(rows) {
    this.rows = rows;
    if (this.spoken) this.spoken.textContent = rows.map((row) => row.trim()).filter(Boolean).join(". ");
  }

  // Every pixel of the glass as a whole number of the screen's own pixels: crisp at any zoom.
  fit() {
    if (!this.canvas) return;
    const bezel = this.canvas.parentElement;
    const style = getComputedStyle(bezel);
    const room = bezel.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const exact = (room * devicePixelRatio) / this.canvas.width;
    const whole = Math.floor(exact);
    const dots = (whole >= exact * 0.8 ? whole : exact) / devicePixelRatio; // on a tiny screen size matters more
    this.canvas.style.width = `${this.canvas.width * dots}px`;
    this.canvas.style.height = `${this.canvas.height * dots}px`;
  }

  light(pixels) {
    this.pixels = pixels;
    this.lamps?.forEach((lamp, at) => {
      const rgb = [0, 1, 2].map((channel) => pixels[at * 3 + channel] ?? 0);
      if (lamp.dataset.light === rgb.join()) return; // to paint a glow again costs more than all the rest
      lamp.dataset.light = rgb.join();
      const most = Math.max(...rgb);
      // Eyes see a light at a tenth of its power as half as bright: gamma 2.2, hue kept.
      const bright = Math.pow(most / 255, 1 / 2.2);
      const hue = most ? rgb.map((value) => Math.round(255 * Math.pow(value / most, 1 / 1.6))) : [0, 0, 0];
      lamp.classList.toggle("lit", most > 0);
      lamp.style.setProperty("--light", hue.join(" "));
      lamp.style.setProperty("--bright", bright.toFixed(3));
    });
  }
}
