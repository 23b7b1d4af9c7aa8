/** Builds the custom elements manifest from the class in `shumi.d.ts` and the attributes in `attributes.ts`. */

/** The parts of the element that a page may style. */
const PARTS = [
  "board", "canvas", "grid", "map", "zoom", "toolbar", "hint", "keypad", "status", "timer", "cover", "trial", "positions", "verdict",
  "editor",
];

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

export function customElements(types: string, attributes: string, version: string) {
  const body = cut(types, "export class ShumiBoard extends HTMLElement {", "\n}\n");
  const observed = JSON.parse(/const ATTRIBUTES = (\[[^\]]*\])/.exec(attributes)?.[1] ?? "[]");
  /** Attributes by the names of their properties. */
  const attributeOf: Record<string, string> = Object.fromEntries(observed.map((name: string) => [camel(name), name]));
  const members: any[] = [];
  for (const [, doc, readonly, name, type] of body.matchAll(/\n(?: {2}\/\*\* (.*?) \*\/\n)? {2}(readonly )?(\w+): ([^;]+);(?=\n|$)/g)) {
    members.push({
      kind: "field",
      name,
      ...told(doc),
      type: { text: type },
      ...(readonly ? { readonly: true } : {}),
      ...(attributeOf[name] ? { attribute: attributeOf[name] } : {}),
    });
  }
  const methods = /\n(?: {2}\/\*\* (.*?) \*\/\n)? {2}(\w+)(?:<[^>]*>)?\((.*)\): ([^;]+(?:;[^;\n]*)*?);(?=\n|$)/g;
  for (const [, doc, name, parameters, type] of body.matchAll(methods)) {
    members.push({ kind: "method", name, ...told(doc), parameters: named(parameters), return: { type: { text: type } } });
  }
  const events = cut(types, "export interface ShumiEvents {", "\n}\n");
  const declaration = {
    kind: "class",
    name: "ShumiBoard",
    tagName: "shumi-board",
    customElement: true,
    superclass: { name: "HTMLElement" },
    description: "A board to play and solve a puzzle on.",
    attributes: observed.map((name: string) => ({
      name,
      ...(members.some((member) => member.name === camel(name)) ? { fieldName: camel(name) } : {}),
    })),
    members,
    events: [...events.matchAll(/^ {2}"(shumi-[\w-]+)": (CustomEvent<[^]*?>);$/gm)].map(([, name, type]) => ({
      name,
      type: { text: type.replace(/\/\*.*?\*\//g, "").replace(/\s+/g, " ") },
    })),
    slots: [
      { name: "", description: "Shown while there is no puzzle." },
      { name: "tools", description: "Buttons of the page, in the toolbar." },
    ],
    cssParts: PARTS.map((name) => ({ name })),
    cssProperties: ["--shumi-cell-max", "--shumi-max-height", "--shumi-font", "--shumi-digit-font"].map((name) => ({ name })),
  };
  return {
    schemaVersion: "2.1.0",
    readme: "README.md",
    package: { name: "shumi", version },
    modules: [
      {
        kind: "javascript-module",
        path: "index.js",
        declarations: [declaration],
        exports: [{ kind: "js", name: "ShumiBoard", declaration: { name: "ShumiBoard", module: "index.js" } }],
      },
      {
        kind: "javascript-module",
        path: "define.js",
        declarations: [],
        exports: [
          { kind: "custom-element-definition", name: "shumi-board", declaration: { name: "ShumiBoard", module: "index.js" } },
        ],
      },
    ],
  };
}

/** Returns the text between two marks. */
function cut(text: string, from: string, to: string) {
  const at = text.indexOf(from);
  if (at < 0) throw new Error(`shumi.d.ts does not say ${from}`);
  return text.slice(at + from.length, text.indexOf(to, at) + 1);
}

const told = (doc: string | undefined) => (doc ? { description: doc } : {});

/** Lists parameters by name, ignoring nested brackets. */
function named(text: string) {
  let bare = text;
  for (let before = ""; before !== bare; ) [before, bare] = [bare, bare.replace(/\{[^{}]*\}|\([^()]*\)|<[^<>]*>|\[[^[\]]*\]/g, "")];
  return bare ? bare.split(", ").map((one) => ({ name: one.split(/[?:]/)[0].trim() })) : [];
}
