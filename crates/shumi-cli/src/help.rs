//! Texts of `--help` and `--version`: help texts are files, a folder per language.

use shumi::message::Lang;

/// A text in the languages of [`Lang::all`], in their order.
#[derive(Clone, Copy)]
pub struct Help([&'static str; 3]);

/// Includes the files of a text. `include_str!` takes no constants.
macro_rules! help {
    ($name:literal) => {
        Help([
            include_str!(concat!("../help/en/", $name, ".txt")),
            include_str!(concat!("../help/zh/", $name, ".txt")),
            include_str!(concat!("../help/ja/", $name, ".txt")),
        ])
    };
}

/// `shumi --version`.
pub const VERSION: Help = Help([concat!("shumi ", env!("CARGO_PKG_VERSION"), "\n"); 3]);
/// `shumi --help`.
pub const ALL: Help = help!("all");
/// `shumi solve --help`, and so on.
pub const SOLVE: Help = help!("solve");
pub const CHECK: Help = help!("check");
pub const JUDGE: Help = help!("judge");
pub const CONVERT: Help = help!("convert");
pub const HINT: Help = help!("hint");
pub const EXPLAIN: Help = help!("explain");
pub const WATCH: Help = help!("watch");
pub const APPRAISE: Help = help!("appraise");
pub const FINISH: Help = help!("finish");
pub const GENERATE: Help = help!("generate");
pub const DAILY: Help = help!("daily");
pub const DRILL: Help = help!("drill");
pub const INSTANCES: Help = help!("instances");
pub const SUMS: Help = help!("sums");
pub const FAMILIES: Help = help!("families");
pub const SERVE: Help = help!("serve");

impl Help {
    /// Returns the text in a language; English if the language has none.
    pub fn to(self, lang: Lang) -> &'static str {
        self.0.get(lang.index()).unwrap_or(&self.0[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_texts() {
        assert_eq!(Lang::all().map(Lang::code).collect::<Vec<_>>(), ["en", "zh", "ja"]);
    }
}
