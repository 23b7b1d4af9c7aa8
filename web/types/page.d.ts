/** The widget's folder as the page's sources name it; the build replaces the name. */
declare module "*/shumi-VERSION/shumi.js" {
  export * from "#shumi";
}

declare module "*/shumi-VERSION/modules.js" {
  /** Which module a family's board and solver lie in. */
  export const MODULES: Readonly<Record<string, string>>;
  /** The languages there are, the default first, with what they call themselves. */
  export const LANGUAGES: readonly (readonly [code: string, name: string])[];
}

declare module "*/shumi-VERSION/say.js" {
  export { Words, textsAt } from "#shumi-say";
}
