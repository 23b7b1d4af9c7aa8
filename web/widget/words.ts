/** Texts of the element itself; texts about puzzles come from the wasm modules. */
import { Unreachable } from "./engine.ts";
import { Words } from "./say.ts";
import type { WidgetTexts } from "#wasm/words";
import type { TooLarge } from "./reading.ts";
import type { FileTooLarge } from "./source.ts";

export type ElementWords = Words<WidgetTexts>;

/** Placeholder until the texts are loaded; nothing that needs texts is shown before. */
export const SILENCE: ElementWords = new Words("en", {});

/** Most faults that are described. */
const TOLD = 3;

/** Joins the descriptions of faults, shortened to a readable length. */
export function faultTexts({ say, lang }: ElementWords, faults: string[]) {
  const more = faults.length - TOLD;
  const sentences = [...faults.slice(0, TOLD), ...(more > 0 ? [say("check.more", { n: more })] : [])];
  return sentences.join(isSpaced(lang) ? " " : "");
}

/** Replaces the message of an error of this library by one for players; errors of modules are translated already. */
export function reword({ say }: ElementWords, e: unknown) {
  if (e instanceof Unreachable) e.message = say("said.unreachable") || e.message;
  if (e instanceof RangeError && "cells" in e) e.message = say("said.too-many-cells", e as TooLarge) || e.message;
  if (e instanceof Error && e.name === "FileTooLarge") e.message = say("said.src-too-large", (e as FileTooLarge).about) || e.message;
  if (e instanceof Error && e.name === "Stuck") e.message = say("hint.late") || e.message;
}

/** Joins names to a list. */
export const listed = ({ lang }: { lang: string }, names: readonly string[]) => names.join(isSpaced(lang) ? ", " : "、");

/** Whether a language separates words and sentences by spaces. */
const isSpaced = (lang: string) => lang !== "zh" && lang !== "ja";
