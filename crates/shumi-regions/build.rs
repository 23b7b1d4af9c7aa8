//! Turns the texts under `words` into constants.

fn main() {
    shumi_texts::build();
}
