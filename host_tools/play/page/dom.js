// SPDX-License-Identifier: MIT
// Making elements in few words, and remaking a part of the page without taking the focus from anybody.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

export function make(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

export function draw(tag, attributes, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

const shown = new WeakMap();

// Fills `place` with what `build` makes, if `data` differs from the last time. A focused element whose data-focus
// comes back has the focus again.
export function remake(place, data, build) {
  const now = JSON.stringify(data) ?? "";
  if (shown.get(place) === now) return false;
  shown.set(place, now);
  const held = place.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
  place.replaceChildren(...[build()].flat().filter(Boolean));
  if (held) place.querySelector(`[data-focus="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  return true;
}
