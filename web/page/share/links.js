/** Links to a game: the puzzle and its compressed state. */

import { isLink } from "../nav/address.js";

/** Longest state, in characters, that a link may unpack to. */
const MOST = 2_000_000;
/** Longest compressed state of a link, in bytes. */
const MOST_BYTES = 40_000;

/**
 * A game or a draft that is shared.
 * @typedef {import("../ui/dialog.js").Under & {
 *   board: import("../board/widget.js").ShumiBoard,
 *   info: import("#shumi").FamilyInfo,
 *   name: string,
 *   fragment: string,
 *   kind: string,
 *   say: (words: string) => void,
 * }} Shareable
 */
/** Content of a link. @typedef {"puzzle" | "position" | "game"} Opens */

/** Removes moves, checkpoints, trial and hints from a state. @param {string} state */
function withoutMoves(state) {
  const { checkpoints: _checkpoints, trial: _trial, help: _help, ...position } = JSON.parse(state);
  return JSON.stringify({ ...position, undo: [], redo: [] });
}

/** @param {Blob} blob @param {CompressionStream | DecompressionStream} through */
const stream = (blob, through) => /** @type {ReadableStream<Uint8Array>} */ (blob.stream().pipeThrough(through));

/** @param {string} text @returns {Promise<string | undefined>} `undefined` if it is too long for a link */
async function pack(text) {
  const bytes = new Uint8Array(await new Response(stream(new Blob([text]), new CompressionStream("deflate-raw"))).arrayBuffer());
  if (bytes.length > MOST_BYTES) return undefined;
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Unpacks the state of a link; rejects if it is damaged or too long. @param {string} packed */
export async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const reader = stream(new Blob([bytes]), new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length > MOST) {
      await reader.cancel();
      throw new Error("the state is too long");
    }
  }
  return text + decoder.decode();
}

/**
 * Returns the address that opens a game; `undefined` if it is too long.
 * @param {Pick<Shareable, "board" | "fragment">} game @param {Opens} what @returns {Promise<string | undefined>}
 */
export async function linkTo(game, what) {
  if (!isLink(game.fragment)) return undefined;
  const puzzle = new URL(game.fragment, location.href.split("?")[0]).href;
  if (what === "puzzle") return puzzle;
  const { state } = game.board;
  const packed = await pack(what === "game" ? state : withoutMoves(state));
  return packed && `${puzzle}&state=${packed}`;
}
