import { useState } from "react";
import { createRoot } from "react-dom/client";
import { solve } from "shumi";
import "shumi/react";

const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

function App() {
  const [moves, setMoves] = useState(0);
  return (
    <main>
      <p id="moves">{moves}</p>
      <shumi-board family="sudoku" puzzle={puzzle} theme="dark" onshumi-input={({ detail }) => setMoves(detail.moves)} />
    </main>
  );
}

createRoot(document.body.appendChild(document.createElement("div"))).render(<App />);
solve(puzzle, { family: "sudoku", goal: "unique" }).then(({ status }) => (document.title = `board, ${status}`));
