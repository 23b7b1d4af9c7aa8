/** Addresses of the pages of techniques. */

/** Returns the address of a technique. @param {string} family @param {string} [id] none: the list */
export const techniqueLink = (family, id) => (id ? `#technique=${id}&family=${family}` : `#technique=&family=${family}`);
