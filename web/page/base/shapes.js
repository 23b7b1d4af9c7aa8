/** Shapes of values from outside: predicates that check a stored or imported value. */

/** @template T @typedef {(value: unknown) => value is T} Shape */

/** @param {unknown} value @returns {value is string} */
export const isText = (value) => typeof value === "string";

/** Tells whether a value is finite and not negative. @param {unknown} value @returns {value is number} */
export const isCount = (value) => Number.isFinite(value) && Number(value) >= 0;

/** @param {unknown} value @returns {value is number} */
export const isWhole = (value) => Number.isSafeInteger(value) && Number(value) >= 0;

/** Tells whether a value is a pair of rows and columns. @param {unknown} value @returns {value is [number, number]} */
export const isSize = (value) => Array.isArray(value) && value.length === 2 && value.every((n) => isWhole(n) && n > 0);

/** Returns the shape of texts up to a length. @param {number} most */
/* @__NO_SIDE_EFFECTS__ */
export function textUpTo(most) {
  /** @param {unknown} value @returns {value is string} */
  const fits = (value) => isText(value) && value.length <= most;
  return fits;
}

/** Returns the shape of a field that may be missing. @template T @param {Shape<T>} shape */
/* @__NO_SIDE_EFFECTS__ */
export function maybe(shape) {
  /** @param {unknown} value @returns {value is T | undefined} */
  const fits = (value) => value === undefined || shape(value);
  return fits;
}

/**
 * Returns the shape of objects with some fields, of which one at least must be there; they may have others, too.
 * @template {object} T
 * @param {{ [Name in keyof T]: Shape<T[Name]> }} shapes
 */
/* @__NO_SIDE_EFFECTS__ */
export function fields(shapes) {
  /** @type {[name: string, shape: Shape<unknown>][]} */
  const all = Object.entries(shapes);
  /** @param {unknown} value @returns {value is T} */
  const fits = (value) => all.every(([name, shape]) => shape(Object(value)[name]));
  return fits;
}

/** Returns a function that keeps those items of a list that have a shape. @template T @param {Shape<T>} shape */
/* @__NO_SIDE_EFFECTS__ */
export function listOf(shape) {
  /** @param {unknown} value @returns {T[]} */
  const good = (value) => (Array.isArray(value) ? value.filter(shape) : []);
  return good;
}

/** Returns a reader of values with a shape; of others it returns `null`. @template T @param {Shape<T>} shape */
/* @__NO_SIDE_EFFECTS__ */
export function only(shape) {
  /** @param {unknown} value @returns {T | null} */
  const read = (value) => (shape(value) ? value : null);
  return read;
}
