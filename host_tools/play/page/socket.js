// SPDX-License-Identifier: MIT
// The one socket to the server: messages out as JSON, in as JSON (by `type`) or bytes (display, pixels).
// Comes back by itself when the server does.

const DISPLAY = 1;
const RETRY_MS = 1500;

export class Socket extends EventTarget {
  constructor(address) {
    super();
    this.address = address;
    this.open = false;
    this.connect();
  }

  connect() {
    this.wire = new WebSocket(this.address);
    this.wire.binaryType = "arraybuffer";
    this.wire.onopen = () => this.turned(true);
    this.wire.onclose = () => {
      this.turned(false);
      setTimeout(() => this.connect(), RETRY_MS);
    };
    this.wire.onmessage = (message) => this.receive(message.data);
  }

  turned(open) {
    this.open = open;
    this.tell("open", open);
  }

  receive(data) {
    if (typeof data === "string") {
      const message = JSON.parse(data);
      this.tell(message.type, message);
    } else {
      const bytes = new Uint8Array(data);
      this.tell(bytes[0] === DISPLAY ? "display" : "pixels", bytes);
    }
  }

  tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(kind, { detail }));
  }

  on(kind, listener) {
    this.addEventListener(kind, (event) => listener(event.detail));
  }

  send(type, fields) {
    if (this.open) this.wire.send(JSON.stringify({ type, ...fields }));
    return this.open;
  }
}
