/** The combination calculator: all sets of different digits with a sum and a size. A set is a text of its digits, ascending. */

export interface Sums {
  /** The sets, in the order of their digits. */
  sets: string[];
  /** The digits in every set; none without sets. */
  every: string;
  /** The digits in no set, those left out by the question aside. */
  none: string;
}

const DIGITS = [..."123456789"];
/** All sets of digits. */
const ALL = Array.from({ length: 1 << DIGITS.length }, (_, bits) => DIGITS.filter((_, i) => bits & (1 << i)).join("")).sort();

/** @param include digits that each set has @param exclude digits that no set has */
export function sumsOf(sum: number, size: number, include = "", exclude = ""): Sums {
  const isSum = (set: string) => set.length === size && [...set].reduce((sum, digit) => sum + Number(digit), 0) === sum;
  const fits = (set: string) => [...include].every((digit) => set.includes(digit)) && ![...exclude].some((digit) => set.includes(digit));
  const sets = ALL.filter((set) => isSum(set) && fits(set));
  return {
    sets,
    every: DIGITS.filter((digit) => sets.length > 0 && sets.every((set) => set.includes(digit))).join(""),
    none: DIGITS.filter((digit) => !exclude.includes(digit) && !sets.some((set) => set.includes(digit))).join(""),
  };
}
