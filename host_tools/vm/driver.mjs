// SPDX-License-Identifier: MIT
// The MicroPython VM behind a pipe: one JSON line in, one JSON line out. Every
// line is a call of its own, because this VM collects garbage only between calls.
// What is run there, and what the answers mean, is host_tools/vm/__init__.py's.

import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

// An uncaught error would print the VM's whole minified source: one line instead.
process.on("uncaughtException", (error) => {
  answer({ error: "Crash", traceback: String(error.message).slice(0, 500), printed: "" });
  process.exit(1);
});

const settings = JSON.parse(process.argv[2]);
const answer = (value) => writeSync(1, JSON.stringify(value) + "\n");

// With `enforce`, memory may not grow any more once the VM has started. Where it
// would have to, the given heap is full and the process ends: this VM would hang
// when it has no room left even for the exception.
const grow = WebAssembly.Memory.prototype.grow;
let memory = "free";
WebAssembly.Memory.prototype.grow = function (pages) {
  if (memory === "free") return grow.call(this, pages);
  if (memory === "filling") throw new RangeError("filled");
  answer({ error: "MemoryError", traceback: `the heap of ${settings.heap} bytes is full`, printed: "" });
  process.exit(1);
};
console.error = () => {}; // Emscripten reports every refused growth

let printed = [];
const { loadMicroPython } = await import(pathToFileURL(settings.vm));
const vm = await loadMicroPython({
  heapsize: settings.heap,
  pystack: settings.pystack,
  linebuffer: false,
  stdout: (bytes) => printed.push(...bytes),
});
if (settings.enforce) fillFreeMemory(vm._module, Math.min(32 * 1024, settings.heap >> 1));

// The VM would take a second heap, as large as the first, from memory that is
// still free: fill it, but for a reserve in which calls pass their texts.
function fillFreeMemory(module, reserve) {
  memory = "filling";
  const kept = module._malloc(reserve);
  for (let size = 1 << 24; size >= 1024; size >>= 1) {
    while (module._malloc(size) !== 0);
  }
  module._free(kept);
  memory = "full";
}

const functions = new Map();
function fromMain(name) {
  if (!functions.has(name)) functions.set(name, vm.globals.get(name));
  return functions.get(name);
}

function put(files) {
  for (const [path, data] of files) {
    const folders = path.split("/").slice(1, -1);
    folders.reduce((above, name) => {
      const folder = above + "/" + name;
      if (!vm.FS.analyzePath(folder).exists) vm.FS.mkdir(folder);
      return folder;
    }, "");
    vm.FS.writeFile(path, Buffer.from(data, "base64"));
  }
}

function handle(request) {
  if (request.put) return put(request.put);
  if (request.run !== undefined) return vm.runPython(request.run), null;
  return fromMain(request.call)(...request.args);
}

for await (const line of createInterface({ input: process.stdin })) {
  printed = [];
  const reply = {};
  try {
    reply.value = handle(JSON.parse(line)) ?? null;
  } catch (error) {
    reply.error = error.name === "PythonError" ? error.type : "Crash";
    reply.traceback = String(error.message);
  }
  reply.printed = Buffer.from(printed).toString("utf8");
  answer(reply);
  if (reply.error === "Crash") process.exit(1);
}
