/** What the element itself says; all about puzzles comes from the wasm modules. */
import { Unreachable } from "./engine.js";
import { Words } from "./say.js";

/** @typedef {Words<import("#wasm/words").WidgetTexts>} ElementWords */

/** Before the texts are there nothing is shown that needs any. @type {ElementWords} */
export const SILENCE = new Words("en", {});

/** Faults that are told in full. */
const TOLD = 3;

/** What is wrong, no longer than people read. @param {ElementWords} words @param {string[]} faults */
export function told({ say, lang }, faults) {
  const more = faults.length - TOLD;
  const sentences = [...faults.slice(0, TOLD), ...(more > 0 ? [say("check.more", { n: more })] : [])];
  return sentences.join(isSpaced(lang) ? " " : "");
}

/** Lets an error of this library say what it means to a player; those of modules are in their language already. @param {ElementWords} words @param {unknown} e */
export function reword({ say }, e) {
  if (e instanceof Unreachable) e.message = say("said.unreachable") || e.message;
  if (e instanceof RangeError && "cells" in e) e.message = say("said.too-many-cells", /** @type {any} */ (e)) || e.message;
  if (e instanceof Error && e.name === "FileTooLarge") e.message = say("said.src-too-large", /** @type {any} */ (e).about) || e.message;
  if (e instanceof Error && e.name === "Stuck") e.message = say("hint.late") || e.message;
}

/** Names one after the other. @param {ElementWords} words @param {string[]} names */
export const listed = ({ lang }, names) => names.join(isSpaced(lang) ? ", " : "、");

/** Whether a language has blanks between words and sentences. @param {string} lang */
const isSpaced = (lang) => lang !== "zh" && lang !== "ja";
