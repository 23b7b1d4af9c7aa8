/** Declarations of the widget's folder, and of the package, whose functions programs without a DOM can use. */
import { declared } from "./interface.ts";
import type { Interface } from "./interface.ts";

/** Properties of the element that React and Vue may set. */
const PROPS = '"family" | "puzzle" | "src" | "mode" | "theme" | "readonly" | "keypad" | "toolbar" | "state" | "value"';

const joined = (...parts: string[]) => `${parts.join("\n\n")}\n`;

/** Declares the element, and its parts and events. */
const elementOf = ({ element, elementTypes }: Interface) => [
  `${element.doc}export class ShumiBoard extends HTMLElement {\n${element.members.map(declared).join("\n")}\n}`,
  ...elementTypes,
];

/** @returns the text of `shumi.d.ts` */
export function widgetTypes(published: Interface): string {
  const { types, functions } = published;
  const own = [...functions].filter(([name]) => !["solveMany", "watch"].includes(name)).map(([, text]) => text);
  const head = "/** Number-grid puzzles: questions as functions, and the element `<shumi-board>`. */";
  return joined(head, ...types, ...own, ...elementOf(published));
}

/** @returns the package's declarations by file */
export function packageTypes(published: Interface): Record<string, string> {
  const { types, manyTypes, functions, packageConfigure, events } = published;
  const own = [...functions].map(([name, text]) => (name === "configure" ? packageConfigure : text));
  const solve = joined(...types, ...manyTypes, ...own);
  const element = joined(...elementOf(published));
  const names = [...solve.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name);
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(element)).sort();
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
${events.map(({ name }) => `  on${camel(name)}?: (event: ShumiEvents["${name}"]) => void;`).join("\n")}
};

declare module "vue" {
  interface GlobalComponents {
    "shumi-board": DefineComponent<ShumiBoardProps>;
  }
}
`,
  };
}
