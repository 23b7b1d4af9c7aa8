/** Renders properties, methods and events of the custom elements manifest of `<shumi-board>` as tables. */
import { escaped } from "./page.ts";

/** Markdown within a line, as HTML. */
type Inline = (text: string) => string;
/** An entry of the manifest; each kind has some of the fields. */
interface Entry {
  name: string;
  kind?: string;
  description?: string;
  type?: { text: string };
  readonly?: boolean;
  parameters?: { name: string }[];
  return?: { type: { text: string } };
}

const code = (text: string | undefined) => (text ? `<code>${escaped(text)}</code>` : "");

/** A table for each kind of entry: its title, the key in the manifest, a filter, and its columns. */
const TABLES: [string, string, (entry: Entry) => boolean, [string, (entry: Entry) => string][]][] = [
  [
    "Properties",
    "members",
    ({ kind }) => kind === "field",
    [
      ["property", ({ name }) => code(name)],
      ["type", ({ type, readonly }) => code(type?.text) + (readonly ? " (read only)" : "")],
    ],
  ],
  [
    "Methods",
    "members",
    ({ kind }) => kind === "method",
    [
      ["method", ({ name, parameters = [] }) => code(`${name}(${parameters.map((one) => one.name).join(", ")})`)],
      ["gives", (entry) => code(entry.return?.type.text)],
    ],
  ],
  [
    "Events",
    "events",
    () => true,
    [
      ["event", ({ name }) => code(name)],
      ["type", ({ type }) => code(type?.text)],
    ],
  ],
];

export function elementTables(manifest: any, inline: Inline) {
  const board = manifest.modules
    .flatMap((module: any) => module.declarations)
    .find((one: any) => one.customElement);
  const shown = TABLES.map(([title, where, belongs, columns]) => {
    const entries: Entry[] = (board[where] ?? []).filter(belongs);
    if (entries.length === 0) return "";
    const meaning: [string, (entry: Entry) => string] = ["meaning", ({ description }) => (description ? inline(description) : "")];
    // Columns without any content are left out.
    const used = [...columns, meaning].filter(([, of]) => entries.some((entry) => of(entry) !== ""));
    const rows = entries.map((entry) => `<tr>${used.map(([, of]) => `<td>${of(entry)}</td>`).join("")}</tr>`);
    const head = used.map(([name]) => `<th>${name}</th>`).join("");
    const id = title.toLowerCase().replaceAll(" ", "-");
    return `<h2 id="${id}">${title}</h2>\n<div class="wide" role="region" aria-label="${title}" tabindex="0">` +
      `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>\n`;
  });
  return shown.join("");
}
