/** Random calls, made in a page that `fuzz.test.ts` opens: this whole module is sent there as text. */

export async function fuzz({ seed, calls, small, sudoku }: { seed: number; calls: number; small: string; sudoku: string }) {
  let state = seed * 2654435761 + 1;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(list: T[]): T => list[below(list.length)];
  const hostile = () =>
    pick([
      undefined,
      null,
      true,
      NaN,
      Infinity,
      -1,
      0.5,
      1e308,
      2 ** 53,
      10n,
      "",
      "0",
      " ",
      "\0",
      "\ud800",
      "__proto__",
      "constructor",
      "<img src=x onerror=alert(1)>",
      "x".repeat(below(50) === 0 ? 300_000 : 300),
      Symbol("x"),
      () => {},
      [],
      [[]],
      [[[1]]],
      {},
      Object.create(null),
      new Date(NaN),
      new Proxy({}, { get: () => { throw new Error("no"); } }),
      { toString: () => { throw new Error("no"); } },
      { signal: 5, timeLimit: "x", goal: {}, lang: [] },
      {
        technique: "x",
        text: 5,
        cells: [[-1, 1e9]],
        because: [{ row: -1, col: NaN }],
        changes: [{ cell: { row: 1e9, col: 0 }, place: null, remove: [], left: [] }],
      },
      document.body,
      new KeyboardEvent("keydown", { key: pick(["1", "z", "ArrowDown", "Escape", "?", "h", "Dead", ""]) }),
    ]);
  const texts = [
    small,
    sudoku,
    "5x5:b2c3",
    "puzz.link/p?kakuro/3/3/",
    "3 3\n....",
    '{"family":"sudoku","size":9}',
    "{}",
    "puzz.link/p?kakuro/1999/1999/",
  ];
  const value = () =>
    random() < 0.4
      ? hostile()
      : pick([
          ...texts,
          below(10),
          below(10),
          "auto",
          "kakuro",
          "sudoku",
          "on",
          "off",
          "where",
          "view",
          "play",
          "edit",
          "dark",
          "zh",
          "ja",
          "corner",
          "colour",
        ]);
  const attributes = [
    "mode", "theme", "lang", "readonly", "keypad", "toolbar", "hints", "timer", "panel", "large", "name", "required", "disabled", "hidden",
    "class", "slot",
  ];
  const openers = ["puzzle", "src", "family"];
  const properties = [
    "mode", "theme", "lang", "readonly", "keypad", "toolbar", "hints", "timer", "panel", "name", "required", "disabled", "value", "pencil",
    "pen",
  ];
  const methods = [
    "undo",
    "redo",
    "reset",
    "enter",
    "select",
    "deselect",
    "takeKey",
    "hold",
    "rove",
    "setSwitch",
    "fillMarks",
    "promote",
    "writeCandidates",
    "checkpoint",
    "backTo",
    "removeCheckpoint",
    "compareTo",
    "tryFromHere",
    "endTrial",
    "shortcuts",
    "nextHint",
    "showHint",
    "doHint",
    "showPair",
    "showAnswer",
    "showCandidates",
    "playMove",
    "setMode",
    "showConflict",
    "clearMarks",
    "keys",
    "describe",
    "notes",
    "marks",
    "text",
    "toSVG",
    "toURL",
    "say",
    "zoomIn",
    "zoomOut",
    "zoomFit",
    "focus",
    "pause",
    "resume",
    "checkValidity",
    "reportValidity",
    "formResetCallback",
    "formDisabledCallback",
    "formStateRestoreCallback",
    "formAssociatedCallback",
    "connectedCallback",
    "disconnectedCallback",
    "attributeChangedCallback",
    "adoptedCallback",
  ];
  const slow = ["check", "hint", "solve", "load"];
  const reads = [
    "state", "value", "puzzle", "standing", "info", "cursor", "rows", "cols", "size", "view", "modes", "checkpoints", "form", "validity",
    "validationMessage", "paused", "ms",
  ];
  const library = await import(
    [...document.querySelectorAll("script")].map(({ src }) => src).find((src) => src.endsWith("shumi.js")) ?? ""
  );
  const places = [document.querySelector("main"), document.querySelector("fieldset"), document.body];
  /** Names that a page may have added to `Object.prototype`. */
  const pollution = [
    "family", "lang", "signal", "timeLimit", "quiet", "show", "puzzle", "state", "cells", "limit", "goal", "found", "hint", "status",
    "keypad", "positions",
  ];

  const boards = [...document.querySelectorAll("shumi-board")] as any[];
  while (boards.length < 3) {
    const board = document.createElement("shumi-board");
    document.querySelector("main")?.append(board);
    await board.load(boards.length === 1 ? sudoku : small, boards.length === 1 ? "sudoku" : "kakuro").catch(() => {});
    boards.push(board);
  }
  /** Elements outside the page. */
  const away: any[] = [];
  const open: Promise<unknown>[] = [];
  let [refused, kept] = [0, 0];
  /** Boards with a request for another puzzle, which may be invalid. */
  const excused = new Set(boards);
  const lost: string[] = [];
  const last: string[] = [];
  const within = (what: Promise<unknown>, ms: number) =>
    Promise.race([what.then(() => true), new Promise((done) => setTimeout(() => done(false), ms))]);
  /** Gives each empty element a board again, so that there is always something to lose. */
  async function tidy() {
    for (const board of boards) {
      if (!board.isConnected) document.querySelector("main")?.append(board);
      for (const name of [...openers, "disabled"]) board.removeAttribute(name);
      board.replaceChildren();
    }
    await within(Promise.all(open.splice(0)), 30);
    for (const board of boards) {
      // The request has ended; otherwise the board stays excused.
      if (!(await within(board.ready, 500))) continue;
      if (!board.rows && navigator.onLine) await within(board.load(small, "kakuro").catch(() => {}), 500);
      if (board.rows > 0 && (await within(board.ready, 500))) excused.delete(board);
    }
  }
  await tidy();
  for (let i = 0; i < calls; i++) {
    const board = pick(boards);
    const had = board.state !== "";
    let what = "";
    try {
      const dice = random();
      if (dice < 0.55) {
        what = pick(methods);
        board[what](...Array.from({ length: below(4) }, value));
      } else if (dice < 0.65) {
        what = pick(attributes);
        if (random() < 0.3) board.removeAttribute(what);
        else board.setAttribute(what, value());
      } else if (dice < 0.78) {
        what = `${pick(properties)}=`;
        board[what.slice(0, -1)] = value();
      } else if (dice < 0.88) {
        what = pick(reads);
        void board[what];
      } else if (dice < 0.91) {
        what = pick(slow);
        // Long calls are aborted; rejections are allowed.
        const options = [value(), value()];
        if (what !== "load" && random() < 0.7)
          options[0] = { timeLimit: 0.05, signal: AbortSignal.timeout(below(200)), show: random() < 0.5 };
        if (what === "solve") options[0] = Object(options[0]) === options[0] ? options[0] : { timeLimit: 0.05 };
        open.push(Promise.resolve(board[what](...options)).catch(() => refused++));
      } else if (dice < 0.915) {
        what = pick(["solve", "check", "convert", "puzzles", "explain", "appraise", "finish", "generate", "families"]);
        const options = {
          family: value(),
          to: value(),
          timeLimit: 0.05,
          signal: AbortSignal.timeout(below(200)),
          size: value(),
          max: value(),
        };
        open.push(
          Promise.resolve(library[what](what === "generate" ? options : value(), what === "check" ? value() : options)).catch(
            () => refused++,
          ),
        );
      } else if (dice < 0.925) {
        what = pick(openers);
        excused.add(board);
        if (random() < 0.3) board.removeAttribute(what);
        else if (random() < 0.5) board[what] = value();
        else board.setAttribute(what, value());
      } else if (dice < 0.93) {
        what = "state=";
        board.state = random() < 0.5 ? value() : pick(boards).state;
      } else if (dice < 0.95) {
        what = "remove";
        board.remove();
        away.push(board);
      } else if (dice < 0.97) {
        what = "put back";
        pick(places)?.append(away.pop() ?? board);
      } else if (dice < 0.985) {
        what = "text inside";
        excused.add(board);
        board.replaceChildren(document.createTextNode(String(value())));
      } else if (dice < 0.9975) {
        what = "pollution";
        const name = pick(pollution);
        Reflect.set(Object.prototype, name, pick([1, "x", {}, null]));
        board.describe(1, 1);
        open.push(Promise.resolve(board.check()).catch(() => refused++));
        await Promise.resolve();
        Reflect.deleteProperty(Object.prototype, name);
      } else {
        // Waiting takes longest, so there is little of it.
        what = "a moment";
        await within(Promise.all(open.splice(0)), 20);
      }
    } catch (e) {
      refused++;
      if (!(e instanceof Error) && !(e instanceof DOMException)) throw e;
    }
    last.push(what);
    if (last.length > 12) last.shift();
    // A board must survive all calls unless another puzzle was requested.
    if (had && !excused.has(board)) {
      kept++;
      if (board.state === "") lost.push(what);
    }
    if (i % 1000 === 999) await tidy();
  }
  window.events.length = 0;
  return { calls, refused, kept, lost, last };
}
