/** Addresses of the pages of techniques. */

/** Returns the address of a technique. @param id none: the list */
export const techniqueLink = (family: string, id?: string) => (id ? `#technique=${id}&family=${family}` : `#technique=&family=${family}`);
