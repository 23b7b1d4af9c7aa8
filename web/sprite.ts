/**
 * Writes `pictures/icons.svg` with all icons (`ui/icons.svg`, and those of the widget), and `pictures/pieces.svg` with the pieces of boards
 * on the first page: `node sprite.ts PAGE TOKENS`. The colours of pieces are tokens, so that one drawing serves all themes. A piece is the
 * upper left corner of a board, and some of its cells are played.
 */
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

import { PATHS } from "./widget/icons.ts";
import { LATER_PATHS } from "./widget/later-icons.ts";

const [, , folder, table] = process.argv;
const page = resolve(folder);

/** Side of a cell in the drawings, rows and columns of a piece. */
const [SIDE, ROWS, COLUMNS] = [48, 2, 6];
/** The family whose whole board new players see. */
const WHOLE = "sudoku";

const tokens: Record<string, { light: string; dark: string }> = JSON.parse(await readFile(table, "utf8"));
/** Tokens by their colours in both themes: equal ones are the same to a picture. */
const pairs = Object.entries(tokens).map(([name, { light, dark }]) => [`${light} ${dark}`, name] as const);
const names = new Map<string, string>(pairs.reverse());
// In the dark a shaded cell has an edge of its own.
names.set(`${tokens.grid.light} ${tokens["shade-edge"].dark}`, "shade-edge");

/** Colours of the player's own digits, which are italic. */
const WRITTEN = `${tokens.entry.light} ${tokens.entry.dark}`;

interface Node {
  tag: string;
  set: Record<string, string>;
  text: string;
}
/** Reads the nodes of a drawing; they are not nested. */
const nodes = (svg: string): Node[] =>
  [...svg.matchAll(/<(rect|text|path|circle) ([^>]*?)(?:\/>|>([^<]*)<\/\w+>)/g)].map(([, tag, set, text = ""]) => ({
    tag,
    set: Object.fromEntries([...set.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
    text,
  }));

/** Returns the place of a node. */
const placeOf = ({ tag, set }: Node) =>
  (tag === "path" ? [...set.d.matchAll(/\d+/g)].slice(0, 2).map(Number) : [Number(set.x ?? set.cx ?? 0), Number(set.y ?? set.cy ?? 0)]);

/** Whether a cell of a piece shows the end of the game: most do, some are left to do. */
const isPlayed = (row: number, col: number) => (row * 5 + col * 3) % 7 < 4;

/** Writes a node with tokens for colours. */
function write({ tag, set, text }: Node, dark: Node) {
  const attributes = Object.entries(set).map(([name, value]) => {
    if (!value.startsWith("#")) return name === "font-weight" && value === "500" ? "" : ` ${name}="${value}"`;
    const pair = `${value} ${dark.set[name]}`;
    const token = names.get(pair);
    if (!token) throw new Error(`no token has the colours ${pair}`);
    return ` ${name}="var(--shumi-${token})"${pair === WRITTEN && tag === "text" ? ' font-style="italic"' : ""}`;
  });
  return text ? `<${tag}${attributes.join("")}>${text}</${tag}>` : `<${tag}${attributes.join("")}/>`;
}

/** Smallest text of a piece, in units of the drawing; smaller ones could not be read. */
const LEGIBLE = 12;

/** Returns the nodes of a board as text: of a piece, those of each cell from its beginning or its end. */
async function drawing(id: string, whole: boolean) {
  const read = async (state: string, theme: string) =>
    nodes(await readFile(join(page, "pieces", `${id}-${state}-${theme}.svg`), "utf8"));
  const pick = async (state: string) => {
    const [light, dark] = [await read(state, "light"), await read(state, "dark")];
    // Tiles that turn show the end of the game: all of them have numbers.
    const isTiled = light.some(({ set }) => set.rx !== undefined);
    return light.flatMap((node, i) => {
      const [x, y] = placeOf(node);
      const [row, col] = [Math.floor(y / SIDE), Math.floor(x / SIDE)];
      // Sums between tiles would be too small; so would the weights in corners.
      const isLegible = Number(node.set["font-size"] ?? LEGIBLE) >= LEGIBLE && node.set.r !== "12";
      const isIn = whole || (row < ROWS && col < COLUMNS && isLegible);
      return isIn && (state === "done") === (!whole && (isTiled || isPlayed(row, col))) ? [{ node, dark: dark[i] }] : [];
    });
  };
  const all = [...(await pick("open")), ...(await pick("done"))];
  // Cells lie under lines, as in the drawings.
  const isCell = ({ node: { tag, set } }: { node: Node }) => tag === "rect" && Number(set.width) === SIDE;
  return [...all.filter(isCell), ...all.filter((one) => !isCell(one))].map(({ node, dark }) => write(node, dark)).join("");
}

const [icons] = (await readFile(join(page, "ui/icons.svg"), "utf8")).replaceAll("\n", "").match(/<symbol.*<\/symbol>/) ?? [];
const tools = Object.entries({ ...PATHS, ...LATER_PATHS })
  .map(([name, path]) => `<symbol id="i-${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`);
const ids = [...new Set((await readdir(join(page, "pieces"))).map((name) => name.replace(/-(open|done)-\w+\.svg$/, "")))].sort();
const pieces = await Promise.all(ids.map(async (id) => `<g id="${id}">${await drawing(id, false)}</g>`));
const board = `<g id="board">${await drawing(WHOLE, true)}</g>`;
for (const [name, drawings] of Object.entries({ icons: tools.join("") + icons, pieces: pieces.join("") + board })) {
  await writeFile(join(page, "pictures", `${name}.svg`), `<svg xmlns="http://www.w3.org/2000/svg">${drawings}</svg>\n`);
}
await rm(join(page, "pieces"), { recursive: true });
