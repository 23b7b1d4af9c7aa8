/** Texts of the combination calculator by language and key. The build generates them. */
export const TEXTS: Readonly<Record<string, Record<string, string | Record<string, string>>>> = {};
