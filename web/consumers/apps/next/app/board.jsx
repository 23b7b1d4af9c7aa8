"use client";
import { useEffect, useRef, useState } from "react";
import { solve } from "shumi";
import "shumi/define";

export default function Board({ puzzle }) {
  const [moves, setMoves] = useState(0);
  const board = useRef(null);
  // React does not attach handlers to server-rendered custom elements.
  useEffect(() => {
    const { current } = board;
    const count = ({ detail }) => setMoves(detail.moves);
    current.addEventListener("shumi-input", count);
    return () => current.removeEventListener("shumi-input", count);
  }, []);
  useEffect(() => {
    solve(puzzle, { family: "sudoku", goal: "unique" }).then(({ status }) => (document.title = `board, ${status}`));
  }, [puzzle]);
  return (
    <>
      <p id="moves">{moves}</p>
      <shumi-board family="sudoku" puzzle={puzzle} ref={board} />
    </>
  );
}
