// SPDX-License-Identifier: MIT
// A protocol link: requests of the table protocol out, replies in, whatever lies between. One here goes through the
// server to its device, the other by Web Serial to a real one. Both call `onchange` when a look is worth it.

import { say } from "./language.js";

const PATIENCE_MS = 5000;
const LOOK_MS = 1000; // a board needs a moment for each look, and has keys to listen to

const unanswered = (why) => ({ ok: false, error: "no_reply", say: say(why) });

export class SocketLink {
  constructor(socket) {
    this.socket = socket;
    this.timer = null;
    this.onchange = () => {};
    this.waiting = new Map();
    this.number = 0;
    socket.on("reply", ({ id, line }) => this.settle(id, line));
    socket.on("display", () => this.onchange()); // whatever happens at the table changes the display
    socket.on("open", (open) => {
      if (open) this.onchange();
      else [...this.waiting.keys()].forEach((id) => this.settle(id, null));
    });
  }

  // The virtual device's display tells of changes; one on USB has to be asked.
  poll(yes) {
    clearInterval(this.timer);
    this.timer = yes ? setInterval(() => this.onchange(), LOOK_MS) : null;
  }

  settle(id, line) {
    this.waiting.get(id)?.(line === null ? unanswered("link_off") : JSON.parse(line));
    this.waiting.delete(id);
  }

  request(request) {
    const id = ++this.number;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      if (!this.socket.send("line", { id, line: JSON.stringify(request) })) this.settle(id, null);
    });
  }

  close() {}
}

export class SerialLink {
  static available() {
    return "serial" in navigator;
  }

  // Asks the user for a port; null if none was chosen, an error if it is not the companion's data port.
  static async connect() {
    let port;
    try {
      port = await navigator.serial.requestPort();
    } catch {
      return null;
    }
    return SerialLink.open(port);
  }

  static async open(port) {
    await port.open({ baudRate: 115200 });
    const link = new SerialLink(port);
    link.write("\n"); // ends what lay about; whatever is said to that is not our reply
    const reply = await link.request({ do: "journal", from: 65535 }, (found) => "records" in found);
    if (reply.ok) return link;
    await link.close();
    throw new Error(say("link_nobody"));
  }

  constructor(port) {
    this.port = port;
    this.onchange = () => {};
    this.onlost = () => {};
    this.waiting = []; // {wanted(reply), answered(reply)}
    this.reader = port.readable.getReader();
    this.writer = port.writable.getWriter();
    this.timer = setInterval(() => this.onchange(), LOOK_MS);
    this.listen();
  }

  async listen() {
    const decoder = new TextDecoder();
    let rest = "";
    try {
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) break;
        const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
        rest = lines.pop();
        lines.forEach((line) => this.receive(line));
      }
    } catch {
      // unplugged
    }
    this.lose("link_gone");
  }

  async lose(why) {
    if (this.timer === null) return;
    await this.close();
    this.onlost(say(why));
  }

  receive(line) {
    let reply;
    try {
      reply = JSON.parse(line);
    } catch {
      return; // the console talks; not our port, or noise at the start
    }
    if (typeof reply?.ok === "boolean" && this.waiting[0]?.wanted(reply)) this.waiting.shift().answered(reply);
  }

  write(text) {
    this.writer.write(new TextEncoder().encode(text)).catch(() => {});
  }

  // A reply that comes too late would be taken for the next one's: silence ends the link.
  request(request, wanted = () => true) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve(unanswered("link_silent"));
        this.lose("link_silent");
      }, PATIENCE_MS);
      const answered = (reply) => {
        clearTimeout(timer);
        resolve(reply);
      };
      this.waiting.push({ wanted, answered });
      this.write(JSON.stringify(request) + "\n");
    });
  }

  async close() {
    clearInterval(this.timer);
    this.timer = null;
    this.waiting.splice(0).forEach(({ answered }) => answered(unanswered("link_gone")));
    await this.reader.cancel().catch(() => {});
    this.reader.releaseLock();
    this.writer.releaseLock();
    await this.port.close().catch(() => {});
  }
}
