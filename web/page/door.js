/** The way to what is loaded when it is asked for. */

/** Loads once; what failed may be tried again. @template T @param {() => Promise<T>} load @returns {() => Promise<T>} */
export function door(load) {
  /** @type {Promise<T> | undefined} */
  let loaded;
  return () => {
    loaded ??= load().catch((e) => {
      loaded = undefined;
      throw e;
    });
    return loaded;
  };
}
