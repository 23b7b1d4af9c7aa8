/** Tests of painting a cell, its calls recorded without a canvas: sizes of text, places of marks, tints. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { paintCell } from "../widget/glyphs.ts";
import { HintCells } from "../widget/highlight.ts";
import { Scene } from "../widget/scene.ts";
import type { SceneDelta } from "#wasm/board";
import type { Surface } from "../widget/ink.ts";

/** Numbers of roles and glyphs here. */
const ROLES = ["board", "given", "pencil", "target", "reason", "weight-2", "peer", "weight-text", "entry", "clue", "selected", "faint"];
const GLYPHS = ["fill", "text", "marks", "frame", "corner", "wedge", "bottom-left", "cage"];

/** Records painting without a canvas: each call with its colour, font and opacity. @param side of a cell, pixels */
function painted(
  rows: number,
  cols: number,
  items: [row: number, col: number, glyph: string, role: string, bits: number, text: string][],
  side: number,
) {
  const texts = [...new Set(items.map((item) => item[5]))];
  const numbers = items.flatMap(([row, col, glyph, role, bits, text]) => [
    row,
    col,
    GLYPHS.indexOf(glyph),
    ROLES.indexOf(role),
    bits,
    text ? texts.indexOf(text) : -1,
  ]);
  const scene = new Scene(
    rows,
    cols,
    { items: Int32Array.from(numbers), texts, cleared: [] } as unknown as SceneDelta,
  );
  const calls: { call: string; args: unknown[]; fill: string; font: string; alpha: number }[] = [];
  const state = { fillStyle: "", font: "", globalAlpha: 1, textAlign: "", strokeStyle: "", lineWidth: 1 };
  const ctx = new Proxy(state, {
    get: (_, name) => {
      if (name in state) return Reflect.get(state, name);
      if (name === "measureText") return () => ({ actualBoundingBoxAscent: 7, width: 5 });
      return (...args: unknown[]) =>
        calls.push({ call: String(name), args, fill: state.fillStyle, font: state.font, alpha: state.globalAlpha });
    },
  });
  const named = new Proxy({}, { get: (_, name) => `named ${String(name)}`, has: () => true });
  const palette = { fill: ROLES, ink: ROLES.map((role) => `${role} ink`), named, font: "sans-serif", digits: "serif" };
  const surface = {
    ctx, palette, roles: ROLES, glyphs: GLYPHS, scene, ratio: 1, line: 1, side, scale: 1,
  } as unknown as Surface;
  const paint = (cell: number) => {
    const [x, y] = [(cell % cols) * side, Math.floor(cell / cols) * side];
    paintCell(surface, cell, x, y, x + side, y + side);
  };
  return { calls, surface, scene, paint };
}

