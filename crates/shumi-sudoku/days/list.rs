// Written by `cargo xtask freeze-days` or `cargo xtask drill --find`.
&[
    ("sudoku-2026-01", include_str!("sudoku-2026-01.json")),
    ("sudoku-2026-02", include_str!("sudoku-2026-02.json")),
    ("sudoku-2026-03", include_str!("sudoku-2026-03.json")),
    ("sudoku-2026-04", include_str!("sudoku-2026-04.json")),
    ("sudoku-2026-05", include_str!("sudoku-2026-05.json")),
    ("sudoku-2026-06", include_str!("sudoku-2026-06.json")),
    ("sudoku-2026-07", include_str!("sudoku-2026-07.json")),
    ("sudoku-2026-08", include_str!("sudoku-2026-08.json")),
    ("sudoku-2026-09", include_str!("sudoku-2026-09.json")),
    ("sudoku-2026-10", include_str!("sudoku-2026-10.json")),
    ("sudoku-2026-11", include_str!("sudoku-2026-11.json")),
    ("sudoku-2026-12", include_str!("sudoku-2026-12.json")),
]
