/** Access to the local storage, which may be full, and which the browser may deny. `records.js` has the kinds of records. */

/**
 * A kind of records. `name`: the key of the record; with a `:` at its end the beginning of the keys, one for each game, day or family;
 * `read` checks a stored value, or `null` without one.
 * @template T
 * @typedef {{ name: string, read: (value: unknown) => T }} Kind
 */
/** Any kind, by its name. @typedef {{ name: string }} Named */

/** Beginning of all keys. */
const PREFIX = "shumi:";

/** Returns the key of a record in the storage. @param {Named} kind @param {string} [of] end of the key */
export const keyIn = ({ name }, of = "") => PREFIX + name + of;

/** Returns the stored text; `null` without one. @param {Named} kind @param {string} [of] @returns {string | null} */
export function rawOf(kind, of) {
  try {
    return localStorage.getItem(keyIn(kind, of));
  } catch {
    return null;
  }
}

/**
 * Reads a record; an unreadable one is like a missing one.
 * @template T
 * @param {Kind<T>} kind @param {string} [of] @returns {T}
 */
export function recall(kind, of) {
  let value = null;
  try {
    value = JSON.parse(rawOf(kind, of) ?? "null");
  } catch {
    // Another program has written it.
  }
  return kind.read(value);
}

/**
 * Writes a record.
 * @template T
 * @param {{ name: string, read?: (value: unknown) => T }} kind @param {NonNullable<T>} value @param {string} [of]
 * @returns {boolean} whether the storage holds it
 */
export function remember(kind, value, of) {
  try {
    localStorage.setItem(keyIn(kind, of), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes a record. @param {Named} kind @param {string} [of] */
export function forget(kind, of) {
  try {
    localStorage.removeItem(keyIn(kind, of));
  } catch {
    // Without a storage there is nothing to remove.
  }
}

/** Returns the ends of the stored keys of a kind. @param {Named} kind @returns {string[]} */
export function stored(kind) {
  const start = keyIn(kind);
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}
