/**
 * Which module a family's board and solver lie in, by the family's id, and the languages there are, the default first, with what they
 * call themselves. The build writes both from the registry of families and the tables of words.
 * @type {Readonly<Record<string, string>>}
 */
export const MODULES = {};

/** @type {readonly (readonly [code: string, name: string])[]} */
export const LANGUAGES = [["en", "English"]];
