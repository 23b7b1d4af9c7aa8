/**
 * Reads the published interface from the sources with TypeScript's API: the types, the functions with their comments, and the element's
 * class with the members that it inherits.
 */
import { join } from "node:path";
import { SyntaxKind } from "typescript/unstable/ast";
import { API, SymbolFlags } from "typescript/unstable/sync";
import type { Node } from "typescript/unstable/ast";
import type { Project, Symbol as Name } from "typescript/unstable/sync";

/** A member of the element's class; `doc`: its whole comment. */
export interface Member {
  kind: "field" | "method";
  name: string;
  doc: string;
  isReadonly: boolean;
  typeParameters: string;
  parameters: { name: string; text: string }[];
  type: string;
}
/** The published interface; declarations are texts with their comments. */
export interface Interface {
  /** Types of questions and answers, which need no DOM. */
  types: string[];
  /** Types of `solveMany`. */
  manyTypes: string[];
  /** Functions by name; `configure` is the widget's. */
  functions: Map<string, string>;
  /** `configure` of the package, which has other options. */
  packageConfigure: string;
  element: { doc: string; members: Member[] };
  /** Types of the element's events and parts. */
  elementTypes: string[];
  events: { name: string; type: string }[];
}

const WEB = join(import.meta.dirname, "..");
/** Entry of the package with all functions. */
const ENTRY = "package/solve.ts";

/** Fields of the syntax tree's nodes that this file reads. */
type Syntax = Node & {
  body?: Node;
  initializer?: Node;
  members?: readonly Syntax[];
  modifiers?: readonly Node[];
  name?: Node;
  parameters?: readonly Syntax[];
  questionToken?: Node;
  type?: Syntax;
  typeParameters?: readonly Node[];
};

const isType = ({ kind }: Node) => kind === SyntaxKind.InterfaceDeclaration || kind === SyntaxKind.TypeAliasDeclaration;
const isProtected = (node: Syntax) => node.modifiers?.some(({ kind }) => kind === SyntaxKind.ProtectedKeyword) ?? false;
/** Returns the comment of a declaration with the line break after it. */
const docOf = (node: Node) => /\/\*\*(?:(?!\*\/)[^])*\*\/\s*$/.exec(node.getFullText().slice(0, -node.getText().length))?.[0] ?? "";
const typeParametersOf = ({ typeParameters = [] }: Syntax) =>
  typeParameters.length > 0 ? `<${typeParameters.map((one) => one.getText()).join(", ")}>` : "";

/** @throws if a published declaration leaves its type to be inferred, since the declarations have the types as they are written */
function typeOf(node: Syntax): string {
  if (node.type === undefined) throw new Error(`${node.getSourceFile().fileName}: write the type of ${node.getText().split("\n")[0]}`);
  return node.type.getText().replace(/\s*\n\s*/g, " ").replace(/; \}/g, " }");
}
/** Lists parameters; those that are taken apart are called `options`. */
const parametersOf = ({ parameters = [] }: Syntax) =>
  parameters.map((one) => {
    const name = one.name?.kind === SyntaxKind.Identifier ? one.name.getText() : "options";
    return { name, text: `${name}${one.questionToken || one.initializer ? "?" : ""}: ${typeOf(one)}` };
  });
const listOf = (parameters: { text: string }[]) => `(${parameters.map(({ text }) => text).join(", ")})`;

/** Declares a function, by its overloads if there are some. */
function functionOf(name: string, all: Syntax[]) {
  const overloads = all.filter(({ body }) => !body);
  const heads = overloads.length > 0 ? overloads : all;
  const head = (one: Syntax) => `${typeParametersOf(one)}${listOf(parametersOf(one))}: ${typeOf(one)}`;
  return heads.map((one) => `${docOf(one)}export function ${name}${head(one)};`).join("\n");
}

/** Declares a member as a class in a `.d.ts` does. */
export const declared = ({ kind, name, doc, isReadonly, typeParameters, parameters, type }: Member) =>
  `  ${doc}${isReadonly ? "readonly " : ""}${name}${kind === "method" ? typeParameters + listOf(parameters) : ""}: ${type};`;

/** Reads the published interface; needs the modules' types of the last build. */
export function readInterface(): Interface {
  const api = new API({ cwd: WEB });
  try {
    const config = join(WEB, "tsconfig.json");
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    return new Reader(project).whole();
  } finally {
    api.close();
  }
}

class Reader {
  #project: Project;

  constructor(project: Project) {
    this.#project = project;
  }

