/** A small puzzle of each family, its answer, and a cell that cannot be written. */

/** One key in a cell, numbered as cells are named, and its announcement. */
interface Entry {
  row: number;
  col: number;
  key: string;
  heard: RegExp;
}
interface Small {
  id: string;
  text: string;
  answer: Entry[];
  given?: Entry;
  lines: [key: string, heard: RegExp][];
}

const TARGET = `1 2 3 4 5 6 7 8 9
4 5 6 7 8 9 1 2 3
7 8 9 1 2 3 4 5 6
2 3 4 5 6 7 8 9 1
5 6 7 8 0 1 2 3 4
8 9 1 2 3 4 5 6 7
3 4 5 6 7 8 9 1 2
6 7 8 9 1 2 3 4 5
9 1 2 3 4 5 6 7 0
`;
const KAKURO = "3 3\nXXXXX 04\\XX 03\\XX\nXX\\03 ..... .....\nXX\\04 ..... .....\n";

/** @param cells `row column key` */
const entries = (cells: string[], heard: (key: string) => RegExp = (key) => new RegExp(`^${key}$`)): Entry[] =>
  cells.map((cell) => {
    const [row, col, key] = cell.split(" ");
    return { row: Number(row), col: Number(col), key, heard: heard(key) };
  });
const REPEATS = "3 3\nXXXXXXX 004\\XXX 003\\XXX\nXXX\\003 ....... .......\nXXX\\004 ....... .......\n";
const kakuro = { answer: entries(["2 2 1", "2 3 2", "3 2 3", "3 3 1"]) };

export const SMALL: Small[] = [
  { id: "kakuro", text: KAKURO, ...kakuro, lines: [["r", /^4 across in 2: 3, 1; complete$/], ["c", /^3 down in 2: 2, 1; complete$/]] },
  {
    id: "kakuro-repeats",
    text: REPEATS,
    ...kakuro,
    lines: [["r", /^4 across in 2: 3, 1; complete$/], ["c", /^3 down in 2: 2, 1; complete$/]],
  },
  {
    id: "simple-kakuro",
    text: "1  2 3  10 17  5 16 6  2 0 0  0 9 0",
    answer: entries(["1 2 7", "1 3 1", "2 1 3", "2 3 5"]),
    given: { row: 1, col: 1, key: "5", heard: /^Not here: 2 is given\.$/ },
    lines: [["r", /^17 across in 3: 3, 9, 5; complete$/], ["c", /^6 down in 2: 1, 5; complete$/]],
  },
  {
    id: "sudoku",
    text: "1.34\n3412\n2143\n432.\n",
    answer: entries(["1 2 2", "4 4 1"]),
    given: { row: 1, col: 1, key: "3", heard: /^Not here: 1 is given\.$/ },
    lines: [["r", /^row 4: 4, 3, 2, 1; complete$/], ["c", /^column 4: 4, 2, 3, 1; complete$/], ["b", /^box 4: 4, 3, 2, 1; complete$/]],
  },
  {
    id: "target-sudoku",
    text: TARGET,
    answer: entries(["5 5 9", "9 9 8"]),
    given: { row: 1, col: 1, key: "3", heard: /^Not here: 1 is given\.$/ },
    lines: [["r", /^row 9: 9, 1, 2, 3, 4, 5, 6, 7, 8; complete$/], ["b", /^box 9: 9, 1, 2, 3, 4, 5, 6, 7, 8; complete$/]],
  },
  {
    id: "hitori",
    text: "3 3\n1 1 2\n2 3 1\n3 1 3\n",
    answer: entries(["1 2 Enter", "3 3 Enter"], () => /^\d, shaded$/),
    lines: [["r", /^row 3: 3, undecided, 1, undecided, 3, shaded$/], ["c", /^column 3: 2, undecided, 1, undecided, 3, shaded$/]],
  },
  {
    id: "kuromasu",
    text: "3 3\n. . .\n. 3 .\n. . .\n",
    answer: entries(["1 2 Enter", "3 2 Enter"], () => /^shaded$/),
    lines: [["r", /^row 3: undecided, shaded, undecided$/], ["c", /^column 2: shaded, circle 3, shaded$/], ["b", /^shaded$/]],
  },
  {
    id: "rotation",
    text: "1 10 1 2 3 4\n",
    answer: entries(["1 1 1", "1 2 2", "2 1 3", "2 2 4"]),
    lines: [["r", /^row 2: 3, 4$/], ["b", /1 \+ 2 \+ 3 \+ 4 = 10$/]],
  },
  {
    id: "killer-sudoku",
    text: "....\n....\n..21\n....\n7 r1c1 r1c2 r1c3\n9 r1c4 r2c3 r2c4\n8 r2c1 r2c2 r3c2\n5 r3c1 r4c1\n8 r4c2 r4c3 r4c4\n",
    answer: entries([
      ...["1 1 4", "1 2 2", "1 3 1", "1 4 3", "2 1 1", "2 2 3", "2 3 4", "2 4 2"],
      ...["3 1 3", "3 2 4", "4 1 2", "4 2 1", "4 3 3", "4 4 4"],
    ]),
    given: { row: 3, col: 3, key: "3", heard: /^Not here: 2 is given\.$/ },
    lines: [["r", /^row 4: 2, 1, 3, 4; complete$/], ["b", /^box 4: 2, 1, 3, 4; complete\. Cage of 8: done$/]],
  },
  {
    id: "sudoku-regions",
    text: "1.42\n42.3\n24.1\n.124\nregions\naaaa\nbccc\nbcdd\nbbdd\n",
    answer: entries(["1 2 3", "2 3 1", "3 3 3", "4 1 3"]),
    given: { row: 1, col: 1, key: "3", heard: /^Not here: 1 is given\.$/ },
    lines: [["r", /^row 4: 3, 1, 2, 4; complete$/], ["c", /^column 1: 1, 4, 2, 3; complete$/]],
  },
];

export const linkOf = ({ id, text }: Small) => `#family=${id}&p=${encodeURIComponent(text)}`;
