/** The theme: light, dark or that of the system; remembered on this device. */

import { el } from "../base/dom.js";
import { pageFile } from "../base/files.js";
import { recall, remember } from "../base/local-storage.js";
import * as records from "../base/records.js";
import { say } from "../i18n/say.js";

/** @typedef {"auto" | "light" | "dark"} Theme */

/** @type {Theme[]} */
const THEMES = ["auto", "light", "dark"];

/** Matches the dark theme of the system. */
const darkSystem = matchMedia("(prefers-color-scheme: dark)");

/** Addresses of pictures by theme. @type {WeakMap<HTMLImageElement, (theme: "light" | "dark") => string>} */
const addresses = new WeakMap();

/** Returns the chosen theme. @returns {Theme} */
export const theme = () => THEMES.find((name) => name === recall(records.theme)) ?? "auto";

/** Registers a picture that exists in both themes. @param {HTMLImageElement} image @param {(theme: "light" | "dark") => string} address */
function themed(image, address) {
  addresses.set(image, address);
  image.src = address(seen());
  return image;
}

/** Builds the picture of a family's first sample, which the build draws in both themes. @param {string} id */
export const familyPicture = (id) =>
  themed(el("img", { alt: "", width: 210, height: 210, decoding: "async" }), (theme) => pageFile(`pictures/${id}-${theme}.svg`));

/** Returns the visible theme, light or dark. */
const seen = () => (theme() === "dark" || (theme() === "auto" && darkSystem.matches) ? "dark" : "light");

/** Applies the theme to the page, every board and every picture. */
function applyTheme() {
  const now = theme();
  document.documentElement.dataset.theme = now;
  for (const board of document.querySelectorAll("shumi-board")) board.setAttribute("theme", now);
  for (const image of document.images) {
    const address = addresses.get(image)?.(seen());
    if (address && image.src !== address) image.src = address;
  }
}

/** Names the chosen theme on its button. @param {HTMLElement} control the button that switches */
export function nameTheme(control) {
  const called = { auto: say("theme.auto"), light: say("theme.light"), dark: say("theme.dark") }[theme()];
  control.setAttribute("aria-label", say("theme.switch", { theme: called }));
  control.title = say("theme.now", { theme: called });
}

/** Changes to the next theme. @param {HTMLElement} control the button that was pressed */
export function switchTheme(control) {
  remember(records.theme, THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
  applyTheme();
  nameTheme(control);
}

/** Applies the theme before the texts have loaded. */
export function startTheme() {
  darkSystem.addEventListener("change", applyTheme);
  applyTheme();
}
