// Written by `cargo xtask freeze-days` or `cargo xtask drill --find`.
&[
    ("kakuro-2026-01", include_str!("kakuro-2026-01.json")),
    ("kakuro-2026-02", include_str!("kakuro-2026-02.json")),
    ("kakuro-2026-03", include_str!("kakuro-2026-03.json")),
    ("kakuro-2026-04", include_str!("kakuro-2026-04.json")),
    ("kakuro-2026-05", include_str!("kakuro-2026-05.json")),
    ("kakuro-2026-06", include_str!("kakuro-2026-06.json")),
    ("kakuro-2026-07", include_str!("kakuro-2026-07.json")),
    ("kakuro-2026-08", include_str!("kakuro-2026-08.json")),
    ("kakuro-2026-09", include_str!("kakuro-2026-09.json")),
    ("kakuro-2026-10", include_str!("kakuro-2026-10.json")),
    ("kakuro-2026-11", include_str!("kakuro-2026-11.json")),
    ("kakuro-2026-12", include_str!("kakuro-2026-12.json")),
]
