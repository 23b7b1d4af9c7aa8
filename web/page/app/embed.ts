/**
 * The page that other sites embed in a frame: a board alone, configured by the address
 * (`#family=…&p=…&origin=https://host`, also `lang` and `theme`). It posts the board's events to the embedding page, if that has the origin
 * in the address. It listens to no messages.
 */
import { widgetFile } from "../base/files.ts";
import { pageLanguage } from "../i18n/language.ts";
import { announceBoard } from "../board/announce.ts";
import { fields } from "../nav/address.ts";

const TOLD = ["ready", "input", "select", "check", "hint", "solved", "start", "pause", "progress", "error"].map((name) => `shumi-${name}`);

/** Returns the origin of an address. */
function originOf(address: string | null) {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, origin } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? origin : undefined;
}

const asked = fields();
const [family, lang, origin] = [asked.get("family") ?? "auto", pageLanguage(asked.get("lang") ?? undefined), originOf(asked.get("origin"))];
document.documentElement.lang = lang;

const board = document.createElement("shumi-board");
for (const [name, value] of Object.entries({ family, puzzle: asked.get("p"), theme: asked.get("theme") })) {
  if (value) board.setAttribute(name, value);
}
for (const type of TOLD) {
  board.addEventListener(type, (event) => {
    if (origin && parent !== window) parent.postMessage({ shumi: 1, type, detail: (event as CustomEvent).detail }, origin);
  });
}
board.addEventListener("shumi-error", ({ detail }) => tell(detail.message));
board.addEventListener("shumi-ready", () => tell(""));
document.body.prepend(board);

/** Shows the error of a puzzle in the frame, too. */
function tell(message: string) {
  const node = document.getElementById("error") as HTMLElement;
  node.hidden = !message || board.rows > 0;
  node.textContent = message;
}

announceBoard(family, lang);
// The embedding page may change the fragment, which loads nothing by itself.
addEventListener("hashchange", () => location.reload());
await import(widgetFile("shumi.js"));
