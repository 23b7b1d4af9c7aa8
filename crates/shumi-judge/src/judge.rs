//! Judging: the form of an answer first, then the rules, then the claims that only the solver can prove.

use shumi_core::grid::Cell;
use shumi_core::message::{Arg, Lang, Message};
use shumi_core::meter::Meter;
use shumi_core::text::{Cursor, ParseError, Stop};
use shumi_core::words::errors;
use shumi_frame::family::{Ask, Goal, Status, Verdict};
use shumi_frame::registry::{Checkable, Entry, Registry, Solvable};
use shumi_frame::solving::Answer;

use crate::answer::{Phrase, moves, phrase, score};
use crate::finding::{Finding, JudgeStatus, JudgedOutput};
use crate::form::AnswerForm;
use crate::words::judge::finding as words;

/// The limit of work for each question to the solver, in units of the meter: about a minute.
const MAX_WORK: u64 = 60_000 * 4096;

/// Judges the answers of an output in their order.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    lang: Lang,
    /// The number of right answers so far.
    right: usize,
    /// The last line of the answer before; 0 before the first one.
    last_line: u32,
}

/// An answer that has been read.
enum Given {
    Phrase(Phrase),
    Score(i64),
    Board {
        verdict: Verdict,
        moves: Option<usize>,
    },
    /// The form is wrong.
    Malformed(ParseError),
}

impl Judge {
    /// Starts before the first answer; findings are in this language.
    pub fn new(lang: Lang) -> Self {
        Self { lang, right: 0, last_line: 0 }
    }

    /// Returns the number of right answers so far.
    pub fn right(&self) -> usize {
        self.right
    }

