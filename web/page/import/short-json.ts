/**
 * Parses JSON and SudokuPad's short form: names and colours without quotes, apostrophes for quotes, `t` and `f`, nothing for an empty
 * object.
 */

/** Values of bare words. */
const WORDS: Map<string, boolean | null> = new Map([["t", true], ["true", true], ["f", false], ["false", false], ["null", null]]);
/** Deepest nesting that is read. */
const DEEPEST = 40;

/** @returns throws if it is neither form */
export function readShort(text: string): unknown {
  let at = 0;
  const expect = (sign: string) => {
    if (text[at++] !== sign) throw new Error(`no ${sign}`);
  };
  /** Reads up to a character that ends a bare word. */
  const bare = () => {
    const from = at;
    while (at < text.length && !",:]}".includes(text[at])) at++;
    return text.slice(from, at).trim();
  };
  function quoted() {
    const quote = text[at++];
    let out = "";
    for (; text[at] !== quote; at++) {
      if (at >= text.length) throw new Error("no end");
      if (text[at] !== "\\") {
        out += text[at];
        continue;
      }
      at += 1;
      const code = /^u[0-9a-f]{4}/i.exec(text.slice(at, at + 5));
      out += code ? String.fromCharCode(parseInt(text.slice(at + 1, at + 5), 16)) : ({ n: "\n", t: "\t", r: "" }[text[at]] ?? text[at]);
      if (code) at += 4;
    }
    at += 1;
    return out;
  }
  const word = () => ("\"'".includes(text[at] || " ") ? quoted() : bare());
  function value(depth: number): unknown {
    if (depth > DEEPEST) throw new Error("too deep");
    while (/\s/.test(text[at] ?? "")) at++;
    if (text[at] === "[") return list(depth);
    if (text[at] === "{") return object(depth);
    if ("\"'".includes(text[at] || " ")) return quoted();
    const plain = bare();
    if (plain === "") return {};
    if (/^-?\d+(?:\.\d+)?$/.test(plain)) return Number(plain);
    return WORDS.has(plain) ? WORDS.get(plain) : plain;
  }
  function list(depth: number) {
    const all: unknown[] = [];
    for (expect("["); text[at] !== "]"; ) {
      all.push(value(depth + 1));
      while (/\s/.test(text[at] ?? "")) at++;
      if (text[at] === "]") break;
      expect(",");
      // A missing item after the last comma is an empty object, too.
      if (text[at] === "]") all.push({});
    }
    expect("]");
    return all;
  }
  function object(depth: number) {
    const all: [string, unknown][] = [];
    for (expect("{"); ; ) {
      while (/\s/.test(text[at] ?? "")) at++;
      if (text[at] === "}") break;
      const name = word();
      while (/\s/.test(text[at] ?? "")) at++;
      expect(":");
      all.push([name, value(depth + 1)]);
      while (/\s/.test(text[at] ?? "")) at++;
      if (text[at] === "}") break;
      expect(",");
    }
    expect("}");
    // No assignment, since a name may be `__proto__`.
    return Object.fromEntries(all);
  }
  const read = value(0);
  if (text.slice(at).trim() !== "") throw new Error("more");
  return read;
}
