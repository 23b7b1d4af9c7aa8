import "shumi/inline/sudoku";
import "./main.js";
