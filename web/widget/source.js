/** Where the text of a puzzle may come from, besides attributes and methods: a file, or what stands inside the tag. */

/** Largest file, in MB of 10^6 bytes. */
const MOST = 16;

/** A file is larger than any puzzle. */
class FileTooLarge extends Error {
  name = "FileTooLarge";

  /** @param {string} src */
  constructor(src) {
    super(`${src} has more than ${MOST} MB`);
    this.about = { src, n: MOST };
  }
}

/**
 * The text of a file, no longer than a puzzle can be.
 * @param {string} src @param {string} base @param {AbortSignal} signal
 */
export async function textOf(src, base, signal) {
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
      // What still comes is not wanted.
      reader?.cancel().catch(() => {});
      throw new FileTooLarge(src);
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * What stands inside a tag: a `<pre>`, else the text directly in it; markup round other elements is no puzzle. Indentation is that of the page.
 * @param {Element} host
 */
export function lightText(host) {
  const pre = host.querySelector(":scope > pre");
  const nodes = pre ? [pre] : [...host.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
  const text = nodes.map((node) => node.textContent).join("").trim();
  return text.replace(/[ \t]*\n[ \t]*/g, "\n");
}

/** Settles when a page has been read to its end, and nothing more comes into the tag. */
export const parsed = () =>
  document.readyState === "loading" ? new Promise((done) => document.addEventListener("DOMContentLoaded", () => done(undefined), { once: true })) : undefined;
