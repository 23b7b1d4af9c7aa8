// Written by `cargo xtask freeze-days` or `cargo xtask drill --find`.
&[
    ("rotation", include_str!("rotation.json")),
]
