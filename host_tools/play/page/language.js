// SPDX-License-Identifier: MIT
// The page's language: that of the browser, or ?language=de in the address, and its words from the server.

const LANGUAGES = ["en", "de", "fr"];
const wanted = [new URLSearchParams(location.search).get("language"), ...navigator.languages];

export const language = wanted.map((tag) => tag?.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag)) ?? "en";
export const words = await (await fetch(`/words/${language}.json`)).json();
document.documentElement.lang = language;

// A text by its name, its figures in the places that name them.
export const say = (name, figures = {}) => words[name].replace(/\{(\w+)\}/g, (_, figure) => figures[figure]);
