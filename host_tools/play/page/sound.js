// SPDX-License-Identifier: MIT
// The speaker: tones as the device played them, one after the other. Browsers let a page sound only after a touch.

const QUEUE_S = 1.5; // more than this behind, and the rest is dropped
const LOUD = 0.05;
const SOFT_S = 0.002; // edges of a tone, so that it does not click

export class Sound {
  constructor() {
    this.muted = localStorage.getItem("muted") === "yes";
    this.context = null;
    this.next = 0;
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => this.wake(), { capture: true });
  }

  wake() {
    if (!this.context) {
      this.context = new AudioContext();
      this.volume = new GainNode(this.context, { gain: this.muted ? 0 : 1 });
      this.volume.connect(this.context.destination);
    }
    if (this.context.state === "suspended") this.context.resume();
  }

  // At once, in the middle of a tune too.
  mute(muted) {
    this.muted = muted;
    localStorage.setItem("muted", muted ? "yes" : "no");
    this.volume?.gain.setTargetAtTime(muted ? 0 : 1, this.context.currentTime, SOFT_S);
  }

  play({ hertz, ms }) {
    if (this.muted || !this.context) return; // one that is only just waking plays it in a moment
    const now = this.context.currentTime;
    const start = Math.max(now, this.next);
    if (start - now > QUEUE_S) return;
    const end = start + ms / 1000;
    const tone = new OscillatorNode(this.context, { type: "square", frequency: hertz });
    const edges = new GainNode(this.context, { gain: 0 });
    edges.gain.setTargetAtTime(LOUD, start, SOFT_S);
    edges.gain.setTargetAtTime(0, Math.max(start, end - 3 * SOFT_S), SOFT_S);
    tone.connect(edges).connect(this.volume);
    tone.start(start);
    tone.stop(end + 10 * SOFT_S);
    this.next = end;
  }
}
