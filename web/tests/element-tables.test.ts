/**
 * Compares `docs/element.md` with the element: every attribute, property, method, event, part, state, slot and custom property, and no
 * others.
 */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";

import { customElements } from "../package/elements.ts";
import { readInterface } from "../package/interface.ts";
import { test } from "node:test";

const at = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const doc = at("docs/element.md");
const sources = readdirSync(new URL("../widget", import.meta.url))
  .filter((name) => name.endsWith(".ts"))
  .map((name) => at(`web/widget/${name}`))
  .join("\n");
const [{ declarations: [element] }] = customElements(readInterface(), "0").modules;

/** Returns the first column of a section's table, or all code of a section without one. */
function told(title: string): string[] {
  const section = doc.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? assert.fail(`no section ${title}`);
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  const text = rows.length > 0 ? rows.map((row) => row.split(" | ")[0]).join(" ") : section;
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort();
}

const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();
const names = (list: { name: string }[]) => list.map(({ name }) => name).sort();
const members = (kind: string) => names(element.members.filter((one) => one.kind === kind));

test("attributes", () => {
  assert.deepEqual(told("Attributes"), names(element.attributes));
});
test("properties and methods", () => {
  const fields = members("field").filter((name) => !told("Attributes").includes(name));
  assert.deepEqual(told("Properties").filter((name) => !["digit", "corner", "centre", "colour"].includes(name)), fields);
  assert.deepEqual(told("Methods"), members("method"));
});
test("events", () => {
  assert.deepEqual(told("Events"), names(element.events));
});
test("parts and states", () => {
  assert.deepEqual(told("Parts"), names(element.cssParts));
  assert.deepEqual(told("States"), all(sources, /setState\("(\w+)"/g).map((name) => `:state(${name})`).sort());
});
test("slots", () => {
  assert.deepEqual(told("Slots"), names(element.slots).filter((name) => name !== ""));
  assert.deepEqual(told("Slots"), all(sources, /createElement\("slot"\), \{ name: "(\w+)"/g));
});
test("custom properties, with the values of the themes", () => {
  const tokens: Record<string, { light: string; dark: string }> = JSON.parse(at("web/widget/tokens.json"));
  const rows = Object.entries(tokens).map(([name, { light, dark }]) => `| \`--shumi-${name}\` | \`${light}\` | \`${dark}\` |`);
  assert.deepEqual(doc.split("\n").filter((line) => /^\| `--shumi-.*`#|^\| `--shumi-[^|]*\| `(#|[a-z])[^|]*\| `/.test(line)), rows);
  assert.deepEqual(names(element.cssProperties), all(doc, /^\| `(--shumi-(?:cell-max|digit-font|max-height|font))`/gm));
});
