// SPDX-License-Identifier: MIT
// Between two looks at a table: what must have happened, as events of the protocol (plus `began` and `acted`).
// For what was done with the device's own keys, whose replies nobody hears. Pure.

export function differences(before, after) {
  const [old, now] = [before.state, after.state];
  const events = [];
  if (now.environment && (old.environment?.ozone !== now.environment.ozone || old.environment?.drift !== now.environment.drift))
    events.push({ event: "card", ...now.environment });
  for (const player of now.order.length ? now.order : Object.keys(now.players))
    if (old.players[player]) events.push(...ofPlayer(player, old.players[player], now.players[player]));
  if (!events.length && before.ask.player)
    events.push({ event: "acted", player: before.ask.player, amoeba: before.ask.amoeba });
  if (now.phase !== old.phase || now.round !== old.round)
    events.push({ event: "phase", round: now.round, phase: now.phase });
  if (now.over && !old.over) events.push({ event: "over", winner: after.ask.ranking?.[0][0] });
  return events;
}

function ofPlayer(player, old, now) {
  const events = [];
  for (const gene of old.genes) if (!now.genes.includes(gene)) events.push({ event: "gene_returned", player, gene });
  for (const gene of now.genes) if (!old.genes.includes(gene)) events.push({ event: "gene_bought", player, gene });
  for (const amoeba of Object.keys(old.amoebas)) if (!(amoeba in now.amoebas)) events.push({ event: "died", player, amoeba });
  for (const [amoeba, damage] of Object.entries(now.amoebas)) {
    if (!(amoeba in old.amoebas)) events.push({ event: "placed", player, amoeba });
    else if (damage !== old.amoebas[amoeba])
      events.push({ event: "damage", player, amoeba, now: damage, why: damage < old.amoebas[amoeba] ? "healing" : undefined });
  }
  if (now.bp !== old.bp) events.push({ event: "bp", player, change: now.bp - old.bp, now: now.bp });
  if (now.space !== old.space) events.push({ event: "advanced", player, from: old.space, to: now.space });
  return events;
}
