/** Renders the functions and types of the published declarations. */
import { declarations } from "./declarations.ts";
import { escaped } from "./page.ts";
import type { Declaration } from "./declarations.ts";

/** Markdown within a line, as HTML. */
type Inline = (text: string) => string;

/** @param types the text of the `.d.ts` */
export function reference(types: string, inline: Inline) {
  const all = declarations(types);
  const known = new Set(all.map(({ name }) => name));
  /** Links the types in code to their sections. */
  const linked = (code: string, self?: string) =>
    escaped(code).replace(/\b[A-Z]\w+\b/g, (name) => (known.has(name) && name !== self ? `<a href="#${name}">${name}</a>` : name));
  const told = (doc: string) =>
    doc.split("\n").filter((line) => line.startsWith("- ")).length > 0 ? listed(doc, inline) : `<p>${inline(doc)}</p>`;
  const block = (code: string, name: string) => `<pre tabindex="0"><code>${linked(code, name)}</code></pre>`;
  function shown({ kind, name, doc, text, members }: Declaration) {
    const base = /\bextends ([^{]+) \{/.exec(text)?.[1];
    const rows = members.map(
      (member) =>
        `<tr><td><code>${escaped(member.name)}</code></td><td><code>${linked(member.type)}</code></td><td>${inline(member.doc)}</td></tr>`,
    );
    const table =
      `<div class="wide" role="region" aria-label="Fields of ${name}" tabindex="0">` +
        `<table><thead><tr><th>field</th><th>type</th><th>meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
    return [
      doc && told(doc),
      base && `<p>All of <code>${linked(base)}</code>, and</p>`,
      kind === "interface" ? table : block(text.replace(/^export /, ""), name),
    ]
      .filter(Boolean)
      .join("\n");
  }
  /** Renders overloads below one heading. */
  const section = (list: Declaration[]) =>
    list.map((one, at) => `${one.name === list[at - 1]?.name ? "" : `<h3 id="${one.name}">${one.name}</h3>\n`}${shown(one)}`).join("\n");
  const functions = all.filter(({ kind }) => kind === "function");
  const others = all.filter(({ kind }) => kind !== "function");
  return `<h2 id="functions">Functions</h2>\n${section(functions)}\n<h2 id="types">Types</h2>\n${section(others)}\n`;
}

/** Renders a comment that contains a list. */
function listed(doc: string, inline: Inline) {
  const lines = doc.split("\n");
  const first = lines.findIndex((line) => line.startsWith("- "));
  const items = lines.slice(first).map((line) => `<li>${inline(line.slice(2))}</li>`);
  return `<p>${inline(lines.slice(0, first).join("\n"))}</p>\n<ul>${items.join("")}</ul>`;
}
