// Written by `cargo xtask freeze-days` or `cargo xtask drill --find`.
&[
    ("sudoku", include_str!("sudoku.json")),
    ("target-sudoku", include_str!("target-sudoku.json")),
]
