/** Tests of colour contrast: texts and rings against their background in both themes, and rings against one another for all eyes. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe } from "node:test";
import { ink } from "../widget/ink.ts";
import { EYES, contrast, distance } from "./colour.ts";
import { test } from "./harness.ts";

const tokens: Record<string, {
  light: string;
  dark: string;
}> = JSON.parse(readFileSync(new URL("../widget/tokens.json", import.meta.url), "utf8"));
const THEMES = ["light", "dark"] as const;

/** Roles whose ink has another name. */
const INKS: Record<string, string> = {
  error: "error-ink", target: "target-ink", reason: "reason-ink", selected: "selected-ink", chosen: "chosen-ink", forbids: "forbids-ink",
  differs: "differs-ink", candidate: "candidate-ink", done: "done-ink", "tile-selected": "tile-selected-ink",
};
const inkOf = (role: string) => INKS[role] ?? role;

/** Returns the ink that the painter chooses for a role on a fill. */
function painted(role: string, fill: string) {
  const roles = [...new Set([role, ...Object.keys(tokens), ...Object.keys(INKS)])];
  const named = Object.fromEntries(["done-ink", "on-candidate", "pencil", "selected-on-tile"].map((name) => [name, name]));
  const surface = { palette: { ink: roles.map(inkOf), named }, roles };
  return ink(surface as any, { fill } as any, roles.indexOf(role));
}

/** On the board: texts, by fill. */
const TEXTS = {
  "given entry pencil label-text": "board peer selected target reason error sight area done differs house",
  "clue-text clue-done clue-bad": "clue",
  "label-text clue-done": "label",
  "given entry": "shade tile tile-selected",
  "badge badge-done": "badge-paper",
  candidate: "candidate board",
  "given pencil": "weight-1 weight-2 weight-3 weight-4 weight-5",
};
/** Rings, edges and slashes. */
const RINGS = {
  "selected target reason error forbids outline keep differs": "board",
  selected: "selected peer area clue shade",
  keep: "area",
  "house-line": "board house",
  target: "target",
  reason: "reason clue shade",
  error: "error clue shade",
  "clue-line": "clue",
  "shade-edge": "board",
};
/** Around the board: texts of the page, by background; tokens, not roles. */
const PAGE = { "given quiet brand": "page card soft", "given quiet": "hint", "wrong-ink given": "wrong", "on-brand": "brand" };

function faint(pairs: Record<string, string>, least: number, colour: (text: string, ground: string) => string) {
  const each = Object.entries(pairs).flatMap(([above, below]) => above.split(" ").flatMap((a) => below.split(" ").map((b) => [a, b])));
  return each.flatMap(([a, b]) =>
    THEMES.map((theme) => ({ pair: `${a} on ${b}, ${theme}`, ratio: contrast(tokens[colour(a, b)][theme], tokens[b][theme]) })).filter(
      ({ ratio }) => ratio < least,
    ),
  );
}

describe("colours", () => {
  test("texts stand out from what they lie on by 4.5 at least", () => {
    assert.deepEqual(faint(TEXTS, 4.5, painted), []);
    assert.deepEqual(faint(PAGE, 4.5, (token) => token), []);
  });

  test("rings and lines that mean something stand out by 3 at least", () => assert.deepEqual(faint(RINGS, 3, painted), []));

  test("the measure is the one that a plain red beside the amber ring fails", () => {
    assert.ok(distance("#b3261e", tokens["target-ink"].light, EYES.deutan) < 6);
    assert.equal(contrast("#000000", "#ffffff"), 21);
  });

  test("rings look different to all eyes", () => {
    const rings = ["selected", "target", "reason", "error", "forbids"].map(inkOf);
    const pairs = rings.flatMap((a, i) => rings.slice(0, i).map((b) => [a, b]));
    const close = THEMES.flatMap((theme) =>
      Object.entries(EYES).flatMap(([eyes, matrix]) =>
        pairs
          .map(([a, b]) => ({ pair: `${a} and ${b}, ${theme}, ${eyes}`, distance: distance(tokens[a][theme], tokens[b][theme], matrix) }))
          .filter(({ distance }) => distance < 16),
      ),
    );
    assert.deepEqual(close, []);
  });
});
