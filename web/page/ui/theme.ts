/** The theme: light, dark or that of the system; remembered on this device. */

import { el } from "../base/dom.ts";
import { pageFile } from "../base/files.ts";
import { recall, remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";
import { say } from "../i18n/say.ts";

type Theme = "auto" | "light" | "dark";

const THEMES: Theme[] = ["auto", "light", "dark"];

/** Matches the dark theme of the system. */
const darkSystem = matchMedia("(prefers-color-scheme: dark)");

/** Addresses of pictures by theme. */
const addresses = new WeakMap<HTMLImageElement, (theme: "light" | "dark") => string>();

/** Returns the chosen theme. */
export const theme = (): Theme => THEMES.find((name) => name === recall(records.theme)) ?? "auto";

/** Registers a picture that exists in both themes. */
function themed(image: HTMLImageElement, address: (theme: "light" | "dark") => string) {
  addresses.set(image, address);
  image.src = address(seen());
  return image;
}

/** Builds the picture of a family's first sample, which the build draws in both themes. */
export const familyPicture = (id: string) =>
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

/** Names the chosen theme on its button. @param control the button that switches */
export function nameTheme(control: HTMLElement) {
  const called = { auto: say("theme.auto"), light: say("theme.light"), dark: say("theme.dark") }[theme()];
  control.setAttribute("aria-label", say("theme.switch", { theme: called }));
  control.title = say("theme.now", { theme: called });
}

/** Changes to the next theme. @param control the button that was pressed */
export function switchTheme(control: HTMLElement) {
  remember(records.theme, THEMES[(THEMES.indexOf(theme()) + 1) % THEMES.length]);
  applyTheme();
  nameTheme(control);
}

/** Applies the theme before the texts have loaded. */
export function startTheme() {
  darkSystem.addEventListener("change", applyTheme);
  applyTheme();
}
