// SPDX-License-Identifier: MIT
// From mouse, touch and keyboard to the device's controls. `press(control, down)` and `turn(clicks)` are the device's.
// How things look is device.js's affair.

import { say } from "./language.js";

const DECIDE_MS = 140; // a finger on the knob that has not moved by then pushes it
const SLACK_PX = 7;
const DEGREES_A_CLICK = 18;
const WHEEL_PX = 60;

// Keys of a keyboard by place, and the control of the device they stand for.
const DIGITS = "123456789";
const BLOCK = ["KeyQ", "KeyW", "KeyE", "KeyA", "KeyS", "KeyD", "KeyZ", "KeyX", "KeyC"];
const KEYBOARD = { KeyU: "undo", KeyI: "info", KeyO: "ok", Numpad0: "undo", NumpadDecimal: "info", NumpadEnter: "ok" };
for (const digit of DIGITS) KEYBOARD["Digit" + digit] = KEYBOARD["Numpad" + digit] = digit;
BLOCK.forEach((code, at) => (KEYBOARD[code] = DIGITS[at]));
const TURNS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

// What stands on the keys at these places: Q is an A in France. Only some browsers tell.
const layout = await navigator.keyboard?.getLayoutMap?.().catch(() => null);
const printed = (code) => (layout?.get(code) ?? code.slice(3)).toUpperCase();

// What a person reads about it: "1 or Q".
export function shortcut(control) {
  const at = DIGITS.indexOf(control);
  const either = (one, other) => `${one} ${say("or")} ${other}`;
  if (at >= 0) return either(control, printed(BLOCK[at]));
  return {
    undo: either(printed("KeyU"), say("numpad", { key: 0 })), info: either(printed("KeyI"), say("numpad", { key: "." })),
    ok: either(printed("KeyO"), say("numpad", { key: "Enter" })), push: "Enter", next: "↓", back: "↑",
  }[control];
}

// The letters of a hint.
export const letters = () => ({
  block: [0, 3, 6].map((at) => BLOCK.slice(at, at + 3).map(printed).join(" ")).join(" / "),
  undo: printed("KeyU"), info: printed("KeyI"), ok: printed("KeyO"),
});

// A control is held by any number of fingers and keys; the device hears the first come and the last go.
export class Hands {
  constructor(press, turn) {
    this.press = press;
    this.turn = turn;
    this.holding = new Map();
    this.controls = new Set();
    this.shortcuts = true; // single letters get in the way of some helpers: they can be switched off
    this.away = false; // while the page shows another device, nobody is at this one
  }

  hold(control, who) {
    const holders = this.holding.get(control) ?? new Set();
    this.holding.set(control, holders);
    if (!holders.size) this.press(control, true);
    holders.add(who);
  }

  release(control, who) {
    const holders = this.holding.get(control);
    if (!holders?.delete(who)) return;
    if (!holders.size) this.press(control, false);
  }

  releaseAll() {
    for (const [control, holders] of this.holding) if (holders.size) this.press(control, false);
    this.holding.clear();
  }

  // Down and up at once: however fast taps follow each other, the device hears every one.
  tap(control) {
    if (this.held(control)) return;
    this.press(control, true);
    this.press(control, false);
  }

  held(control) {
    return Boolean(this.holding.get(control)?.size);
  }

  // --- a button of the page that stands for a key

  key(button, control) {
    button.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      button.setPointerCapture(event.pointerId);
      this.hold(control, event.pointerId);
    });
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"])
      button.addEventListener(kind, (event) => this.release(control, event.pointerId));
    this.byKeyboard(button, control);
  }

  // Enter and Space hold as long as they are down; a click without either comes from a helper such as a screen reader.
  byKeyboard(button, control) {
    let own = false;
    button.addEventListener("keydown", (event) => {
      own = event.key === "Enter" || event.key === " ";
      if (!own) return;
      event.preventDefault();
      if (!event.repeat) this.hold(control, "focus");
    });
    button.addEventListener("keyup", (event) => {
      if (event.key === " ") event.preventDefault();
      this.release(control, "focus");
    });
    button.addEventListener("blur", () => this.release(control, "focus"));
    button.addEventListener("click", (event) => {
      if (event.detail === 0 && !own) this.tap(control);
    });
    button.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  // --- the knob: drag around it to turn, tap or hold to push

  knob(knob, pushed, turned) {
    let start = null;
    const angle = (event) => {
      const box = knob.getBoundingClientRect();
      return (Math.atan2(event.clientY - box.y - box.height / 2, event.clientX - box.x - box.width / 2) * 180) / Math.PI;
    };
    knob.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || start) return; // a second finger changes nothing
      knob.setPointerCapture(event.pointerId);
      const push = setTimeout(() => {
        start.pushing = true;
        this.hold(pushed, event.pointerId);
      }, DECIDE_MS);
      start = { finger: event.pointerId, x: event.clientX, y: event.clientY, angle: angle(event), turning: false, pushing: false, push };
    });
    knob.addEventListener("pointermove", (event) => {
      if (start?.finger !== event.pointerId || start.pushing) return;
      if (!start.turning && Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLACK_PX) return;
      clearTimeout(start.push);
      start.turning = true;
      const moved = ((angle(event) - start.angle + 540) % 360) - 180;
      const clicks = Math.trunc(moved / DEGREES_A_CLICK);
      if (clicks) {
        start.angle += clicks * DEGREES_A_CLICK;
        turned(clicks);
      }
    });
    const end = (event) => {
      if (start?.finger !== event.pointerId) return;
      clearTimeout(start.push);
      if (start.pushing) this.release(pushed, event.pointerId);
      else if (!start.turning && event.type === "pointerup") this.tap(pushed);
      start = null;
    };
    for (const kind of ["pointerup", "pointercancel", "lostpointercapture"]) knob.addEventListener(kind, end);
    this.byKeyboard(knob, pushed);
  }

  wheel(element, turned) {
    let rest = 0;
    element.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        rest += event.deltaMode === 0 ? event.deltaY : event.deltaY * WHEEL_PX;
        const clicks = Math.trunc(rest / WHEEL_PX);
        rest -= clicks * WHEEL_PX;
        if (clicks) turned(clicks);
      },
      { passive: false },
    );
  }

  // --- the keyboard, wherever the focus is, as long as it is not needed there

  keyboard(turned) {
    addEventListener("keydown", (event) => {
      if (!this.shortcuts || this.away || event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select, input, dialog")) return;
      if (event.code in TURNS) {
        event.preventDefault();
        turned(TURNS[event.code]);
        return;
      }
      const control = this.meant(event);
      if (!control || event.defaultPrevented) return;
      event.preventDefault();
      if (!event.repeat) this.hold(control, event.code);
    });
    addEventListener("keyup", (event) => {
      for (const control of this.holding.keys()) this.release(control, event.code);
    });
    addEventListener("blur", () => this.releaseAll());
  }

  meant(event) {
    if (event.code === "Enter" && !event.target.closest("button, a, summary")) return "push";
    const control = KEYBOARD[event.code];
    return this.controls.has(control) ? control : null;
  }
}
