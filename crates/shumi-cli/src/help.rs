//! What `--help` prints.

/// `shumi --version`.
pub const VERSION: &str = concat!("shumi ", env!("CARGO_PKG_VERSION"), "\n");

/// `shumi --help`.
pub const ALL: &str = "\
Solves, checks, converts and explains number-grid puzzles.

Usage:
  shumi solve    [--family ID] [options] [FILE]
  shumi check    [--family ID] PUZZLE_FILE SOLUTION_FILE
  shumi convert  [--family ID] --to NOTATION [FILE]
  shumi hint     [--family ID] PUZZLE_FILE [BOARD_FILE]
  shumi explain  [--family ID] [options] [FILE]
  shumi families [--json]

`shumi COMMAND --help` tells more. ID is one that `shumi families` lists, or `auto` (the default), which recognises a text that only
one family reads. A FILE that is missing or `-` is standard input; several puzzles may follow one another.

Examples:
  shumi solve --family kakuro puzzle.txt
  shumi solve --family kakuro puzzle.txt | shumi check --family kakuro puzzle.txt -

Exit status: 0 answered (\"no answer\" is one), 1 `check` found a fault, 2 bad input or usage, 3 a time limit cut a puzzle short.
";

/// `shumi solve --help`.
pub const SOLVE: &str = "\
Answers puzzles, one after another, each as soon as it is read.

Usage: shumi solve [--family ID] [options] [FILE]

  --family ID           the family, or `auto` (the default)
  --unique              the solution if it is the only one, else `Not unique.` or `No answer.`
  --count MAX           the number of solutions, `MAX+` where there are more
  --all MAX             up to MAX solutions, a blank line between them
  --candidates          for each cell the values it takes in some solution
  --grid                a best grid below the score, in families with scores
  --clockwise           clockwise moves only, in families with moves
  --time-limit SECONDS  a ceiling for each puzzle, such as 0.5
  --json                one object a puzzle and line
  --stats               totals on standard error at the end
  -h, --help            this text

Examples:
  shumi solve --family kakuro puzzle.txt
  shumi solve --family kakuro --unique --json puzzles.txt
  shumi solve --family simple-kakuro --count 1000 --time-limit 2.5 < cases.txt

Exit status: 0 answered, 2 bad input or usage, 3 a time limit cut a puzzle short.
";

/// `shumi check --help`.
pub const CHECK: &str = "\
Checks boards against the rules of their puzzles: `ok`, or one line a fault with its cells as row,column from 1.

Usage: shumi check [--family ID] PUZZLE_FILE SOLUTION_FILE

  --family ID  the family, or `auto` (the default)
  -h, --help   this text

Several boards follow one another in the order of the puzzles. One of the files may be `-`, standard input.

Example:
  shumi check --family kakuro puzzle.txt solution.txt

Exit status: 0 all boards are full and right, 1 a fault was found, 2 bad input or usage.
";

/// `shumi convert --help`.
pub const CONVERT: &str = "\
Writes puzzles in another notation.

Usage: shumi convert [--family ID] --to NOTATION [FILE]

  --family ID    the family, or `auto` (the default)
  --to NOTATION  one that `shumi families` lists for the family
  -h, --help     this text

A puzzle may be given in any notation that its family has: text, JSON, the address of a puzzle at puzz.link or the like, a pzprv3
file, a game ID of Simon Tatham's collection.

Examples:
  shumi convert --family kakuro --to json puzzle.txt
  echo 'https://puzz.link/p?kakuro/3/3/l4-m-6l4a37' | shumi convert --to text

Exit status: 0 written, 2 bad input or usage.
";

/// `shumi hint --help`.
pub const HINT: &str = "\
Tells the next step from a board (without one: from the givens), with its reason and its cells.

Usage: shumi hint [--family ID] PUZZLE_FILE [BOARD_FILE]

  --family ID  the family, or `auto` (the default)
  -h, --help   this text

The board has the form of an answer, with `.` for an open cell. One of the files may be `-`, standard input.

Example:
  shumi hint --family kakuro puzzle.txt board.txt

Exit status: 0 told, 2 bad input or usage.
";

/// `shumi explain --help`.
pub const EXPLAIN: &str = "\
Tells all steps from the givens, each with its reason, and grades the puzzle by the hardest: 1 (easiest) to 6.

Usage: shumi explain [--family ID] [options] [FILE]

  --family ID           the family, or `auto` (the default)
  --time-limit SECONDS  a ceiling for each puzzle, such as 0.5; looked at after each step
  --json                one object a puzzle and line: how often each technique was used, not the steps
  -h, --help            this text

Every step is held against all solutions; where these are too hard to find, against those found (`checked` is false in the row).
Where no technique goes on, the steps end before the solution. A puzzle without solution has no steps.

Example:
  shumi explain --family sudoku puzzle.txt

Exit status: 0 told, 1 a solution contradicts a step (please report it), 2 bad input or usage, 3 a time limit cut a puzzle short.
";

/// `shumi families --help`.
pub const FAMILIES: &str = "\
Lists the families: id, name, notations and sizes.

Usage: shumi families [--json]

  --json      one object a line, with rules, sources and samples
  -h, --help  this text
";
