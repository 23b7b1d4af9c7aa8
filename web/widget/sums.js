/**
 * The hashes of the files beside `shumi.js`, by name, as `integrity` has them. The build writes them.
 * @type {Readonly<Record<string, string>>}
 */
export const SUMS = {};
