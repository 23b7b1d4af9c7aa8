/** Combines many figures into one. */

/** @param {number[]} figures */
export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {number[]} figures */
export const worst = (figures) => Math.max(...figures);
