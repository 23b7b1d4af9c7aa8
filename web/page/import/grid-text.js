/** A square of values as a text. */

/** The side of a grid is at most this: digits and letters name its values. */
export const MOST = 25;

/** Digits, then letters from A, where a grid has more than nine; a dot where no value is. Throws where it is no square. @param {unknown[][]} rows */
export function gridText(rows) {
  const size = rows.length;
  if (size < 1 || size > MOST || rows.some((row) => row.length !== size)) throw new Error("no grid");
  /** @param {unknown} value */
  const sign = (value) => {
    const n = typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : value;
    if (!Number.isInteger(n) || Number(n) < 1 || Number(n) > size) return ".";
    return size > 9 ? String.fromCharCode(64 + Number(n)) : String(n);
  };
  return rows.map((row) => `${row.map(sign).join("")}\n`).join("");
}
