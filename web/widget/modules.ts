/**
 * The module of each family's board and solver, by the family's id; the modules that have an editor; and the languages with their own
 * names, the default one first. The build generates them, from the registry of families and the tables of words.
 */
export const MODULES: Readonly<Record<string, string>> = {};

export const EDITORS: readonly string[] = [];

export const LANGUAGES: readonly (readonly [code: string, name: string])[] = [["en", "English"]];
