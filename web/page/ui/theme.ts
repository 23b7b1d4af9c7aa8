/** The theme: light, dark or that of the system; remembered on this device. */

import { el } from "../base/dom.ts";
import { pageFile } from "../base/files.ts";
import { recall, remember } from "../base/local-storage.ts";
import * as records from "../base/records.ts";

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
  image.src = address(shownTheme());
  return image;
}

/** Builds the picture of a family's first sample, which the build draws in both themes. */
export const familyPicture = (id: string) =>
  themed(el("img", { alt: "", width: 210, height: 210, decoding: "async" }), (theme) => pageFile(`pictures/${id}-${theme}.svg`));

/** Returns the visible theme, light or dark. */
export const shownTheme = () => (theme() === "dark" || (theme() === "auto" && darkSystem.matches) ? "dark" : "light");

/** Applies the theme to the page, every board and every picture. */
function applyTheme() {
  const now = theme();
  Object.assign(document.documentElement.dataset, { theme: now, shown: shownTheme() });
  for (const board of document.querySelectorAll("shumi-board")) board.setAttribute("theme", now);
  for (const image of document.images) {
    const address = addresses.get(image)?.(shownTheme());
    if (address && image.src !== address) image.src = address;
  }
}

/** Changes the theme. */
export function chooseTheme(name: Theme) {
  remember(records.theme, name);
  applyTheme();
}

/** Applies the theme before the texts have loaded. */
export function startTheme() {
  darkSystem.addEventListener("change", applyTheme);
  applyTheme();
}