    /// Reads the next answer and judges it; `None`: it is right.
    ///
    /// # Errors
    /// [`Stop::More`]: call again with more of the output.
    pub fn next<P: Solvable + Checkable + ?Sized>(
        &mut self,
        puzzle: &P,
        output: &mut Cursor<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Finding>, Stop> {
        if output.at_end()? {
            return Ok(Some(self.wrong(output.line(), words::MISSING)));
        }
        let first = output.line();
        if puzzle.blank_line_between() && self.last_line > 0 && first < self.last_line + 2 {
            return Ok(Some(self.wrong(first, words::BLANK_LINE)));
        }
        let form = AnswerForm::of(puzzle.id());
        let given = read(puzzle, form, output, self.lang)?;
        // A reader may have taken the break behind the last line.
        let last = output.line() - u32::from(output.column() == 1);
        let finding = match given {
            Given::Malformed(e) => Some(Finding { column: Some(e.column), ..self.wrong(e.line, malformed(&e, self.lang)) }),
            Given::Phrase(phrase) => self.phrase(puzzle, form, phrase, first, meter),
            Given::Score(score) => self.score(puzzle, score, first, meter),
            Given::Board { verdict, moves } => {
                let rows = last.saturating_sub(first);
                self.broken(&verdict, first, rows).or_else(|| self.board(puzzle, form, moves, (first, last), meter))
            }
        };
        if finding.is_none() {
            self.right += 1;
            self.last_line = last;
        }
        Ok(finding)
    }

    /// Checks that the output ends behind the last answer.
    ///
    /// # Errors
    /// [`Stop::More`]: call again with more of the output.
    pub fn end(&self, output: &mut Cursor<'_>) -> Result<Option<Finding>, Stop> {
        Ok(if output.at_end()? { None } else { Some(self.wrong(output.line(), words::REST)) })
    }

    /// Judges a claim that there is no answer, or no single one.
    fn phrase<P: Solvable + Checkable + ?Sized>(
        &self,
        puzzle: &P,
        form: AnswerForm,
        phrase: Phrase,
        line: u32,
        meter: &mut Meter<'_>,
    ) -> Option<Finding> {
        let goal = if form == AnswerForm::OnlyBoard { Goal::Unique } else { Goal::First };
        match (self.solve(puzzle, goal, meter).status, phrase) {
            (Status::None, Phrase::None) | (Status::Multiple, Phrase::Several) => None,
            (Status::None, Phrase::Several) => Some(self.wrong(line, words::NONE)),
            (Status::Unique, Phrase::Several) => Some(self.wrong(line, words::ONLY_ONE)),
            (Status::Limit, _) | (Status::Solved, Phrase::Several) => Some(self.unknown(line)),
            (_, Phrase::None) => Some(self.wrong(line, words::SOME)),
        }
    }

    /// Judges a score.
    fn score<P: Solvable + Checkable + ?Sized>(&self, puzzle: &P, score: i64, line: u32, meter: &mut Meter<'_>) -> Option<Finding> {
        let answer = self.solve(puzzle, Goal::First, meter);
        let numbers = |best: i64| [("score", Arg::Number(score)), ("best", Arg::Number(best))];
        match (answer.status, answer.best) {
            (_, Some(best)) if answer.status != Status::None && score < best => {
                let text = if score == -1 { words::SCORE_EXISTS } else { words::BETTER };
                Some(self.wrong(line, text.with(numbers(best))))
            }
            (Status::Limit, _) => Some(self.unknown(line)),
            (Status::None, _) => (score != -1).then(|| self.wrong(line, words::NO_SCORE)),
            (_, Some(best)) => (score != best).then(|| self.wrong(line, words::TOO_HIGH.with(numbers(best)))),
            (_, None) => Some(self.unknown(line)),
        }
    }

    /// Finds the first broken rule or open cell, in the order in which a reader meets its last cell.
    fn broken(&self, verdict: &Verdict, first: u32, rows: u32) -> Option<Finding> {
        let faults = verdict.faults.iter().map(|fault| (fault.cells.clone(), fault.text.clone()));
        let open = verdict.open.first().map(|[row, col]| {
            let cell = Cell::new(row.saturating_sub(1) as u16, col.saturating_sub(1) as u16);
            (vec![[*row, *col]], words::OPEN.with([("cell", cell.into())]).to(self.lang))
        });
        let all = faults.chain(open);
        let (cells, text) = all.min_by_key(|(cells, _)| cells.iter().max().copied().unwrap_or([u32::MAX; 2]))?;
        let row = cells.iter().map(|[row, _]| *row).max().unwrap_or(1);
        // An answer of one line has all rows in it.
        let line = if row > rows + 1 { first } else { first + row.saturating_sub(1) };
        Some(Finding { status: JudgeStatus::Wrong, case: self.right + 1, line, column: None, cells, text })
    }

    /// Judges the claims of a board that breaks no rule: that it is the only one, or that its moves are the fewest.
    fn board<P: Solvable + Checkable + ?Sized>(
        &self,
        puzzle: &P,
        form: AnswerForm,
        moves: Option<usize>,
        (first, last): (u32, u32),
        meter: &mut Meter<'_>,
    ) -> Option<Finding> {
        match form {
            AnswerForm::Board | AnswerForm::Score => None,
            AnswerForm::OnlyBoard => match self.solve(puzzle, Goal::Unique, meter).status {
                Status::Multiple => Some(self.wrong(first, words::ANOTHER)),
                Status::Limit => Some(self.unknown(first)),
                _ => None,
            },
            AnswerForm::Moves => {
                let answer = self.solve(puzzle, Goal::First, meter);
                let Some(fewest) = answer.moves.as_ref().map(Vec::len) else {
                    return (answer.status == Status::Limit && moves.is_some()).then(|| self.unknown(last));
                };
                let Some(moves) = moves else { return Some(self.wrong(last, words::NO_MOVES)) };
                let numbers = [("n", Arg::Number(moves as i64)), ("fewest", Arg::Number(fewest as i64))];
                match fewest < moves {
                    true => Some(self.wrong(last, words::FEWER.with(numbers))),
                    false if fewest > moves || answer.optimal == Some(true) => None,
                    false => Some(self.unknown(last)),
                }
            }
        }
    }

    fn solve<P: Solvable + Checkable + ?Sized>(&self, puzzle: &P, goal: Goal, meter: &mut Meter<'_>) -> Answer {
        let ask = Ask { reasons: false, lang: self.lang, ..goal.into() };
        meter.with_budget(MAX_WORK, |meter| puzzle.solve(&ask, meter))
    }

    fn wrong(&self, line: u32, text: impl Into<Message>) -> Finding {
        let text = text.into().to(self.lang);
        Finding { status: JudgeStatus::Wrong, case: self.right + 1, line, column: None, cells: Vec::new(), text }
    }

    fn unknown(&self, line: u32) -> Finding {
        Finding { status: JudgeStatus::Unknown, ..self.wrong(line, words::UNKNOWN) }
    }
}

/// Reads the next answer.
fn read<P: Solvable + Checkable + ?Sized>(puzzle: &P, form: AnswerForm, output: &mut Cursor<'_>, lang: Lang) -> Result<Given, Stop> {
    let read = if form == AnswerForm::Score {
        score(output).map(Given::Score)
    } else {
        match phrase(output)? {
            Some(phrase) if phrase == Phrase::None || form == AnswerForm::OnlyBoard => return Ok(Given::Phrase(phrase)),
            _ => {}
        }
        let (text, before) = (output.rest(), output.taken());
        puzzle.check(output, lang).map(|verdict| Given::Board { verdict, moves: moves(&text[..output.taken() - before]) })
    };
    match read {
        Err(Stop::Bad(e)) => Ok(Given::Malformed(*e)),
        other => other,
    }
}

fn malformed(e: &ParseError, lang: Lang) -> Message {
    let [expected, found] = [e.expected_in(lang), e.found_in(lang)].map(Arg::Code);
    words::MALFORMED.with([("expected", expected), ("found", found)])
}

/// Judges the output of a program for an input of one or more puzzles of a family.
///
/// # Errors
/// The input is wrong, or holds no puzzle.
pub fn judge<P: Solvable + Checkable + ?Sized>(
    family: Entry<P>,
    [input, output]: [&str; 2],
    lang: Lang,
    meter: &mut Meter<'_>,
) -> Result<JudgedOutput, ParseError> {
    let (mut input, mut output) = (Cursor::new(input), Cursor::new(output));
    let mut judge = Judge::new(lang);
    let mut is_empty = true;
    while let Some(puzzle) = whole(Registry::read_next_as(&mut input, family), &input)? {
        is_empty = false;
        let finding = whole(judge.next(&*puzzle, &mut output, meter), &output)?;
        if finding.is_some() {
            return Ok(JudgedOutput::new(judge.right, finding, lang));
        }
    }
    if is_empty {
        return Err(input.wrong(errors::text::PUZZLE));
    }
    let rest = whole(judge.end(&mut output), &output)?;
    Ok(JudgedOutput::new(judge.right, rest, lang))
}

/// Converts the result of reading a whole text, for which [`Stop::More`] is an error.
fn whole<T>(result: Result<T, Stop>, cursor: &Cursor<'_>) -> Result<T, ParseError> {
    result.map_err(|stop| match stop {
        Stop::Bad(e) => *e,
        Stop::More => cursor.wrong(errors::text::MORE),
    })
}
