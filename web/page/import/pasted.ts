/** Cleans up pasted texts: finds addresses among other words, and puzzles under captions or in full-width digits. */

/** Longest text that is searched, in characters. */
const LONGEST = 200_000;

/** Matches addresses of puzzles among other words, as in chats and lists. */
const ADDRESS = /https?:\/\/[^\s<>()[\]"']+\/p(?:\.html)?\?[^\s<>()[\]"']+/g;
/** Matches a line of words, except the keywords of a notation (`from`, `to`, `weights`). */
const CAPTION = /^(?!\s*(?:from|to|weights)\b).*(?:[a-z]{3}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|```|~~~)/u;

/** Returns the addresses in a text, one per line. */
export const linksIn = (text: string) => (text.length > LONGEST ? "" : [...new Set(text.match(ADDRESS))].join("\n"));

/** Returns a text without captions, in plain digits. */
export const plainOf = (text: string) => (text.length > LONGEST ? "" : withoutCaptions(text.normalize("NFKC")));

/** Returns the lines between the first captions and the next one: the input of a sample, without its output. */
function withoutCaptions(text: string) {
  const lines = text.split("\n");
  const isPart = (line: string) => !CAPTION.test(line);
  const from = lines.findIndex((line) => isPart(line) && line.trim() !== "");
  const end = lines.findIndex((line, at) => at > from && !isPart(line));
  return from < 0 ? "" : lines.slice(from, end < 0 ? undefined : end).join("\n");
}
