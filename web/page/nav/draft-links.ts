/** Links between games and drafts, the puzzles in the editor. */

import { isDraftKey, gamesOnDesk } from "../store/local-store.ts";
import { draftLink } from "./address.ts";

/** Returns a random key for a new draft. */
const newKey = () => `draft-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join("")}`;

/** Returns the link to a new draft. @param from fields with the initial content */
export const draftLinkOf = (from: string) => draftLink(newKey(), from);

/** Returns the record of the draft that a game plays. */
export const draftOf = ({ info, text }: { info: { id: string }; text: string }) =>
  gamesOnDesk().find(({ key, family, puzzle }) => isDraftKey(key) && family === info.id && puzzle === text);
