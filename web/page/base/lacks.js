/** The parts that a family lacks: the page hides their buttons. */

/** @param {{ lacks?: string[] }} family @param {"explain" | "make" | "edit"} part */
export const lacks = (family, part) => family.lacks?.includes(part) ?? false;
