// SPDX-License-Identifier: MIT
// A protocol link: requests of the table protocol out, replies in, whatever lies between. One here goes through the
// server to the virtual device, the other by Web Serial to a real one. Both call `onchange` when a look is worth it.

const PATIENCE_MS = 5000;
const LOOK_MS = 500;

const unanswered = (say) => ({ ok: false, error: "no_reply", say });

export class SocketLink {
  constructor(socket) {
    this.name = "virtual device";
    this.socket = socket;
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

  settle(id, line) {
    this.waiting.get(id)?.(line === null ? unanswered("the device is off") : JSON.parse(line));
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
    await port.open({ baudRate: 115200 });
    const link = new SerialLink(port);
    const reply = await link.request({ do: "state" });
    if (reply.ok) return link;
    await link.close();
    throw new Error("nobody speaks the table protocol on this port; a device has two, try the other one");
  }

  constructor(port) {
    this.name = "device on USB";
    this.port = port;
    this.onchange = () => {};
    this.onlost = () => {};
    this.waiting = [];
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
    const lost = this.timer !== null;
    await this.close();
    if (lost) this.onlost();
  }

  receive(line) {
    let reply;
    try {
      reply = JSON.parse(line);
    } catch {
      return; // the console talks; not our port, or noise at the start
    }
    if (typeof reply?.ok === "boolean") this.waiting.shift()?.(reply);
  }

  request(request) {
    return new Promise((resolve) => {
      const answered = (reply) => {
        clearTimeout(timer);
        resolve(reply);
      };
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((other) => other !== answered);
        resolve(unanswered("the device does not answer"));
      }, PATIENCE_MS);
      this.waiting.push(answered);
      this.writer.write(new TextEncoder().encode(JSON.stringify(request) + "\n")).catch(() => {});
    });
  }

  async close() {
    clearInterval(this.timer);
    this.timer = null;
    this.waiting.splice(0).forEach((answered) => answered(unanswered("the device is gone")));
    await this.reader.cancel().catch(() => {});
    this.reader.releaseLock();
    this.writer.releaseLock();
    await this.port.close().catch(() => {});
  }
}
