"use client";
import { useEffect, useState } from "react";
import { solve } from "shumi";
import "shumi/define";

export default function Board({ puzzle }) {
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    solve(puzzle, { family: "sudoku", goal: "unique" }).then(({ status }) => (document.title = `board, ${status}`));
  }, [puzzle]);
  return (
    <>
      <p id="moves">{moves}</p>
      <shumi-board family="sudoku" puzzle={puzzle} onshumi-input={({ detail }) => setMoves(detail.moves)} />
    </>
  );
}
