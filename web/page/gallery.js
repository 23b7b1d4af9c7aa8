/** Home: every family with its picture, and the games to go on with. */

import { fragment } from "./address.js";
import { el } from "./dom.js";
import { keptGames, keyOf } from "./storage.js";
import { theme } from "./theme.js";
import { families } from "./widget.js";

/** Games offered to go on with. */
const OFFERED = 3;

/** @param {string} [news] what has to be said first @returns {Promise<HTMLElement[]>} */
export async function gallery(news) {
  const all = await families();
  const open = keptGames().filter((game) => !game.solved && game.filled > 0).slice(0, OFFERED);
  const goOn = open.map((game) =>
    el(
      "a",
      { className: "btn main", href: fragment({ family: game.family, text: game.puzzle }, game.key) },
      `Continue: ${game.name} ${game.size}`,
    ),
  );
  return [
    el(
      "div",
      { className: "hero" },
      el(
        "div",
        {},
        el("h1", {}, "Number riddles,", el("br"), "solved and explained."),
        news ? el("p", { role: "alert" }, news) : null,
        el("p", {}, "Play, check and prove grid puzzles. Everything runs in this page: no account, no server, no waiting."),
      ),
      goOn.length ? el("div", { className: "bar" }, ...goOn) : null,
    ),
    el("div", { className: "tiles" }, ...all.map(tile)),
  ];
}

/** @param {any} family */
function tile(family) {
  const link = (/** @type {{ name: string, text: string }} */ sample) => fragment({ family: family.id, text: sample.text }, keyOf(family.id, sample.text));
  const [first] = family.samples;
  const name = el("h2", {}, el("a", { href: link(first) }, family.names[0]));
  const [, zh, ja] = family.names;
  return el(
    "article",
    { className: "tile" },
    el("div", { className: "picture", "aria-hidden": "true", inert: "" }, el("shumi-board", { family: family.id, puzzle: first.text, mode: "view", theme: theme() })),
    name,
    el("p", { className: "other" }, el("span", { lang: "zh" }, zh), " · ", el("span", { lang: "ja" }, ja)),
    el("p", {}, family.summary),
    el(
      "p",
      { className: "pills" },
      ...family.samples.map((/** @type {any} */ s) => el("a", { className: "pill", href: link(s), "aria-label": `${family.names[0]} ${s.name}` }, s.name)),
    ),
  );
}
