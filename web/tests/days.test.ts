/** Tests of days, streaks and offers, without a page: records may contain anything, and clocks may be wrong. */
import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";

import { FIRST_DAY, dayAfter, daysOf, isDay, monthAfter, today, weekday } from "../page/i18n/dates.ts";
import { dayRecord, noteSolved, noteWins, solvedOf, streaks } from "../page/store/days.ts";
import { choicesAt, lastWish, nearest, sizesOf } from "../page/new/generatable.ts";
import type { Family, Offer } from "#shumi";

/** A storage like a browser's; its own properties are the items. */
class Store {
  static full: (() => void) | undefined;
  getItem(name: string) {
    return Object.hasOwn(this, name) ? Reflect.get(this, name) : null;
  }
  setItem(name: string, value: string) {
    Store.full?.();
    Reflect.set(this, name, String(value));
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name);
  }
}

beforeEach(() => {
  Store.full = undefined;
  Reflect.set(globalThis, "localStorage", new Store());
});

const kept = (name: string, value: unknown) => localStorage.setItem(`shumi:${name}`, JSON.stringify(value));
const solvedOn = (day: string, on = day) => kept(`day:${day}`, { "sudoku:easy": { key: "k", ms: 1000, hints: 0, on } });

describe("days", () => {
  test("days that there are, and those that there are not", () => {
    for (const day of ["2026-01-01", "2028-02-29", "2026-12-31"]) assert.ok(isDay(day), day);
    for (const day of ["", "2026-02-29", "2026-13-01", "2026-1-1", "20260101", "2026-01-01T00", "<b>", "9999-99-99", "-2026-01-01"])
      assert.ok(!isDay(day), day);
  });

  test("weeks begin on Monday, and months have their days", () => {
    assert.equal(weekday("2026-11-22"), 6);
    assert.equal(weekday("2026-11-23"), 0);
    assert.equal(daysOf("2028-02").length, 29);
    assert.equal(daysOf("2026-12").at(-1), "2026-12-31");
    assert.deepEqual(
      [monthAfter("2026-12", 1), monthAfter("2026-01", -1), dayAfter("2026-12-31", 1)],
      ["2027-01", "2025-12", "2027-01-01"],
    );
  });

  test("a clock that stands anywhere gives a day that has puzzles", () => {
    const now = Date.now;
    for (const [ms, day] of [
      [0, FIRST_DAY],
      [-1e15, FIRST_DAY],
      [8.64e15, "9999-12-31"],
      [Date.UTC(2026, 10, 22, 23, 59, 59), "2026-11-22"],
    ] as [number, string][]) {
      Date.now = () => ms;
      assert.equal(today(), day);
    }
    Date.now = now;
  });
});

describe("streaks", () => {
  test("days in a row end today, or yesterday as long as today may still count", () => {
    for (const day of ["2026-11-18", "2026-11-20", "2026-11-21"]) solvedOn(day);
    assert.deepEqual(streaks("2026-11-22"), { now: 2, longest: 2 });
    solvedOn("2026-11-22");
    assert.deepEqual(streaks("2026-11-22"), { now: 3, longest: 3 });
    assert.deepEqual(streaks("2026-11-24"), { now: 0, longest: 3 });
  });

  test("a past day that is solved later does not mend a row, nor do days of a clock that was ahead", () => {
    solvedOn("2026-11-20");
    solvedOn("2026-11-21", "2026-11-22");
    solvedOn("2026-11-22");
    solvedOn("2031-01-01");
    assert.deepEqual(streaks("2026-11-22"), { now: 1, longest: 1 });
    assert.equal(solvedOf("2026-11-21"), 1);
  });

  test("what is no record is nothing", () => {
    for (const value of [
      "null",
      "[]",
      '"x"',
      "7",
      "{",
      '{"sudoku:easy":7}',
      '{"sudoku:easy":{"key":1,"ms":5}}',
      '{"sudoku:easy":{"key":"a","ms":"9"}}',
      '{"a":{"key":"a","ms":1,"on":"never"}}',
    ]) {
      localStorage.setItem("shumi:day:2026-11-22", value);
      localStorage.setItem("shumi:day:never", value);
      assert.equal(solvedOf("2026-11-22"), 0, value);
      assert.deepEqual(streaks("2026-11-22"), { now: 0, longest: 0 }, value);
    }
  });

  test("only the first solving counts", () => {
    noteSolved("2026-03-01", "hitori", "hard", { key: "k", ms: 5000.4, hints: 2, on: "2026-03-01" });
    noteSolved("2026-03-01", "hitori", "hard", { key: "k", ms: 100, hints: 0, on: "2026-05-02" });
    assert.deepEqual(dayRecord("2026-03-01"), { "hitori:hard": { key: "k", ms: 5000, hints: 2, on: "2026-03-01" } });
  });

  test("what was won before days could be noted is noted once; what is no win is nothing", () => {
    kept("made", [{ key: "k", size: [9, 9], day: "2026-06-01", level: "easy" }, { key: "l", size: [9, 9] }]);
    const won = { family: "hitori", ms: 5000.4, hints: 1, at: Date.parse("2026-06-02T03:00:00Z") };
    for (const [name, value] of Object.entries({ k: won, l: won, m: won })) kept(`won:${name}`, value);
    noteWins();
    assert.deepEqual(dayRecord("2026-06-01"), { "hitori:easy": { key: "k", ms: 5000, hints: 1, on: "2026-06-02" } });
    assert.deepEqual(Object.keys(localStorage).filter((name) => name.includes("won:")), []);
    kept("made", [{ key: "k", size: [9, 9], day: "2026-06-03", level: "easy" }]);
    for (const value of [
      null,
      7,
      "x",
      [],
      {},
      { ...won, ms: "9" },
      { ...won, ms: undefined },
      { ...won, at: "now" },
      { ...won, family: 3 },
    ]) {
      kept("won:k", value);
      noteWins();
      assert.deepEqual(dayRecord("2026-06-03"), {}, JSON.stringify(value));
    }
  });

  test("a full storage gives up pictures first, then the oldest games that the library holds; " +
    "one that keeps nothing is made up for by memory", () => {
    kept("games", ["new", "old", "only-here"]);
    for (const key of ["new", "old", "only-here"]) {
      kept(`game:${key}`, { key, state: "s", puzzle: "p", safe: key !== "only-here" });
      kept(`picture:${key}`, "data:image/png;base64,");
    }
    Store.full = () => {
      if (localStorage.getItem("shumi:picture:new") ?? localStorage.getItem("shumi:game:old"))
        throw new DOMException("full", "QuotaExceededError");
    };
    noteSolved("2026-05-02", "hitori", "easy", { key: "k", ms: 1, hints: 0, on: "2026-05-02" });
    Store.full = undefined;
    assert.equal(localStorage.getItem("shumi:game:old"), null);
    for (const key of ["new", "only-here"]) assert.ok(localStorage.getItem(`shumi:game:${key}`));
    assert.ok(localStorage.getItem("shumi:away:old"));
    assert.ok(localStorage.getItem("shumi:day:2026-05-02"));
    Store.full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    noteSolved("2026-05-03", "hitori", "easy", { key: "k", ms: 1, hints: 0, on: "2026-05-03" });
    assert.equal(solvedOf("2026-05-03"), 1);
    assert.deepEqual(streaks("2026-05-03"), { now: 2, longest: 2 });
  });
});

