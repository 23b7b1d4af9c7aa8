// Written by `cargo xtask freeze-days` or `cargo xtask drill --find`.
&[
    ("sudoku-regions", include_str!("sudoku-regions.json")),
]
