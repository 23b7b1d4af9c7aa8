/** Formats of other programs, by family: ids and names. A test of the crate `shumi` compares them with its table. */
export const FORMATS: Record<string, [id: string, name: string][]> = {
  sudoku: [
    ["penpa", "penpa-edit"],
    ["fpuzzles", "f-puzzles"],
    ["sudokupad", "SudokuPad"],
    ["sudokuwiki", "SudokuWiki"],
    ["sudokuexchange", "SudokuExchange"],
    ["ipuz", "ipuz"],
    ["opensudoku", "OpenSudoku"],
    ["hodoku", "HoDoKu"],
    ["sdk", "SadMan .sdk"],
    ["ss", "Simple Sudoku .ss"],
    ["sdm", ".sdm"],
    ["grid", "---+---"],
    ["boxes", "+---+---+"],
    ["numbers", "1 … 16"],
    ["hex", "1-9A-G"],
  ],
  kakuro: [
    ["penpa", "penpa-edit"],
    ["sums", "16\\9"],
  ],
  hitori: [
    ["penpa", "penpa-edit"],
    ["cells", "5 - 7"],
  ],
  kuromasu: [
    ["penpa", "penpa-edit"],
    ["cells", "5 - 7"],
  ],
  "killer-sudoku": [
    ["penpa", "penpa-edit"],
    ["fpuzzles", "f-puzzles"],
    ["sudokupad", "SudokuPad"],
    ["sumocue", "SumoCue"],
    ["cages", "3x3::k:"],
  ],
  "sudoku-regions": [
    ["penpa", "penpa-edit"],
    ["fpuzzles", "f-puzzles"],
    ["sudokupad", "SudokuPad"],
    ["sumocue", "SumoCue"],
    ["cages", "3x3::k:"],
  ],
};
