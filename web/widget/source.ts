/** Reads a puzzle's text from a file or from inside the tag. */

/** Largest file, in MB of 10^6 bytes. */
const MOST = 16;

/** A file exceeds the size of any puzzle. */
export class FileTooLarge extends Error {
  name = "FileTooLarge";

  declare about: { src: string; n: number; };

  constructor(src: string) {
    super(`${src} has more than ${MOST} MB`);
    this.about = { src, n: MOST };
  }
}

/** Fetches a text file, up to a maximum size. */
export async function textOf(src: string, base: string, signal: AbortSignal) {
  const response = await fetch(new URL(src, base), { signal });
  if (!response.ok) throw new Error(`${src}: ${response.status} ${response.statusText}`);
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let [text, bytes] = ["", 0];
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MOST * 1e6) {
      // Cancels the rest of the download.
      reader?.cancel().catch(() => {});
      throw new FileTooLarge(src);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Returns the text inside a tag: a `<pre>`, else the text directly in it (text in other child elements is ignored), without the
 * indentation of the page.
 */
export function lightText(host: Element) {
  const pre = host.querySelector(":scope > pre");
  const nodes = pre ? [pre] : [...host.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const text = nodes.map((node) => node.textContent).join("").trim();
  return text.replace(/[ \t]*\n[ \t]*/g, "\n");
}

/** Settles when the document is parsed, so that the tag's content is complete. */
export const parsed = () =>
  document.readyState === "loading"
    ? new Promise((done) => document.addEventListener("DOMContentLoaded", () => done(undefined), { once: true }))
    : undefined;
