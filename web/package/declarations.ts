/** The package's types, split from `shumi.d.ts` so that programs without a DOM can use the functions. */

/** Beginning of the element's declaration. */
const ELEMENT = "/** `<shumi-board>`.";
/** Properties of the element that React and Vue may set. */
const PROPS = '"family" | "puzzle" | "src" | "mode" | "theme" | "readonly" | "keypad" | "toolbar" | "state" | "value"';

/** @returns by file */
export function typesOf({ shumi, types }: { shumi: string; types: string }): Record<string, string> {
  const at = shumi.indexOf(ELEMENT);
  if (at < 0) throw new Error(`shumi.d.ts does not say ${ELEMENT}`);
  // The package has a `configure` with other options.
  const functions = shumi.slice(0, at).replace(/\/\*\*[^/]*\*\/\nexport function configure[^\n]*\n/, "");
  const solve = functions + types.replace(/^import[^\n]*\n+/, "");
  const element = shumi.slice(at);
  const names = [...solve.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name);
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(element)).sort();
  const events = [...element.matchAll(/^ {2}"(shumi-[\w-]+)": CustomEvent/gm)].map(([, name]) => name);
  const camel = (name: string) => name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());
  return {
    "solve.d.ts": solve,
    "index.d.ts": `import type { ${used.join(", ")} } from "./solve.js";\n\nexport * from "./solve.js";\n\n${element}`,
    "define.d.ts": 'import "./index.js";\n',
    "inline.d.ts": 'export * from "./solve.js";\n',
    "worker.d.ts": "export {};\n",
    "react.d.ts": `import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { ShumiBoard, ShumiEvents } from "./index.js";

export type ShumiBoardProps = DetailedHTMLProps<HTMLAttributes<ShumiBoard>, ShumiBoard> &
  Partial<Pick<ShumiBoard, ${PROPS}>> & {
    [Name in keyof ShumiEvents as \`on\${Name}\`]?: (event: ShumiEvents[Name]) => void;
  };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "shumi-board": ShumiBoardProps;
    }
  }
}
`,
    "vue.d.ts": `import type { DefineComponent } from "vue";
import type { ShumiBoard, ShumiEvents } from "./index.js";

export type ShumiBoardProps = Partial<Pick<ShumiBoard, ${PROPS}>> & {
${events.map((name) => `  on${camel(name)}?: (event: ShumiEvents["${name}"]) => void;`).join("\n")}
};

declare module "vue" {
  interface GlobalComponents {
    "shumi-board": DefineComponent<ShumiBoardProps>;
  }
}
`,
  };
}
