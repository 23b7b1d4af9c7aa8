/** Puzzles that are made by hand: how they are told from games, and the ways between a puzzle and its editor. */

import { isDraftKey, keptGames } from "../store/storage.js";
import { draftLink } from "./address.js";

/** A key for a new puzzle in the making. */
const newKey = () => `draft-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36)).join("")}`;

/** The link to a new puzzle in the making. @param {string} from fields that say what it begins as */
export const draftLinkOf = (from) => draftLink(newKey(), from);

/** The puzzle in the making that a game plays, as it is kept. @param {{ info: { id: string }, text: string }} game */
export const draftOf = ({ info, text }) => keptGames().find(({ key, family, puzzle }) => isDraftKey(key) && family === info.id && puzzle === text);
