/** Parses a `.d.ts` in the project's format: a sequence of declarations, each after its comment. */

interface Member {
  name: string;
  type: string;
  doc: string;
}
/** `text`: without comment. */
export interface Declaration {
  kind: string;
  name: string;
  doc: string;
  text: string;
  members: Member[];
}

/** Counts the brackets that a line leaves open. */
const depth = (line: string) => [...line].reduce((sum, sign) => sum + ("{([".includes(sign) ? 1 : "})]".includes(sign) ? -1 : 0), 0);

/** Splits lines into parts: a comment with the lines up to a `;` or the closing bracket. */
function parts(lines: string[]): { doc: string; text: string }[] {
  const found = [];
  let doc = "";
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (/^\s*\/\*\*/.test(line)) {
      const from = at;
      while (!lines[at].includes("*/")) at += 1;
      doc = lines.slice(from, at + 1).map((one) => one.replace(/^\s*\/?\*+\/?\s?|\s*\*\/\s*$/g, "")).join("\n").trim();
    } else if (line.trim() !== "") {
      const from = at;
      for (let open = depth(line); open > 0; open += depth(lines[at])) at += 1;
      found.push({ doc, text: lines.slice(from, at + 1).join("\n") });
      doc = "";
    }
  }
  return found;
}

/** @returns all exported declarations */
export function declarations(text: string): Declaration[] {
  return parts(text.split("\n")).flatMap(({ doc, text }) => {
    const [, kind, name] = /^export (?:declare )?(function|interface|type|class) (\w+)/.exec(text) ?? [];
    if (!name) return [];
    const body = kind === "interface" ? text.split("\n").slice(1, -1) : [];
    const members = parts(body).map(({ doc, text }) => {
      const [, name, type] = /^\s*([\w"-]+\??): ([^]*?);?$/.exec(text) ?? ["", text.trim(), ""];
      return { name, type, doc };
    });
    return [{ kind, name, doc, text, members }];
  });
}
