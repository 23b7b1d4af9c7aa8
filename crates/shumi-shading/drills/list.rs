// Written by `cargo xtask freeze-days` or `cargo xtask drill --find`.
&[
    ("hitori", include_str!("hitori.json")),
    ("kuromasu", include_str!("kuromasu.json")),
]
