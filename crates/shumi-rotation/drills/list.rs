// Written by `cargo xtask freeze-days` or `cargo xtask drill --find`.
&[
]
