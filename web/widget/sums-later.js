/**
 * The hashes of the files for editors, by name, as `integrity` has them. The build writes them.
 * @type {Readonly<Record<string, string>>}
 */
export const SUMS = {};