describe("cells", () => {
  test("numbers of one and of two digits have one size", () => {
    const { calls, paint } = painted(1, 2, [[0, 0, "text", "given", 0, "7"], [0, 1, "text", "given", 0, "12"]], 40);
    paint(0);
    paint(1);
    const fonts = calls.filter(({ call }) => call === "fillText").map(({ font }) => font);
    assert.equal(fonts.length, 2);
    assert.equal(fonts[0], fonts[1]);
  });

  test("numbers have one size where cells differ by a pixel", () => {
    const { calls, surface } = painted(1, 2, [[0, 0, "text", "given", 0, "7"], [0, 1, "text", "given", 0, "12"]], 8);
    paintCell(surface, 0, 0, 0, 9, 9);
    paintCell(surface, 1, 9, 0, 17, 8);
    const fonts = calls.filter(({ call }) => call === "fillText").map(({ font }) => font);
    assert.equal(fonts.length % 2, 0);
    assert.equal(fonts[0], fonts[1]);
  });

  test("a number too small to be read is a breath of its colour, never a square of it", () => {
    const { calls, paint } = painted(1, 1, [[0, 0, "fill", "board", 0, ""], [0, 0, "text", "given", 0, "12"]], 6);
    paint(0);
    assert.equal(calls.filter(({ call }) => call === "fillText").length, 0);
    const strong = calls.filter(({ call, fill, alpha }) => call === "fillRect" && fill === "given ink" && alpha > 0.3);
    assert.deepEqual(strong, []);
  });

  test("marks too small to be read are dots, each in its own place", () => {
    const labels = "ABCDEFGHIJKLMNOPQRSTUVWXY";
    const { calls, paint } = painted(1, 1, [[0, 0, "marks", "pencil", 0b1000001, labels]], 26);
    paint(0);
    const dots = calls.filter(({ call, fill }) => call === "fillRect" && fill === "pencil ink").map(({ args }) => args.slice(0, 2).join());
    assert.equal(new Set(dots).size, 2);
    assert.equal(calls.filter(({ call }) => call === "fillText").length, 0);
  });

  test("a tint lets the fill below it through", () => {
    const { calls, paint } = painted(1, 1, [[0, 0, "fill", "weight-2", 0, ""], [0, 0, "fill", "peer", 0, ""]], 40);
    paint(0);
    const fills = calls.filter(({ call, fill }) => call === "fillRect" && ["weight-2", "peer"].includes(fill));
    assert.deepEqual(fills.map(({ fill, alpha }) => [fill, alpha < 1]), [["weight-2", false], ["peer", true]]);
  });

  test("a weight stands clear of the marks", () => {
    const { calls, paint } = painted(1, 1, [[0, 0, "corner", "weight-text", 0, "10"], [0, 0, "marks", "pencil", 0b111, ""]], 60);
    paint(0);
    const [weight, ...marks] = calls.filter(({ call }) => call === "fillText");
    const height = ({ font }: { font: string }) => Number(/([\d.]+)px/.exec(font)?.[1]);
    assert.ok(height(weight) <= 0.6 * 60 * 0.31, weight.font);
    for (const mark of marks)
      assert.ok(Number(mark.args[2]) - 0.7 * height(mark) >= Number(weight.args[2]) - 1, JSON.stringify([weight, mark]));
  });

  test("faint candidates stand below the sum of a cage, which follows them in a scene", () => {
    const { calls, paint } = painted(1, 1, [[0, 0, "marks", "faint", 0b111, ""], [0, 0, "cage", "given", 1 | 8, "17"]], 60);
    paint(0);
    const [sum, ...marks] = calls.filter(({ call }) => call === "fillText");
    assert.deepEqual([sum, ...marks].map(({ args }) => args[0]), ["17", "1", "2", "3"]);
    const height = ({ font }: { font: string }) => 0.7 * Number(/([\d.]+)px/.exec(font)?.[1]);
    for (const mark of marks) assert.ok(Number(mark.args[2]) - height(mark) >= Number(sum.args[2]) - 1, JSON.stringify([sum, mark]));
  });

  test("the sum of a cage stands clear of its marks and its dashes", () => {
    const { calls, paint } = painted(1, 1, [[0, 0, "cage", "given", 1 | 8, "17"], [0, 0, "marks", "pencil", 0b111, ""]], 60);
    paint(0);
    const [sum, ...marks] = calls.filter(({ call }) => call === "fillText");
    const height = ({ font }: { font: string }) => 0.7 * Number(/([\d.]+)px/.exec(font)?.[1]);
    const [left, bottom] = [Number(sum.args[1]), Number(sum.args[2])];
    for (const mark of marks) assert.ok(Number(mark.args[2]) - height(mark) >= bottom - 1, JSON.stringify([sum, mark]));
    const starts = calls.filter(({ call }) => call === "moveTo").map(({ args }) => args as [number, number]);
    assert.equal(starts.length, 2);
    for (const [x, y] of starts) assert.ok(x >= left + height(sum) || y >= bottom - 1, `${x} ${y}`);
    // The cage goes on to the right and below, and its dashes to the edge of the cell.
    const ends = calls.filter(({ call }) => call === "lineTo").map(({ args }) => args as [number, number]);
    assert.deepEqual(ends.map(([x, y]) => Math.max(x, y)), [60, 60]);
  });

  test("the player's digits are italic and printed ones upright", () => {
    const { calls, paint } = painted(1, 2, [[0, 0, "text", "given", 0, "7"], [0, 1, "text", "entry", 0, "7"]], 40);
    paint(0);
    paint(1);
    const fonts = calls.filter(({ call }) => call === "fillText").map(({ font }) => font);
    assert.deepEqual(fonts, ["600 24.0px serif", "italic 500 24.7px serif"]);
  });

  test("the half of a clue cell that is typed is filled, and its text is black on it", () => {
    const items = [[0, 0, "fill", "clue", 0, ""], [0, 0, "wedge", "selected", 4, ""], [0, 0, "bottom-left", "given", 0, "17"]];
    const { calls, paint } = painted(1, 1, items as any, 40);
    paint(0);
    const fills = calls.filter(({ call }) => call === "fill").map(({ fill }) => fill);
    assert.deepEqual(fills, ["selected"]);
  });

  test("no pale line lies inside the frame", () => {
    const { calls, paint } = painted(1, 1, [[0, 0, "fill", "board", 0, ""]], 40);
    paint(0);
    const fill = calls.find(({ fill }) => fill === "board");
    assert.deepEqual(fill?.args, [0, 0, 40, 40]);
  });

  test("the rows and columns that a hint mentions are those of its conclusion", () => {
    const { scene } = painted(3, 3, [[1, 2, "fill", "target", 0, ""], [0, 0, "fill", "reason", 0, ""]], 40);
    const cells = new HintCells(scene, ROLES, GLYPHS);
    const lines = () => cells.lines && [[...cells.lines.rows], [...cells.lines.cols]];
    assert.deepEqual(lines(), [[1], [2]]);
    const change = (...items: number[]) =>
      cells.update(scene.apply({ items: Int32Array.from(items), texts: [], cleared: new Int32Array() }));
    change(1, 2, GLYPHS.indexOf("fill"), ROLES.indexOf("board"), 0, -1);
    assert.deepEqual(lines(), [[0], [0]]);
    change(0, 0, GLYPHS.indexOf("fill"), ROLES.indexOf("board"), 0, -1);
    assert.equal(lines(), undefined);
    const plain = painted(3, 3, [[1, 2, "fill", "board", 0, ""]], 40).scene;
    assert.equal(new HintCells(plain, ROLES, GLYPHS).lines, undefined);
  });
});
