// SPDX-License-Identifier: MIT
// What happened, a line an action: read from the records that the device itself keeps of its game, so it does not
// matter whether keys or lines did it, or when this page was opened. Lines that were undone stay until something else
// is done, so that one can go forward again. table.js draws it.

const OVERLAP = 8; // records read again, to notice that others have taken their place

export class Log {
  constructor(link) {
    this.link = link;
    this.records = []; // in hexadecimal, those undone at the end
    this.lines = []; // events of each
  }

  // Reads on up to a look's state; false when the device has moved on meanwhile, and another look is needed.
  async follow(state) {
    const count = Object.keys(state.players).length ? state.actions + 1 : 0;
    if (!count) {
      this.records = [];
      this.lines = [];
      return true;
    }
    const from = Math.max(0, Math.min(this.records.length, count) - OVERLAP);
    return (await this.readFrom(from, count, state)) || (from > 0 && (await this.readFrom(0, count, state)));
  }

  async readFrom(from, count, state) {
    const found = await this.fetch(from, count);
    if (!found) return false;
    const records = [...this.records.slice(0, from), ...found];
    let same = 0;
    while (same < records.length && records[same] === this.records[same]) same++;
    const told = await tell(records, same);
    // The records, played from the first, lead where the device is: then nothing is missing, and nothing is invented.
    if (JSON.stringify(told?.state) !== JSON.stringify(state)) return false;
    if (same < records.length) {
      this.records = records;
      this.lines = [...this.lines.slice(0, same), ...told.lines];
    }
    return true;
  }

  // The records in force from a number on, page by page; null when there are suddenly more or fewer.
  async fetch(from, count) {
    const records = [];
    while (from + records.length < count) {
      const reply = await this.link.request({ do: "journal", from: from + records.length });
      if (!reply.ok || reply.of !== count || !reply.records.length) return null;
      records.push(...reply.records);
    }
    return records;
  }
}

// The server's story of these records; null where it has none, or is not there.
async function tell(records, since) {
  try {
    const reply = await fetch("chronicle", { method: "POST", body: JSON.stringify({ records, since }) });
    return reply.ok ? await reply.json() : null;
  } catch {
    return null;
  }
}
