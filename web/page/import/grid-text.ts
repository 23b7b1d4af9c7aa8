/** Writes a square of values as a text. */

/** Longest side of a grid whose values are digits and letters. */
export const MOST = 25;

/** Writes values as digits, above nine as letters from A, and empty cells as dots. Throws if the grid is no square. */
export function gridText(rows: unknown[][]) {
  const size = rows.length;
  if (size < 1 || size > MOST || rows.some((row) => row.length !== size)) throw new Error("no grid");
  const sign = (value: unknown) => {
    const n = typeof value === "string" && /^\d{1,2}$/.test(value) ? Number(value) : value;
    if (!Number.isInteger(n) || Number(n) < 1 || Number(n) > size) return ".";
    return size > 9 ? String.fromCharCode(64 + Number(n)) : String(n);
  };
  return rows.map((row) => `${row.map(sign).join("")}\n`).join("");
}
