// SPDX-License-Identifier: MIT
// The speaker: tones as the device played them, one after the other. Browsers let a page sound only after a touch.

const QUEUE_S = 1.5; // more than this behind, and the rest is dropped

export class Sound {
  constructor() {
    this.muted = localStorage.getItem("muted") === "yes";
    this.context = null;
    this.next = 0;
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => this.wake(), { capture: true });
  }

  wake() {
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume();
  }

  mute(muted) {
    this.muted = muted;
    localStorage.setItem("muted", muted ? "yes" : "no");
  }

  play({ hertz, ms }) {
    if (this.muted || !this.context) return; // one that is only just waking plays it in a moment
    const now = this.context.currentTime;
    const start = Math.max(now, this.next);
    if (start - now > QUEUE_S) return;
    const end = start + ms / 1000;
    const tone = new OscillatorNode(this.context, { type: "square", frequency: hertz });
    const volume = new GainNode(this.context, { gain: 0 });
    volume.gain.setTargetAtTime(0.05, start, 0.002);
    volume.gain.setTargetAtTime(0, Math.max(start, end - 0.006), 0.002);
    tone.connect(volume).connect(this.context.destination);
    tone.start(start);
    tone.stop(end + 0.02);
    this.next = end;
  }
}
