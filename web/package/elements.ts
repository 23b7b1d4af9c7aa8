/** Builds the custom elements manifest from the published interface and the widget's sources. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { WithAttributes } from "../widget/attributes.ts";
import { ATTRIBUTES as OF_DRILLS } from "../widget/drill-attributes.ts";
import { ATTRIBUTES as OF_SEARCHES } from "../widget/watch/attributes.ts";
import type { Interface, Member } from "./interface.ts";

const WIDGET = join(import.meta.dirname, "../widget");

export function customElements({ element, events }: Interface, version: string) {
  const read = (name: string) => readFileSync(join(WIDGET, name), "utf8");
  const sources = readdirSync(WIDGET).filter((name) => name.endsWith(".ts")).map(read).join("\n");
  const tokens = JSON.parse(read("tokens.json"));
  const all = (pattern: RegExp) => [...new Set([...sources.matchAll(pattern)].map(([, name]) => name))].sort();
  const observed = WithAttributes.observedAttributes;
  const attributeOf = new Map(observed.map((name) => [name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()), name]));
  const members = new Set(element.members.map(({ name }) => name));
  const declaration = {
    kind: "class",
    name: "ShumiBoard",
    tagName: "shumi-board",
    customElement: true,
    superclass: { name: "HTMLElement" },
    description: "A board to play and solve a puzzle on.",
    attributes: [
      ...[...attributeOf].map(([fieldName, name]) => ({ name, ...(members.has(fieldName) ? { fieldName } : {}) })),
      ...[...OF_SEARCHES, ...OF_DRILLS].map((name) => ({ name })),
    ],
    members: element.members.map((member) => manifestOf(member, attributeOf.get(member.name))),
    events: events.map(({ name, type }) => ({ name, type: { text: type } })),
    slots: [...element.doc.matchAll(/@slot (\w*) ?- (.*)/g)].map(([, name, description]) => ({ name, description })),
    cssParts: all(/\bpart\((?:"\w+", )?"(\w+)"/g).filter((name) => name !== "div").map((name) => ({ name })),
    // Tokens of themes are listed in the element's page, with their values.
    cssProperties: all(/var\(--shumi-([\w-]+)[,)]/g).filter((name) => !(name in tokens)).map((name) => ({ name: `--shumi-${name}` })),
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

/** Describes a member of the class. @param attribute the attribute that sets it */
function manifestOf({ kind, name, doc, isReadonly, parameters, type }: Member, attribute?: string) {
  const description = doc.replace(/^\/\*\*|\*\/\s*$/g, "").replace(/\s*\n\s*\* ?/g, " ").trim();
  const common = { kind, name, ...(description ? { description } : {}) };
  if (kind === "method") return { ...common, parameters: parameters.map(({ name }) => ({ name })), return: { type: { text: type } } };
  return { ...common, type: { text: type }, ...(isReadonly ? { readonly: true } : {}), ...(attribute ? { attribute } : {}) };
}
