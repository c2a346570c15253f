// SPDX-License-Identifier: MIT
// The device as a person sees it: glass, lit keys, knob, for each of the boards. Draws what the server streams and
// hands over what hands do; it knows nothing of the game.

import { make } from "./dom.js";
import { Hands, shortcut } from "./hands.js";

const BOARDS = {
  macropad: {
    name: "MacroPad RP2040",
    pads: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "undo", "info", "ok"],
    knob: "push",
    hint: "Keys: 1 to 9 or Q W E / A S D / Z X C. U undo, I info, O OK. Arrow keys turn, Enter pushes. Hold for more.",
  },
  feather_tft: {
    name: "Feather Reverse TFT",
    pads: ["back", "ok", "next"],
    knob: null,
    hint: "Three buttons: back, OK, next. Arrow keys step, O or Enter is OK; hold OK to go back or open the menu.",
  },
  pico_oled: {
    name: "Pico with OLED",
    pads: ["undo", "info"],
    knob: "push",
    hint: "Arrow keys turn, Enter pushes, U undo, I info. Hold for more.",
  },
};
const NAMES = { undo: "Undo", info: "Info", ok: "OK", push: "Encoder", next: "Next", back: "Back" };
const CLICK_DEGREES = 15;
const MOST_CLICKS = 20; // in one message

export const boardName = (board) => BOARDS[board]?.name ?? board;

export class DeviceView {
  constructor(place, socket) {
    this.place = place;
    this.socket = socket;
    this.board = null;
    this.pixels = new Uint8Array();
    this.angle = 0;
    this.hands = new Hands(
      (control, down) => this.press(control, down),
      (clicks) => this.turn(clicks),
    );
    this.hands.keyboard((clicks) => this.turn(clicks));
    socket.on("display", (bytes) => this.paint(bytes));
    socket.on("pixels", (bytes) => this.light(bytes.subarray(1)));
    new ResizeObserver(() => this.fit()).observe(place);
  }

  // --- out

  press(control, down) {
    this.buttons.get(control)?.classList.toggle("down", down);
    this.socket.send("key", { key: control, down });
  }

  turn(clicks) {
    if (!BOARDS[this.board]?.knob) {
      const control = clicks > 0 ? "next" : "back";
      if (this.buttons?.has(control)) this.hands.tap(control);
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
    const layout = BOARDS[this.board];
    this.hands.releaseAll();
    this.hands.controls = new Set(status.controls);
    this.buttons = new Map();
    this.canvas = make("canvas", { class: "glass", role: "img", "aria-label": "Display", width: 128, height: 64 });
    const glass = make("div", { class: "bezel" }, this.canvas);
    this.hands.wheel(glass, (clicks) => this.turn(clicks));
    this.lamps = [];
    const pads = make("div", { class: "pads" }, layout.pads.map((control) => this.pad(control)));
    const stick = this.board === "macropad" ? null : make("div", { class: "stick", "aria-hidden": "true" });
    if (stick) for (let at = 0; at < (this.board === "pico_oled" ? 8 : 1); at++) this.lamps.push(stick.appendChild(make("i")));
    this.place.replaceChildren(
      make("div", { class: `case ${this.board}` },
        make("div", { class: "top" }, glass, layout.knob && this.encoder(layout.knob)),
        stick, pads, make("div", { class: "label", "aria-hidden": "true" }, layout.name)),
      make("p", { class: "hint" }, layout.hint));
    this.light(this.pixels);
    this.fit();
  }

  pad(control) {
    const name = NAMES[control] ?? `Key ${control}`;
    const button = make("button", {
      type: "button", class: "pad", "data-control": control,
      "aria-label": name, title: `${name}: ${shortcut(control)} on the keyboard`,
    }, make("span", { class: "cap" }, NAMES[control] ?? control),
      make("span", { class: "shortcut", "aria-hidden": "true" }, shortcut(control)));
    this.hands.key(button, control);
    this.buttons.set(control, button);
    if (this.board === "macropad") this.lamps.push(button);
    return button;
  }

  encoder(control) {
    this.knob = make("button", {
      type: "button", class: "knob", "data-control": control, "aria-label": "Encoder: push for OK, arrow keys turn",
      title: "Drag around it, use the wheel or the arrow keys to turn; click or Enter to push",
    }, make("span", { class: "dial" }));
    this.hands.knob(this.knob, control, (clicks) => this.turn(clicks));
    this.hands.wheel(this.knob, (clicks) => this.turn(clicks));
    this.buttons.set(control, this.knob);
    const arrow = (clicks, sign, name) =>
      make("button", { type: "button", class: "nudge", "aria-label": name, title: name, onclick: () => this.turn(clicks) }, sign);
    return make("div", { class: "encoder" }, this.knob,
      make("div", { class: "nudges" }, arrow(-1, "‹", "Turn left"), arrow(1, "›", "Turn right")));
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
    if (!this.canvas) return;
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
      this.fit();
    }
    this.canvas.getContext("2d").putImageData(image, 0, 0);
    this.place.dispatchEvent(new Event("painted"));
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
