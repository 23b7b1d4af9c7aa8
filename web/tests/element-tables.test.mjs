/**
 * Compares `docs/element.md` with the element: every attribute, property, method, event, part, state, slot and custom property, and no
 * others.
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";

import { customElements } from "../package/elements.ts";
import { test } from "./harness.mjs";

const at = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const doc = at("docs/element.md");
const types = at("web/shumi.d.ts");
const sources = readdirSync(new URL("../widget", import.meta.url))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => at(`web/widget/${name}`))
  .join("\n");

/** Returns the first column of a section's table, or all code of a section without one. @param {string} title @returns {string[]} */
function told(title) {
  const section = doc.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? assert.fail(`no section ${title}`);
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  const text = rows.length > 0 ? rows.map((row) => row.split(" | ")[0]).join(" ") : section;
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort();
}

/** @param {string} text @param {RegExp} pattern */
const all = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
/** @param {string} from @param {string} to */
const between = (from, to) => types.slice(types.indexOf(from), types.indexOf(to, types.indexOf(from)));
const element = between("export class ShumiBoard", "\n}\n");

test("attributes", () => {
  assert.deepEqual(
    told("Attributes"),
    /** @type {string[]} */ (JSON.parse(/const ATTRIBUTES = (\[[^\]]*\])/.exec(sources)?.[1] ?? "[]")).sort(),
  );
});
test("properties and methods", () => {
  const fields = all(element, /^ {2}(?:readonly )?(\w+)\??: /gm).filter((name) => !told("Attributes").includes(name));
  assert.deepEqual(told("Properties").filter((name) => !["digit", "corner", "centre", "colour"].includes(name)), fields);
  assert.deepEqual(told("Methods"), all(element, /^ {2}(\w+)(?:<[^>]*>)?\(/gm));
});
test("events", () => {
  assert.deepEqual(told("Events"), all(between("export interface ShumiEvents", "\n}\n"), /"(shumi-[\w-]+)":/g));
});
test("parts and states", () => {
  assert.deepEqual(told("Parts"), all(sources, /\bpart\((?:"\w+", )?"(\w+)"/g).filter((name) => !["div"].includes(name)));
  assert.deepEqual(told("States"), all(sources, /setState\("(\w+)"/g).map((name) => `:state(${name})`).sort());
});
test("slots", () => {
  assert.deepEqual(told("Slots"), all(sources, /createElement\("slot"\), \{ name: "(\w+)"/g));
});
test("custom properties, with the values of the themes", () => {
  /** @type {Record<string, { light: string, dark: string }>} */
  const tokens = JSON.parse(at("web/widget/tokens.json"));
  const rows = Object.entries(tokens).map(([name, { light, dark }]) => `| \`--shumi-${name}\` | \`${light}\` | \`${dark}\` |`);
  assert.deepEqual(doc.split("\n").filter((line) => /^\| `--shumi-.*`#|^\| `--shumi-[^|]*\| `(#|[a-z])[^|]*\| `/.test(line)), rows);
  const read = all(sources, /var\((--shumi-[\w-]+)/g).filter((name) => !(name.slice(8) in tokens) && !name.endsWith("-"));
  assert.deepEqual(read, all(doc, /^\| `(--shumi-(?:cell-max|digit-font|max-height|font))`/gm));
});
test("the manifest of custom elements", () => {
  const [{ declarations: [told] }] = customElements(types, at("web/widget/attributes.ts"), "0").modules;
  const names = (/** @type {{ name: string }[]} */ list) => list.map(({ name }) => name).sort();
  assert.deepEqual(names(told?.cssParts ?? []), all(sources, /\bpart\((?:"\w+", )?"(\w+)"/g).filter((name) => name !== "div"));
  assert.deepEqual(names(told?.slots ?? []), ["", ...all(sources, /createElement\("slot"\), \{ name: "(\w+)"/g)]);
  assert.deepEqual(names(told?.events ?? []), all(between("export interface ShumiEvents", "\n}\n"), /"(shumi-[\w-]+)":/g));
});
