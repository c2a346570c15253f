// SPDX-License-Identifier: MIT
// Brings the page together: socket, device, table, and the settings in the header.

import { make } from "./dom.js";
import { Demo } from "./demo.js";
import { boardName, DeviceView } from "./device.js";
import { SerialLink, SocketLink } from "./link.js";
import { Socket } from "./socket.js";
import { Sound } from "./sound.js";
import { TableView } from "./table.js";

const by = (id) => document.getElementById(id);
const socket = new Socket(`ws://${location.host}/socket`);
const device = new DeviceView(by("device"), socket);
const table = new TableView(by("table"));
const virtual = new SocketLink(socket);
const sound = new Sound();
let serial = null;
let speed = 1;
const demo = new Demo(table, () => speed, (done) => {
  by("demo").setAttribute("aria-pressed", done !== null);
  by("demo").textContent = done === null ? "Demo game" : `Demo ${Math.round(100 * done)} %`;
});

function notice(text) {
  by("notice").textContent = text;
  by("notice").hidden = !text;
}

function choices(select, values, name, chosen) {
  if (select.options.length !== values.length) select.replaceChildren(...values.map((value) => make("option", { value }, name(value))));
  select.value = chosen;
}

// --- from the server

socket.on("status", (status) => {
  if (status.usb) return watch(status.usb);
  speed = status.speed;
  device.show(status);
  by("power").setAttribute("aria-pressed", status.power);
  by("power").textContent = status.power ? "Power on" : "Power off";
  choices(by("board"), status.boards, boardName, status.board);
  choices(by("speed"), status.speeds, (factor) => `× ${factor}`, status.speed);
  notice(status.error ? `The firmware has stopped: ${status.error.split("\n").at(-1)}. Switch it on again.` : "");
  if (status.power && !serial) virtual.onchange();
});
socket.on("tone", (tone) => sound.play(tone));
socket.on("error", ({ say }) => notice(say));
socket.on("open", (open) => {
  document.body.classList.toggle("lost", !open);
  notice(open ? "" : "The server has stopped. Start it again; this page comes back by itself.");
});

// --- from the user

const pressed = (button) => button.getAttribute("aria-pressed") === "true";
by("power").addEventListener("click", () => socket.send("power", { on: !pressed(by("power")) }));
by("demo").addEventListener("click", () => demo.toggle());
by("board").addEventListener("change", () => socket.send("board", { board: by("board").value }));
by("speed").addEventListener("change", () => socket.send("speed", { factor: Number(by("speed").value) }));
by("table").addEventListener("said", (event) => notice(event.detail));

function showChoices() {
  by("sound").setAttribute("aria-pressed", !sound.muted);
  by("sound").textContent = sound.muted ? "Sound off" : "Sound on";
  by("shortcuts").setAttribute("aria-pressed", device.hands.shortcuts);
  by("shortcuts").textContent = device.hands.shortcuts ? "Keyboard on" : "Keyboard off";
}
by("sound").addEventListener("click", () => {
  sound.mute(!sound.muted);
  showChoices();
});
by("shortcuts").addEventListener("click", () => {
  device.hands.shortcuts = !device.hands.shortcuts;
  localStorage.setItem("shortcuts", device.hands.shortcuts ? "yes" : "no");
  showChoices();
});
device.hands.shortcuts = localStorage.getItem("shortcuts") !== "no";
showChoices();

// --- a real device on USB: behind the server (make watch), or by Web Serial

// The page as one that shows the table of a device elsewhere; null for the virtual one.
function showUsb(name) {
  document.body.classList.toggle("usb", name !== null);
  device.hands.releaseAll();
  device.hands.away = name !== null;
  by("source").hidden = name === null;
  by("source").textContent = name ?? "";
}

function watch({ port, open, say }) {
  showUsb(port ? `Device on ${port}` : "Device on USB");
  by("connect").hidden = true;
  document.body.classList.toggle("lost", !open);
  notice(say);
  virtual.poll(open);
  if (open) virtual.onchange();
}

function useVirtual() {
  serial = null;
  showUsb(null);
  by("connect").textContent = "Connect a device";
  table.follow(virtual);
}

function useSerial(link) {
  serial = link;
  link.onlost = (say) => {
    useVirtual();
    notice(say);
  };
  by("connect").textContent = "Disconnect";
  demo.stop(); // the real table's game is not ours to end
  notice("");
  showUsb("Device on USB");
  table.follow(link);
}

async function connect(find) {
  try {
    const link = await find();
    if (link) useSerial(link);
  } catch (error) {
    notice(error.message);
  }
}

if (SerialLink.available()) {
  by("connect").hidden = false;
  by("connect").addEventListener("click", async () => {
    if (!serial) return connect(() => SerialLink.connect());
    const link = serial;
    useVirtual();
    await link.close();
  });
  // One that was chosen before and is plugged in again.
  navigator.serial.addEventListener("connect", (event) => {
    if (!serial) connect(() => SerialLink.open(event.target).catch(() => null));
  });
}

useVirtual();
