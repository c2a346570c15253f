// SPDX-License-Identifier: MIT
// Brings the page together: socket, device, table, and the settings in the header.

import { make } from "./dom.js";
import { Demo } from "./demo.js";
import { boardName, DeviceView } from "./device.js";
import { choose, language, LANGUAGES, say } from "./language.js";
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
let status = null; // the server's last
let serial = null;
let demoDone = null; // 0 to 1 while the demo plays
const demo = new Demo(table, () => status.speed, (done) => {
  demoDone = done;
  showDemo();
});

function notice(text) {
  by("notice").textContent = text;
  by("notice").hidden = !text;
}

function pressed(id, yes, text) {
  by(id).setAttribute("aria-pressed", yes);
  by(id).textContent = text;
}

function choices(id, values, name, chosen) {
  const options = values.map((value) => make("option", { value }, name(value)));
  if (!by(id).matches(":focus") || by(id).options.length !== values.length) by(id).replaceChildren(...options);
  by(id).value = chosen;
}

// --- what the header shows

function showStatus() {
  if (!status || status.usb) return;
  pressed("power", status.power, say(status.power ? "power_on" : "power_off"));
  choices("board", status.boards, boardName, status.board);
  choices("speed", status.speeds, (factor) => `× ${factor}`, status.speed);
}

function showDemo() {
  pressed("demo", demoDone !== null, demoDone === null ? say("demo") : say("demo_running", { done: Math.round(100 * demoDone) }));
}

function showChoices() {
  pressed("sound", !sound.muted, say(sound.muted ? "sound_off" : "sound_on"));
  pressed("shortcuts", device.hands.shortcuts, say(device.hands.shortcuts ? "keyboard_on" : "keyboard_off"));
  choices("language", Object.keys(LANGUAGES), (tag) => LANGUAGES[tag], language);
}

// The page as one that shows the table of a device elsewhere: behind the server (make watch), or by Web Serial.
function showSource() {
  const watched = status?.usb ?? (serial && { port: null });
  document.body.classList.toggle("usb", Boolean(watched));
  device.hands.away = Boolean(watched);
  by("source").hidden = !watched;
  by("source").textContent = !watched ? "" : watched.port ? say("device_on", watched) : say("device_on_usb");
  by("connect").hidden = Boolean(status?.usb) || !SerialLink.available();
  by("connect").textContent = say(serial ? "disconnect" : "connect");
}

function showAll() {
  showStatus();
  showDemo();
  showChoices();
  showSource();
}

// --- from the server

socket.on("status", (told) => {
  status = told;
  if (status.usb) return watch(status.usb);
  device.show(status);
  showStatus();
  notice(status.error ? say("firmware_stopped", { error: status.error.split("\n").at(-1) }) : "");
  if (status.power && !serial) virtual.onchange();
});
socket.on("tone", (tone) => sound.play(tone));
socket.on("error", ({ say }) => notice(say));
socket.on("open", (open) => {
  document.body.classList.toggle("lost", !open);
  notice(open ? "" : say("server_gone"));
});

function watch({ open, say }) {
  showSource();
  document.body.classList.toggle("lost", !open);
  notice(say);
  virtual.poll(open);
  if (open) virtual.onchange();
}

// --- from the user

by("power").addEventListener("click", () => socket.send("power", { on: !status?.power }));
by("demo").addEventListener("click", () => demo.toggle());
by("board").addEventListener("change", () => socket.send("board", { board: by("board").value }));
by("speed").addEventListener("change", () => socket.send("speed", { factor: Number(by("speed").value) }));
by("table").addEventListener("said", (event) => notice(event.detail));
by("sound").addEventListener("click", () => {
  sound.mute(!sound.muted);
  showChoices();
});
by("shortcuts").addEventListener("click", () => {
  device.hands.shortcuts = !device.hands.shortcuts;
  localStorage.setItem("shortcuts", device.hands.shortcuts ? "yes" : "no");
  showChoices();
});
by("language").addEventListener("change", async () => {
  await choose(by("language").value);
  showAll();
  device.build();
  table.translate();
});
device.hands.shortcuts = localStorage.getItem("shortcuts") !== "no";

// --- Web Serial

function useVirtual() {
  serial = null;
  showSource();
  table.follow(virtual);
}

function useSerial(link) {
  serial = link;
  link.onlost = (why) => {
    useVirtual();
    notice(why);
  };
  demo.stop(); // the real table's game is not ours to end
  device.hands.releaseAll();
  notice("");
  showSource();
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

showAll();
useVirtual();
