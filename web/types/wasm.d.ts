/** The generated module as the widget's sources see it: it is made by the build and lies beside them then. */
declare module "*/shumi_wasm.js" {
  export default function init(options: { module_or_path: WebAssembly.Module }): Promise<unknown>;
  export function roles(): string[];
  export function glyphs(): string[];
  export function solve(text: string, options?: object, onprogress?: (progress: any) => void): any;
  export function check(text: string, board: string, family?: string): any;
  export function convert(text: string, family: string | undefined, to: string): string;
  export function own(text: string, family?: string): { family: string; puzzle: string; state?: string };
  export function puzzles(text: string, family: string | undefined, max: number): { family: string; text: string }[];
  export function notation(text: string): string;
  export function solver(text: string, family?: string): { module: string; family: string };
  export function hint(state: string, lang?: string, timeLimit?: number): any;
  export class Game {
    constructor(text: string, family?: string);
    static resume(state: string): Game;
    [method: string]: any;
  }
}
