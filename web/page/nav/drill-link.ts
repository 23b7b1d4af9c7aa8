/** Addresses of drills. */

/** Returns the address of a drill. @param seed none: the next one */
export const drillLink = (family: string, technique: string, seed?: number) =>
  `#drill=${technique}&family=${family}${seed === undefined ? "" : `&seed=${seed}`}`;