  whole(): Interface {
    const own = this.#exports(ENTRY).map((name) => ({ name: name.name, nodes: this.#nodes(name) }));
    const functions = own.filter(({ nodes }) => !isType(nodes[0]));
    const configure = this.#exports("package/host.ts").find(({ name }) => name === "configure");
    const board = this.#exports("widget/element.ts").find(({ name }) => name === "ShumiBoard");
    if (!configure || !board) throw new Error("`configure` or `ShumiBoard` is not there");
    const events = this.#statements("widget/element-types.ts").find((one) => one.name?.getText() === "ShumiEvents")?.members ?? [];
    return {
      types: this.#statements("widget/types.ts").map(this.#declaration),
      manyTypes: own.map(({ nodes: [node] }) => node).filter(isType).map(this.#declaration),
      functions: new Map(functions.map(({ name, nodes }) => [name, functionOf(name, nodes)])),
      packageConfigure: functionOf("configure", this.#nodes(configure)),
      element: { doc: docOf(this.#nodes(board)[0]), members: this.#members(board) },
      elementTypes: this.#statements("widget/element-types.ts").map(this.#declaration),
      events: events.map((one) => ({
        name: JSON.parse(one.name?.getText() ?? ""),
        type: typeOf(one).replace(/\/\*.*?\*\/ ?/g, ""),
      })),
    };
  }

  #file(path: string) {
    const file = this.#project.program.getSourceFile(join(WEB, path));
    if (!file) throw new Error(`${path} is no part of the project`);
    return file;
  }

  /** Lists the statements of a file but for its imports. */
  #statements(path: string): Syntax[] {
    return this.#file(path).statements.filter(({ kind }) => kind !== SyntaxKind.ImportDeclaration);
  }

  /** Lists the exports of a file, followed to the files that declare them, in the order in which the file names them. */
  #exports(path: string): Name[] {
    const { checker } = this.#project;
    const file = this.#file(path);
    const found = checker.getExportsOfModule(checker.getSymbolAtLocation(file) as Name);
    const at = ({ name }: Name) => file.text.search(new RegExp(`(?<=^export [^;]*)\\b${name}\\b`, "m"));
    return [...found]
      .sort((a, b) => at(a) - at(b))
      .map((name) => (name.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name));
  }

  #nodes = (name: Name) => (name.declarations ?? []).map((one) => one.resolve(this.#project) as Syntax);

  /** Copies a declaration; one that refers to a type of the modules becomes that type under its own name. */
  #declaration = (node: Syntax) => {
    const [, name, theirs] = /^export type (\w+) = import\("#wasm\/\w+"\)\.(\w+);$/.exec(node.getText()) ?? [];
    if (!theirs) return docOf(node) + node.getText();
    const { checker } = this.#project;
    const type = checker.getTypeAtLocation(node);
    const found = [type?.getAliasSymbol(), type?.getSymbol()].filter((one) => one !== undefined);
    const own = found.flatMap(this.#nodes).find((one) => one.name?.getText() === theirs);
    if (!own) throw new Error(`the modules declare no ${theirs}`);
    return docOf(own) + own.getText().replace(` ${theirs} `, ` ${name} `).replace(/^ {4}/gm, "  ");
  };

  /** Lists the public members of the element that no element of HTML has, those of the base classes first. */
  #members(board: Name): Member[] {
    const { checker } = this.#project;
    const html = checker.resolveName("HTMLElement", SymbolFlags.Interface);
    const common = new Set(html && checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(html)).map(({ name }) => name));
    const files = ["attributes.ts", "methods.ts", "element.ts"].map((name) => join(WEB, "widget", name));
    const place = ([node]: Syntax[]) => files.indexOf(node.getSourceFile().fileName) * 1e6 + node.getStart();
    return checker
      .getPropertiesOfType(checker.getDeclaredTypeOfSymbol(board))
      .filter(({ name }) => !common.has(name) && !/^__|Callback$/.test(name))
      .map(this.#nodes)
      .filter(([node]) => !isProtected(node))
      .sort((a, b) => place(a) - place(b))
      .map(([node, setter]) => ({
        kind: node.kind === SyntaxKind.MethodDeclaration ? "method" : "field",
        name: node.name?.getText() ?? "",
        doc: docOf(node),
        isReadonly: node.kind === SyntaxKind.GetAccessor && setter === undefined,
        typeParameters: typeParametersOf(node),
        parameters: parametersOf(node),
        type: typeOf(node),
      }));
  }
}
