/** Shapes of values from outside: predicates that check a stored or imported value. */

export type Shape<T> = (value: unknown) => value is T;

export const isText = (value: unknown): value is string => typeof value === "string";

/** Tells whether a value is finite and not negative. */
export const isCount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Tells whether a value is a pair of rows and columns. */
export const isSize = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((n) => isWhole(n) && n > 0);

/** Returns the shape of texts up to a length. */
/* @__NO_SIDE_EFFECTS__ */
export function textUpTo(most: number) {
  const fits = (value: unknown): value is string => isText(value) && value.length <= most;
  return fits;
}

/** Returns the shape of a field that may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<T>(shape: Shape<T>) {
  const fits = (value: unknown): value is T | undefined => value === undefined || shape(value);
  return fits;
}

/** Returns the shape of objects with some fields, of which one at least must be there; they may have others, too. */
/* @__NO_SIDE_EFFECTS__ */
export function fields<T extends object>(shapes: { [Name in keyof T]: Shape<T[Name]> }) {
  const all: [name: string, shape: Shape<unknown>][] = Object.entries(shapes);
  const fits = (value: unknown): value is T => all.every(([name, shape]) => shape(Object(value)[name]));
  return fits;
}

/** Returns a function that keeps those items of a list that have a shape. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<T>(shape: Shape<T>) {
  const good = (value: unknown): T[] => (Array.isArray(value) ? value.filter(shape) : []);
  return good;
}

/** Returns a reader of values with a shape; of others it returns `null`. */
/* @__NO_SIDE_EFFECTS__ */
export function only<T>(shape: Shape<T>) {
  const read = (value: unknown): T | null => (shape(value) ? value : null);
  return read;
}
