/** Every record of the page stands in a module of records, and in docs/storage.md. */
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import * as records from "../page/base/records.ts";
import { DATABASE, STORES } from "../page/store/library-records.ts";
import * as drills from "../page/practise/drill-records.ts";
import * as puzzles from "../page/store/puzzle-records.ts";

const page = new URL("../page/", import.meta.url);
const sources = readdirSync(page, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith(".ts"))
  .map((name) => ({ name, text: readFileSync(new URL(name, page), "utf8").replace(/\/\*[^]*?\*\/|\/\/.*/g, "") }));
const described = readFileSync(new URL("../../docs/storage.md", import.meta.url), "utf8");

/** The kinds of records by the names of their exports. */
const kinds = Object.entries({ ...records, ...puzzles, ...drills }).flatMap(([name, kind]) =>
  (typeof kind === "object" ? [{ name, key: kind.name }] : []));

test("only one module reads and writes the local storage, and none the session's", () => {
  const users = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ name }) => name);
  assert.deepEqual(users(/\blocalStorage\b/), ["base/local-storage.ts"]);
  assert.deepEqual(users(/\bsessionStorage\b|document\.cookie/), []);
  assert.deepEqual(users(/\bopenDB\b|\bindexedDB\b/), ["store/library-db.ts"]);
});

test("every access names a kind of records", () => {
  assert.ok(kinds.length >= 15, JSON.stringify(kinds));
  const access = /\b(?:recall|remember|rememberDearly|forget|stored|rawOf|keyIn)\((?!\{)([^,)]*)/g;
  const found = sources
    .filter(({ name }) => name !== "base/local-storage.ts")
    .flatMap(({ name, text }) => [...text.matchAll(access)].map(([, kind]) => ({ name, kind })))
    // Methods of the same names, and functions that are handed a kind.
    .filter(({ kind }) => kind !== "" && kind !== "kind");
  assert.ok(found.length > 50, String(found.length));
  for (const { name, kind } of found) {
    const [, of] = /^(?:records|puzzles|drills)\.(\w+)$/.exec(kind) ?? [];
    assert.ok(kinds.some((one) => one.name === of), `${name}: ${kind}`);
  }
});

test("each kind and each store has its row in docs/storage.md", () => {
  const rows = described.split("\n").map((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? "").filter(Boolean);
  const keys = kinds.map(({ key }) => key).filter(Boolean);
  for (const key of keys) assert.ok(rows.some((row) => row === key || (key.endsWith(":") && row.startsWith(key))), key);
  for (const store of [...STORES, "shelves", "aside"]) assert.ok(rows.includes(store), store);
  assert.equal(rows.length, keys.length + STORES.length + 2);
  assert.match(described, new RegExp(`Database \`${DATABASE}\``));
});

test("kinds do not share keys", () => {
  const keys = kinds.map(({ key }) => key);
  assert.equal(new Set(keys).size, keys.length);
});
