/** The widget's folder under the name that the page's sources use; the build replaces the name. */
declare module "*/shumi-VERSION/shumi.js" {
  export * from "#shumi";
}

declare module "*/shumi-VERSION/modules.js" {
  /** The module of each family's board and solver. */
  export const MODULES: Readonly<Record<string, string>>;
  /** The languages with their own names, the default one first. */
  export const LANGUAGES: readonly (readonly [code: string, name: string])[];
}

declare module "*/shumi-VERSION/say.js" {
  export { Words, textsAt } from "#shumi-say";
}
