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
    ["numbers", "numbers"],
  ],
  kakuro: [
    ["penpa", "penpa-edit"],
  ],
  hitori: [
    ["penpa", "penpa-edit"],
  ],
  kuromasu: [
    ["penpa", "penpa-edit"],
  ],
};
