/** Access to the local storage, which may be full, and which the browser may deny. `records.ts` has the kinds of records. */

/**
 * A kind of records. `name`: the key of the record; with a `:` at its end the beginning of the keys, one for each game, day or family;
 * `read` checks a stored value, or `null` without one.
 */
export interface Kind<T> {
  name: string;
  read: (value: unknown) => T;
}
/** Any kind, by its name. */
export interface Named {
  name: string;
}

/** Beginning of all keys. */
const PREFIX = "shumi:";

/** Returns the key of a record in the storage. @param of end of the key */
export const keyIn = ({ name }: Named, of = "") => PREFIX + name + of;

/** Returns the stored text; `null` without one. */
export function rawOf(kind: Named, of?: string): string | null {
  try {
    return localStorage.getItem(keyIn(kind, of));
  } catch {
    return null;
  }
}

/** Reads a record; an unreadable one is like a missing one. */
export function recall<T>(kind: Kind<T>, of?: string): T {
  let value = null;
  try {
    value = JSON.parse(rawOf(kind, of) ?? "null");
  } catch {
    // Another program has written it.
  }
  return kind.read(value);
}

/** Writes a record. @returns whether the storage holds it */
export function remember<T>(kind: { name: string; read?: (value: unknown) => T }, value: NonNullable<T>, of?: string): boolean {
  try {
    localStorage.setItem(keyIn(kind, of), JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Removes a record. */
export function forget(kind: Named, of?: string) {
  try {
    localStorage.removeItem(keyIn(kind, of));
  } catch {
    // Without a storage there is nothing to remove.
  }
}

/** Returns the ends of the stored keys of a kind. */
export function stored(kind: Named): string[] {
  const start = keyIn(kind);
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}
