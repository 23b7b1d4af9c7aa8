/** Addresses of the pages of techniques. */

/** The first lesson of a family, in the place of a technique. */
export const RULES = "rules";

/** Returns the address of a technique. @param id none: the list */
export const techniqueLink = (family: string, id?: string) => (id ? `#technique=${id}&family=${family}` : `#technique=&family=${family}`);
