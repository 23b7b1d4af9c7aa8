/** Puzzles for tests, some of them generated, the same on every run. */

/** A Sudoku of 9 x 9 with one answer. */
export const SUDOKU = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** A Kakuro with two answers. */
export const TWO = "3 3\nXXXXX 03\\XX 03\\XX\nXX\\03 ..... .....\nXX\\03 ..... .....\n";

/** Returns a board of `n` by `n` white cells with more answers than can be counted: digits may repeat. */
export function endless(n: number) {
  const clue = String(n * 5).padStart(3, "0");
  const head = ["XXXXXXX", ...Array(n).fill(`${clue}\\XXX`)].join(" ");
  const row = [`XXX\\${clue}`, ...Array(n).fill(".......")].join(" ");
  return [`${n + 1} ${n + 1}`, head, ...Array(n).fill(row)].join("\n") + "\n";
}

/** Returns a generator of numbers in [0, 1). */
function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Returns a Kakuro with many answers that takes a solver long: random black cells, random digits that obey the rules, their sums as clues.
 * @param n side @param black part of black cells
 */
export function looseKakuro(n: number, seed: number, black: number) {
  const random = chance(seed);
  // 0 is black.
  const digit: number[][] = Array.from({ length: n }, (
    _,
    r,
  ) => Array.from({ length: n }, (_, c) => (r > 0 && c > 0 && random() > black ? -1 : 0)));
  for (let r = 1; r < n; r++) {
    for (let c = 1; c < n; c++) {
      if (digit[r][c] === 0) continue;
      const used = new Set();
      for (let k = c - 1; digit[r][k] > 0; k--) used.add(digit[r][k]);
      for (let k = r - 1; digit[k][c] > 0; k--) used.add(digit[k][c]);
      const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => !used.has(d));
      digit[r][c] = free.length > 0 ? free[Math.floor(random() * free.length)] : 0;
    }
  }
  const two = (sum: number) => (sum > 0 ? String(sum).padStart(2, "0") : "XX");
  const lines = digit.map((row, r) =>
    row
      .map((d, c) => {
        if (d > 0) return ".....";
        let [down, across] = [0, 0];
        for (let k = r + 1; k < n && digit[k][c] > 0; k++) down += digit[k][c];
        for (let k = c + 1; k < n && row[k] > 0; k++) across += row[k];
        return down + across > 0 ? `${two(down)}\\${two(across)}` : "XXXXX";
      })
      .join(" "),
  );
  return `${n} ${n}\n${lines.join("\n")}\n`;
}

/** Returns a board of Hitori with random numbers; it need not have an answer. @param n side */
export function hitori(n: number, seed: number) {
  const random = chance(seed);
  const rows = Array.from({ length: n }, () => Array.from({ length: n }, () => 1 + Math.floor(random() * n)).join(" "));
  return `${n} ${n}\n${rows.join("\n")}\n`;
}
