/** Combines many figures into one. */

export function median(figures: number[]) {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export const worst = (figures: number[]) => Math.max(...figures);