describe("offers", () => {
  const offer = (offer: Partial<Offer>) => ({
    rows: [5, 9],
    cols: [5, 9],
    square: false,
    grades: [1, 2, 3],
    symmetries: ["none"],
    any_filling: false,
    unique: true,
    default: [8, 8],
    ...offer,
  });
  const family = (...offers: Partial<Offer>[]) =>
    ({ id: "ours", names: ["Ours", "", ""], offers: offers.map(offer) } as unknown as Family);
  const two = family(
    { rows: [3, 4], cols: [3, 4], grades: [1, 2], kind: "turn", default: [3, 3] },
    { rows: [3, 6], cols: [3, 6], grades: [], kind: "arrange", default: [3, 3] },
  );

  test("sizes are square and within what can be made", () => {
    const sides = (f: Family) => sizesOf(f).map(([n]) => n);
    assert.deepEqual(sides(family({})), [5, 6, 7, 8, 9]);
    assert.deepEqual(sides(family({ rows: [16, 16], cols: [16, 16], square: true }, { rows: [4, 4], cols: [4, 4] })), [4, 16]);
    assert.deepEqual(sides(family({ rows: [5, 47], cols: [5, 47] })), [5, 6, 7, 8, 9, 10, 12, 15, 16, 20, 25, 30, 40, 47]);
  });

  test("choices are grades, kinds, or both", () => {
    const at = (f: Family, size: [number, number]) =>
      choicesAt(f, size).map(({ grade, kind }) => [kind, grade]);
    assert.deepEqual(at(two, [3, 3]), [
      ["turn", 1],
      ["turn", 2],
      ["arrange", undefined],
    ]);
    assert.deepEqual(at(two, [6, 6]), [["arrange", undefined]]);
    assert.deepEqual(at(family({ grades: [] }), [7, 7]), [[undefined, undefined]]);
    assert.deepEqual(nearest(two, [6, 6], { grade: 2, kind: "turn" }), { grade: undefined, kind: "arrange" });
    assert.equal(nearest(family({}), [7, 7], { grade: 6 }).grade, 3);
  });

  test("the last wish comes back; one that cannot be met, or that is none, is replaced", () => {
    kept("wish:ours", { size: [7, 7], grade: 3 });
    assert.deepEqual(lastWish(family({})), { family: "ours", size: [7, 7], grade: 3, kind: undefined });
    const nonsense: unknown[] = [
      7,
      "x",
      [],
      { size: [99, 99], grade: 9 },
      { size: "7", grade: {} },
      { size: [NaN, null] },
      { size: [8, 8], grade: -1, kind: "<b>" },
    ];
    for (const value of nonsense) {
      kept("wish:ours", value);
      const wish = lastWish(family({}));
      assert.deepEqual(wish.size, [8, 8]);
      assert.ok([1, 3].includes(wish.grade ?? 0), JSON.stringify([value, wish]));
    }
  });
});
