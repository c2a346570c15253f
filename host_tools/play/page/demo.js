// SPDX-License-Identifier: MIT
// A whole game that plays itself: the requests of simulated people, sent over the table's link one by one.
// Stops by itself when somebody else plays too, or the power goes.

import { make } from "./dom.js";
import { say } from "./language.js";

const GAME_S = 110; // at normal speed

export class Demo {
  // `speed()` is the factor of time, `tell(done)` hears 0 to 1, or null when no demo runs.
  constructor(table, speed, tell) {
    this.table = table;
    this.speed = speed;
    this.tell = tell;
    this.run = 0; // number of the run that may go on; 0 for none
    this.started = 0;
  }

  async toggle() {
    if (this.run) return this.stop();
    const { state } = await this.table.link.request({ do: "state" });
    if (state && Object.keys(state.players).length && !state.over && !(await sure())) return;
    const run = (this.run = ++this.started);
    this.tell(0);
    const requests = await (await fetch(`demo/${Math.floor(Math.random() * 1000)}`)).json();
    await this.play(requests, run);
    if (this.run === run) this.stop();
  }

  stop() {
    this.run = 0;
    this.tell(null);
  }

  async play(requests, run) {
    let next = performance.now();
    for (const [at, request] of requests.entries()) {
      if (this.run !== run) return;
      this.tell(at / requests.length);
      if (!(await this.table.request(request)).ok) return;
      this.table.look();
      next += (GAME_S * 1000) / requests.length / this.speed(); // what the device took for it is no delay besides
      await new Promise((resolve) => setTimeout(resolve, next - performance.now()));
    }
  }
}

// A game that runs is not thrown away by a slip of the hand.
function sure() {
  return new Promise((resolve) => {
    const dialog = make("dialog", { class: "help", "aria-label": say("demo_sure") },
      make("h2", null, say("demo_sure")),
      make("p", null, say("demo_sure_about")),
      make("form", { method: "dialog" },
        make("button", { value: "no" }, say("demo_keep")), " ", make("button", { value: "yes" }, say("demo_start"))));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
