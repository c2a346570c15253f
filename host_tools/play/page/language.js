// SPDX-License-Identifier: MIT
// The page's language: chosen on the page, or ?language=de in the address, or that of the browser; and its words,
// from the server. Elements with data-say, data-say-title or data-say-label are filled here.

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français" };
export let language; // in force
export let words; // {name: text}

// Takes the words of a language; what is drawn from them has to be drawn again.
export async function speak(wanted) {
  words = await (await fetch(`/words/${wanted}.json`)).json();
  language = document.documentElement.lang = wanted;
  for (const one of document.querySelectorAll("[data-say]")) one.textContent = words[one.dataset.say];
  for (const one of document.querySelectorAll("[data-say-title]")) one.title = words[one.dataset.sayTitle];
  for (const one of document.querySelectorAll("[data-say-label]")) one.setAttribute("aria-label", words[one.dataset.sayLabel]);
}

// A choice that stays.
export async function choose(wanted) {
  localStorage.setItem("language", wanted);
  history.replaceState(null, "", location.pathname); // one in the address would come back
  await speak(wanted);
}

// A text by its name, its figures in the places that name them.
export const say = (name, figures = {}) => words[name].replace(/\{(\w+)\}/g, (_, figure) => figures[figure]);

const wishes = [new URLSearchParams(location.search).get("language"), localStorage.getItem("language"), ...navigator.languages];
await speak(wishes.map((tag) => tag?.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES) ?? "en");
