/** The address holds the puzzle, so that a link opens it. */

import { keptGame } from "../store/storage.js";

/** Longest fragment; servers never see it, but chats and browsers cut longer links. */
const LONGEST = 60_000;

/** `large`: the player has consented to a board that may hold up the page; `name`: of the file that it stood in. @typedef {{ family: string, text: string, large?: boolean, name?: string }} Wanted */

/** What the address asks for; `null`: the gallery; `"lost"`: a game that is not kept here. @returns {Wanted | "lost" | null} */
export function wanted() {
  const params = fields();
  const text = params.get("p");
  if (text) return { family: params.get("family") || "auto", text };
  const game = params.get("game");
  if (!game) return null;
  const kept = keptGame(game);
  return kept ? { family: kept.family, text: kept.puzzle } : "lost";
}

/** The view that the address asks for, which is no game; its fields say the rest. `undefined`: none. */
export const wantedView = () => /^#(today|technique|library|make|draft)(=|$)/.exec(location.hash)?.[1];

/** The family of the puzzle in the making that the address asks for; `undefined`: none, or it is not known yet. */
export function wantedDraft() {
  const params = fields();
  const key = params.get("draft");
  return key ? (params.get("family") ?? keptGame(key)?.family) : undefined;
}

/** The fields of the address. */
export const fields = () => new URLSearchParams(location.hash.slice(1));

/** The fragment of a puzzle; one too long for a link names the game that is kept on this device. @param {Wanted} puzzle @param {string} key */
export function fragment({ family, text }, key) {
  const link = `#family=${encodeURIComponent(family)}&p=${encodeURIComponent(text)}`;
  return link.length <= LONGEST ? link : `#game=${key}`;
}

/** The fragment of a puzzle in the making. @param {string} key @param {string} [from] fields that say what it begins as */
export const draftLink = (key, from) => `#draft=${key}${from ? `&${from}` : ""}`;

/** Whether a puzzle fits into a link. @param {string} hash */
export const isLink = (hash) => hash.startsWith("#family=");
