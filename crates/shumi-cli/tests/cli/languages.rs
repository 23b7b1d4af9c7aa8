//! Output in other languages than English contains no English sentence.

use crate::run::{EASY, file, run};

/// Ids of notations, which appear side by side in a table.
const IDS: [&str; 4] = ["text", "json", "puzzlink", "sgt"];

/// Command lines that print help, errors or other messages; `EASY`, `WRONG` and `HALF` are files, standard input is [`EASY`].
const RUNS: &[&str] = &[
    "--help",
    "help",
    "solve --help",
    "check --help",
    "convert --help",
    "hint --help",
    "explain --help",
    "watch --help",
    "appraise --help",
    "finish --help",
    "generate --help",
    "daily --help",
    "drill --help",
    "instances --help",
    "families --help",
    "serve --help",
    "families",
    "",
    "fly",
    "--fly",
    "solve --fly",
    "solve --json=1",
    "solve --family",
    "solve --family chess",
    "solve --unique --count 3",
    "solve --count 0",
    "solve --count",
    "solve --jobs 0",
    "solve --time-limit soon",
    "solve --keep-going",
    "solve --json --out -",
    "solve a b",
    "check EASY",
    "check - -",
    "check EASY WRONG",
    "convert",
    "convert --to paper",
    "convert --family sudoku --to paper",
    "hint",
    "hint EASY WRONG",
    "instances",
    "instances EASY",
    "instances EASY WRONG",
    "families all",
    "serve",
    "generate",
    "generate --family sudoku --size big",
    "generate --family sudoku --size 5",
    "generate --family sudoku --symmetry odd",
    "generate --family sudoku --seed x",
    "generate --family sudoku --to paper",
    "generate --family target-sudoku --weights HALF",
    "daily --date tomorrow",
    "daily --level 7",
    "drill",
    "drill --family sudoku",
    "drill --family sudoku --technique fish",
    "drill --family sudoku --technique x-wing --size 5",
    "drill --family sudoku --technique hidden-single --size 4 --seed 1",
    "--lang",
    "--lang fr",
    "solve WRONG",
    "solve --family sudoku WRONG",
    "solve --unique HALF",
    "solve --time-limit 0 EASY",
    "solve --stats EASY",
    "watch EASY",
    "watch --family sudoku HALF",
    "watch --family sudoku --algorithm sneezing HALF",
    "watch --family sudoku --switch sneezing=on HALF",
    "watch --switch fewest",
    "watch --max-events 0",
    "explain EASY",
    "explain HALF",
    "hint EASY",
    "appraise EASY",
    "appraise HALF",
    "finish --family sudoku --grade 9 EASY",
    "finish --family sudoku --grade high EASY",
    "finish --seed 1 --json --family sudoku HALF",
    "solve --json --out WRONG EASY",
    "solve --json --out . EASY",
];

/// Returns the first three consecutive English words, if there are any; ignores text between backquotes, and examples, which users type
/// unchanged.
fn english(line: &str) -> Option<String> {
    if ["shumi ", "echo "].iter().any(|command| line.trim_start().starts_with(command)) {
        return None;
    }
    let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("``");
    let words: Vec<&str> = prose.split(' ').collect();
    let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_alphabetic()) && !IDS.contains(word);
    words.windows(3).find(|three| three.iter().all(is_word)).map(|three| three.join(" "))
}

#[test]
fn no_line_holds_an_english_sentence() {
    assert_eq!(english("shumi：there is no language"), Some("is no language".into()));
    assert_eq!(english("`--out` 须写文件名 `a b c d`  text json sgt"), None);
    let [easy, wrong, half] = [EASY, "no puzzle\n", "1 . . .\n. . . .\n. . . .\n. . . .\n"];
    let files = [("EASY", easy), ("WRONG", wrong), ("HALF", half)];
    let files = files.map(|(name, text)| (name, file(&format!("languages/{name}"), text).display().to_string()));
    let mut said = 0;
    for lang in ["zh", "ja"] {
        for line in RUNS {
            let mut args = vec!["--lang", lang];
            args.extend(line.split_whitespace().map(|arg| files.iter().find(|(name, _)| *name == arg).map_or(arg, |(_, path)| path)));
            let ended = run(&args, EASY);
            for text in [&ended.stdout, &ended.stderr] {
                said += usize::from(!text.is_empty());
                let found: Vec<_> = text.lines().filter_map(english).collect();
                assert!(found.is_empty(), "{lang} {line}: {found:?}\n{text}");
            }
        }
    }
    assert!(said >= 2 * RUNS.len(), "some said nothing");
}
