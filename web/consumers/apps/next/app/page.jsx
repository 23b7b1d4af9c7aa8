import { solve } from "shumi/solve";
import Board from "./board.jsx";

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** Solved on the server, played in the browser. */
export default async function Page() {
  const { status } = await solve(puzzle, { family: "sudoku", goal: "unique" });
  return (
    <main>
      <p id="server">{status}</p>
      <Board puzzle={puzzle} />
    </main>
  );
}
