/** Light, dark or as the system says; remembered on this device. */

import { recall, remember } from "./storage.js";

const NAMES = ["auto", "light", "dark"];

/** The theme in force. */
export const theme = () => {
  const kept = recall("theme");
  return typeof kept === "string" && NAMES.includes(kept) ? kept : "auto";
};

/** Puts the theme on the page and on every board. */
export function applyTheme() {
  const now = theme();
  document.documentElement.dataset.theme = now;
  for (const board of document.querySelectorAll("shumi-board")) board.setAttribute("theme", now);
}

/** @param {HTMLElement} control the button that switches */
export function startTheme(control) {
  const show = () => {
    applyTheme();
    control.setAttribute("aria-label", `Colours: ${theme()}. Switch`);
    control.title = `Colours: ${theme()}`;
  };
  control.onclick = () => {
    remember("theme", NAMES[(NAMES.indexOf(theme()) + 1) % NAMES.length]);
    show();
  };
  show();
}
