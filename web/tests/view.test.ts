/** Tests of the board's position on the canvas: fitting, zooming, panning and hit tests, without a browser. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { PAD, View } from "../widget/view.ts";

/** Returns a view of a board on a canvas of 400 x 300 device pixels, two per CSS pixel. */
function view(rows: number, cols: number) {
  const v = new View();
  v.setSize(400, 300, 2);
  v.setBoard(rows, cols);
  return v;
}

/** Asserts that a board larger than the canvas covers it, and that a smaller one is centred. */
function assertInPlace(v: View) {
  const pad = PAD * v.ratio;
  for (const [at, board, size] of [
    [v.x, v.cols * v.cell, v.width],
    [v.y, v.rows * v.cell, v.height],
  ]) {
    if (board + 2 * pad <= size + 1e-6) assert.ok(Math.abs(at - (size - board) / 2) < 1e-6, `${at}`);
    else assert.ok(at <= pad + 1e-6 && at + board >= size - pad - 1e-6, `${at}`);
  }
}

describe("a fitted board", () => {
  test("is seen whole, in the middle, with free space around it", () => {
    const v = view(10, 10);
    assert.equal(v.cell, (300 - 2 * PAD * 2) / 10);
    assert.equal(v.css, v.cell / 2);
    assert.equal(v.isZoomed, false);
    assert.deepEqual(v.seen(), { top: 0, bottom: 10, left: 0, right: 10 });
    assert.equal(v.x, (400 - 10 * v.cell) / 2);
    assertInPlace(v);
  });

  test("stays fitted when the canvas changes its size", () => {
    const v = view(4, 8);
    v.setSize(100, 900, 1);
    assert.equal(v.isZoomed, false);
    assert.equal(v.cell, v.fitCell);
    assertInPlace(v);
  });

  test("cannot be panned or zoomed out", () => {
    const v = view(5, 5);
    assert.equal(v.pan(30, -20), false);
    assert.equal(v.zoom(0.5), false);
    assert.equal(v.reveal(0, 0), false);
  });

  test("has cells of some size on a canvas without any", () => {
    const v = view(5, 5);
    v.setSize(0, 0, 1);
    assert.ok(v.cell > 0 && Number.isFinite(v.x) && Number.isFinite(v.y));
  });
});

describe("zooming", () => {
  test("keeps the point it is about where it is", () => {
    const v = view(100, 100);
    const before = [(200 - v.x) / v.cell, (150 - v.y) / v.cell];
    assert.equal(v.zoom(10, 200, 150), true);
    const after = [(200 - v.x) / v.cell, (150 - v.y) / v.cell];
    assert.ok(Math.abs(before[0] - after[0]) < 1e-6 && Math.abs(before[1] - after[1]) < 1e-6, `${before} ${after}`);
    assert.equal(v.isZoomed, true);
  });

  test("ends at a largest cell and at the whole board", () => {
    const v = view(100, 100);
    v.zoom(1e6);
    assert.equal(v.css, 96);
    assert.equal(v.zoom(2), false);
    v.zoom(1e-6);
    assert.equal(v.isZoomed, false);
    assertInPlace(v);
  });

  test("opens a small cell wide enough for a finger", () => {
    const v = view(100, 100);
    const cell = v.hit(333, 77);
    assert.equal(v.open(333, 77), true);
    assert.equal(v.css, 40);
    assert.deepEqual(v.hit(333, 77), cell);
  });

  test("leaves a board of few cells, which are large, as it is", () => {
    const v = view(1, 1);
    assert.ok(v.css > 96);
    assert.equal(v.zoom(3), false);
    assert.equal(v.zoom(0.3), false);
  });

  test("keeps the middle when the canvas changes its size", () => {
    const v = view(100, 100);
    v.zoom(8, 120, 90);
    const middle = v.hit(v.width / 2, v.height / 2);
    const { css } = v;
    v.setSize(260, 500, 1);
    assert.deepEqual(v.hit(v.width / 2, v.height / 2), middle);
    assert.equal(v.css, css);
    assertInPlace(v);
  });
});

describe("panning", () => {
  test("ends at the borders of the board", () => {
    const v = view(50, 50);
    v.zoom(5);
    for (const [dx, dy] of [[1e5, 0], [0, 1e5], [-1e5, -1e5]]) {
      assert.equal(v.pan(dx, dy), true);
      assertInPlace(v);
      assert.equal(v.pan(dx, dy), false);
    }
  });

  test("reveals a cell with a neighbour's width around it", () => {
    const v = view(50, 50);
    v.zoom(5);
    for (const [row, col] of [[0, 0], [49, 49], [25, 10], [0, 49]]) {
      v.reveal(row, col);
      const { top, bottom, left, right } = v.seen();
      assert.ok(top <= Math.max(0, row - 1) && Math.min(50, row + 2) <= bottom, `row ${row}: ${top} to ${bottom}`);
      assert.ok(left <= Math.max(0, col - 1) && Math.min(50, col + 2) <= right, `column ${col}: ${left} to ${right}`);
      assert.equal(v.reveal(row, col), false, "what is seen is not moved");
      assertInPlace(v);
    }
  });
});

describe("hit tests", () => {
  test("find the cell of every middle, and none beside the board", () => {
    const v = view(7, 9);
    v.zoom(1.7, 10, 290);
    for (let row = 0; row < 7; row++) for (let col = 0; col < 9; col++) assert.deepEqual(v.hit(...v.middle(row, col)), [row, col]);
    assert.equal(v.hit(v.x - 1, v.y + 1), null);
    assert.equal(v.hit(v.x + 1, v.y - 1), null);
    assert.equal(v.hit(v.x + 9 * v.cell + 1, v.y + 1), null);
    assert.equal(v.hit(v.x + 1, v.y + 7 * v.cell + 1), null);
  });

  test("agree with whole-pixel edges: neighbours share one", () => {
    const v = view(7, 9);
    for (let col = 0; col <= 9; col++) assert.ok(Number.isInteger(v.left(col)) && Math.abs(v.left(col) - (v.x + col * v.cell)) <= 0.5);
    for (let row = 0; row <= 7; row++) assert.ok(Number.isInteger(v.top(row)) && Math.abs(v.top(row) - (v.y + row * v.cell)) <= 0.5);
  });
});
