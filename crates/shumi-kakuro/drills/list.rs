// Written by `cargo xtask freeze-days` or `cargo xtask drill --find`.
&[
    ("kakuro", include_str!("kakuro.json")),
    ("simple-kakuro", include_str!("simple-kakuro.json")),
]
