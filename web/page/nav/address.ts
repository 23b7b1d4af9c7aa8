/** Routes: the fragment of the address holds the puzzle, so that a link opens it. */

import { gameOnDesk } from "../store/local-store.ts";

/** Longest fragment; servers never see it, but chats and browsers cut longer links. */
const LONGEST = 60_000;

/** A puzzle to open. `large`: the player has consented to a board that may block the page; `name`: of its file. */
export interface Wanted {
  family: string;
  text: string;
  large?: boolean;
  name?: string;
}

/** Begin of an address of puzz.link without its protocol. */
const SITE = "puzz.link/p?";
/** Body of such an address, as in `#kakuro/6/6/m-d`; other fields may follow. */
const BODY = /^\w+\/[^&]+/;

/** Returns the puzzle of the address; `null`: the gallery; `"lost"`: a game that the desk does not hold. */
export function wanted(): Wanted | "lost" | null {
  const params = fields();
  const text = params.get("p");
  if (text) return { family: params.get("family") || "auto", text };
  const game = params.get("game");
  if (!game) return null;
  const kept = gameOnDesk(game);
  return kept ? { family: kept.family, text: kept.puzzle } : "lost";
}

/** A view by its name in addresses, as in `#today=2026-11-22`. */
export type ViewName = "today" | "technique" | "library" | "make" | "draft" | "watch" | "problems" | "sums" | "you" | "drill";

/** Returns the name of the view in the address, `undefined` for a game or home; other fields are its parameters. */
export const wantedView = () =>
  /^#(today|technique|library|make|draft|watch|problems|sums|you|drill)(=|$)/.exec(location.hash)?.[1] as ViewName | undefined;

/** Returns the family of the draft in the address; `undefined`: no draft, or an unknown family. */
export function wantedDraft() {
  const params = fields();
  const key = params.get("draft");
  return key ? (params.get("family") ?? gameOnDesk(key)?.family) : undefined;
}

/** Returns the fields of the address. In a body a plus sign begins a number, in fields it is a blank. */
export const fields = () =>
  new URLSearchParams(location.hash.slice(1).replace(BODY, (body) => `p=${SITE}${body.replaceAll("+", "%2B")}`));

/** Returns the fragment of a puzzle; if it is too long for a link, the key of the game on this device. */
export function fragment({ family, text }: Wanted, key: string) {
  const body = text.startsWith(SITE) ? encodeURIComponent(text.slice(SITE.length)).replaceAll("%2F", "/") : "";
  const link = BODY.test(body) ? `#${body}` : `#family=${encodeURIComponent(family)}&p=${encodeURIComponent(text)}`;
  return link.length <= LONGEST ? link : `#game=${key}`;
}

/** Returns the fragment of a draft. @param from fields with the initial content */
export const draftLink = (key: string, from?: string) => `#draft=${key}${from ? `&${from}` : ""}`;

/** Tells whether a text is an address of puzz.link without its protocol, as in short links. */
export const isForeign = (text: string) => text.startsWith(SITE);

/** Tells whether a fragment holds the whole puzzle. */
export const isLink = (hash: string) => hash.startsWith("#family=") || BODY.test(hash.slice(1));
