/** Links to a game: the puzzle and its compressed state. */

import { language } from "../i18n/say.ts";
import { widget } from "../board/widget.ts";
import { fragment as fragmentOf, isLink } from "../nav/address.ts";
import type { FamilyInfo, ShumiBoard } from "#shumi";
import type { Under } from "../ui/dialog.ts";

/** Longest state, in characters, that a link may unpack to. */
const MOST = 2_000_000;
/** Longest compressed state of a link, in bytes. */
const MOST_BYTES = 40_000;

/** Factor by which a link has to become shorter. */
const WORTH = 2.5;

/** A game or a draft that is shared. */
export type Shareable = Under & {
    board: ShumiBoard;
    info: FamilyInfo;
    name: string;
    fragment: string;
    kind: string;
    say: (words: string) => void;
  };
/** Content of a link. */
export type Opens = "puzzle" | "position" | "game";

/** Removes moves, checkpoints, trial and hints from a state. */
function withoutMoves(state: string) {
  const { checkpoints: _checkpoints, trial: _trial, help: _help, ...position } = JSON.parse(state);
  return JSON.stringify({ ...position, undo: [], redo: [] });
}

const stream = (blob: Blob, through: CompressionStream | DecompressionStream) =>
  blob.stream().pipeThrough(through) as ReadableStream<Uint8Array>;

/** @returns `undefined` if it is too long for a link */
async function pack(text: string): Promise<string | undefined> {
  const bytes = new Uint8Array(await new Response(stream(new Blob([text]), new CompressionStream("deflate-raw"))).arrayBuffer());
  if (bytes.length > MOST_BYTES) return undefined;
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Unpacks the state of a link; rejects if it is damaged or too long. */
export async function unpack(packed: string) {
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

/** Fragments of puzzles, by the board of their game. */
const fragments = new WeakMap<ShumiBoard, Promise<string>>();

/** Returns the shortest fragment of a puzzle. */
export function shortFragment(game: Pick<Shareable, "board" | "info" | "fragment">) {
  const found = fragments.get(game.board) ?? shortest(game);
  fragments.set(game.board, found);
  return found;
}

/** Finds a shorter fragment: the notation of puzz.link is shorter than a grid of clues. */
async function shortest({ board, info, fragment }: Pick<Shareable, "board" | "info" | "fragment">) {
  if (!info.notations.includes("puzzlink")) return fragment;
  const convert = async () =>
    (await widget()).convert(board.text("json"), { family: info.id, to: "puzzlink", lang: language() });
  // Not every puzzle has this notation, and the module that writes it may be out of reach.
  const address = (await convert().catch(() => "")).trim();
  const short = fragmentOf({ family: info.id, text: address.replace(/^https?:\/\//, "") }, "");
  // Opening the short link takes one more module, so a line of digits, as of a Sudoku, stays as it is.
  return address && WORTH * short.length < fragment.length ? short : fragment;
}

/** Returns the address that opens a game; `undefined` if it is too long. */
export async function linkTo(game: Pick<Shareable, "board" | "info" | "fragment">, what: Opens): Promise<string | undefined> {
  if (!isLink(game.fragment)) return undefined;
  const puzzle = new URL(await shortFragment(game), location.href.split("?")[0]).href;
  if (what === "puzzle") return puzzle;
  const { state } = game.board;
  const packed = await pack(what === "game" ? state : withoutMoves(state));
  return packed && `${puzzle}&state=${packed}`;
}
