/** What a text may hold that does not read as it stands: addresses amid other words, or a puzzle under captions, in wide digits. */

/** Longest text that is looked through, in characters. */
const LONGEST = 200_000;

/** Addresses of puzzles amid other words, as chats and lists have them. */
const ADDRESS = /https?:\/\/[^\s<>()[\]"']+\/p(?:\.html)?\?[^\s<>()[\]"']+/g;
/** A line of words; a puzzle's own words (`from`, `to`, `weights`) follow on its numbers, and stay. */
const CAPTION = /^(?!\s*(?:from|to|weights)\b).*(?:[a-z]{3}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|```|~~~)/u;

/** The addresses in a text, a line each. @param {string} text */
export const linksIn = (text) => (text.length > LONGEST ? "" : [...new Set(text.match(ADDRESS))].join("\n"));

/** The text without captions, in plain digits. @param {string} text */
export const plainOf = (text) => (text.length > LONGEST ? "" : withoutCaptions(text.normalize("NFKC")));

/** What stands under the first captions, up to the next one: the input of a sample, without its output. @param {string} text */
function withoutCaptions(text) {
  const lines = text.split("\n");
  const isPart = (/** @type {string} */ line) => !CAPTION.test(line);
  const from = lines.findIndex((line) => isPart(line) && line.trim() !== "");
  const end = lines.findIndex((line, at) => at > from && !isPart(line));
  return from < 0 ? "" : lines.slice(from, end < 0 ? undefined : end).join("\n");
}
