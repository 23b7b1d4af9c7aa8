/** Texts of the element itself; texts about puzzles come from the wasm modules. */
import { Unreachable } from "./engine.js";
import { Words } from "./say.js";

/** @typedef {Words<import("#wasm/words").WidgetTexts>} ElementWords */

/** Placeholder until the texts are loaded; nothing that needs texts is shown before. @type {ElementWords} */
export const SILENCE = new Words("en", {});

/** Most faults that are described. */
const TOLD = 3;

/** Joins the descriptions of faults, shortened to a readable length. @param {ElementWords} words @param {string[]} faults */
export function told({ say, lang }, faults) {
  const more = faults.length - TOLD;
  const sentences = [...faults.slice(0, TOLD), ...(more > 0 ? [say("check.more", { n: more })] : [])];
  return sentences.join(isSpaced(lang) ? " " : "");
}

/**
 * Replaces the message of an error of this library by one for players; errors of modules are translated already.
 * @param {ElementWords} words @param {unknown} e
 */
export function reword({ say }, e) {
  if (e instanceof Unreachable) e.message = say("said.unreachable") || e.message;
  if (e instanceof RangeError && "cells" in e) e.message = say("said.too-many-cells", /** @type {any} */ (e)) || e.message;
  if (e instanceof Error && e.name === "FileTooLarge") e.message = say("said.src-too-large", /** @type {any} */ (e).about) || e.message;
  if (e instanceof Error && e.name === "Stuck") e.message = say("hint.late") || e.message;
}

/** Joins names to a list. @param {ElementWords} words @param {string[]} names */
export const listed = ({ lang }, names) => names.join(isSpaced(lang) ? ", " : "、");

/** Whether a language separates words and sentences by spaces. @param {string} lang */
const isSpaced = (lang) => lang !== "zh" && lang !== "ja";
