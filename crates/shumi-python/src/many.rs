//! Streams: many puzzles solved, or made, on all cores, in their order.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString};
use shumi::builtin::BASIC;
use shumi::generation::nth_seed;
use shumi::message::{Lang, Text};
use shumi::solving::Ask;
use shumi::text::Cursor;
use shumi::{Error, Meter, formats};

use crate::answer::Answer;
use crate::arguments::{ask_of, lang_of, limit_of};
use crate::errors::any_error;
use crate::ordered::{Next, Ordered};
use crate::puzzles::{MadeRow, Wish, made_row};
use crate::supervise::{SIGNALS_EVERY, stop_at_zero};

/// Time after which a batch is sent though it is small: the source may be slow.
const BATCH_TIME: Duration = Duration::from_millis(2);
/// The most bytes of texts in a batch.
const BATCH_BYTES: usize = 1 << 18;

/// A puzzle of a stream.
struct Item {
    index: u64,
    text: String,
    /// Id of its family, if it has one of its own.
    family: Option<String>,
}

/// Answers in the order of their puzzles.
#[pyclass(module = "shumi")]
pub struct AnswerStream {
    source: Option<Py<PyIterator>>,
    work: Ordered<Item, Answer>,
    keep_going: bool,
    /// Exception of the source, raised behind the answers before it.
    raised: Option<PyErr>,
    count: u64,
}

/// Starts to solve the texts of an iterable.
#[pyfunction]
#[pyo3(signature = (source, family, goal, limit, clockwise, time_limit, lang, jobs, keep_going))]
#[allow(clippy::too_many_arguments, reason = "the package passes all options by name")]
pub fn solve_stream(
    source: &Bound<'_, PyAny>,
    family: String,
    goal: &str,
    limit: u64,
    clockwise: bool,
    time_limit: Option<f64>,
    lang: &str,
    jobs: Option<usize>,
    keep_going: bool,
) -> PyResult<AnswerStream> {
    let (ask, limit) = (ask_of(goal, limit, clockwise, lang)?, limit_of(time_limit)?);
    BASIC.family(&family).map_err(|error| any_error(&error, ask.lang))?;
    let work = Ordered::new(threads(jobs)?, move |item: Item, cancelled: &AtomicBool| answer(item, &family, &ask, limit, cancelled))?;
    Ok(AnswerStream { source: Some(source.try_iter()?.unbind()), work, keep_going, raised: None, count: 0 })
}

/// Returns the number of threads; all cores by default.
fn threads(jobs: Option<usize>) -> PyResult<usize> {
    match jobs {
        None => Ok(thread::available_parallelism().map_or(1, NonZero::get)),
        Some(0) => Err(PyValueError::new_err("jobs is a number of threads from 1, not 0")),
        Some(jobs) => Ok(jobs),
    }
}

/// Solves one text.
fn answer(item: Item, family: &str, ask: &Ask, limit: Option<Duration>, cancelled: &AtomicBool) -> Answer {
    let started = Instant::now();
    let id = item.family.as_deref().unwrap_or(family);
    let result = match formats::read_supported(&BASIC, &item.text, id) {
        Ok(puzzle) => Ok(within(limit, cancelled, |meter| puzzle.solve(ask, meter))),
        Err(Error::Text(error)) => Err(Box::new(error)),
        Err(Error::Write(why)) => Err(Box::new(Cursor::new(&item.text).wrong(why))),
        // The ids are known.
        Err(_) => Err(Box::new(Cursor::new(&item.text).wrong(Text::NONE))),
    };
    Answer::new(result, ask.lang, item.index, started.elapsed())
}

/// Calls `work` with a meter that stops at the time limit or if the stream is cancelled.
fn within<T>(limit: Option<Duration>, cancelled: &AtomicBool, work: impl FnOnce(&mut Meter<'_>) -> T) -> T {
    let started = Instant::now();
    let mut meter = Meter::new(|_| {
        let is_over = cancelled.load(Ordering::Relaxed) || limit.is_some_and(|limit| started.elapsed() >= limit);
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    stop_at_zero(&mut meter, limit);
    work(&mut meter)
}

impl AnswerStream {
    /// Queues a batch of texts of the source, and more while there is room and no answer is there: a slow source must not hold it back.
    fn feed(&mut self, py: Python<'_>) {
        let mut is_fed = false;
        while let Some(source) = self.source.as_ref().filter(|_| self.work.has_room() && !(is_fed && self.work.is_ready())) {
            is_fed = true;
            let mut source = source.bind(py).clone();
            let (started, mut texts, mut bytes) = (Instant::now(), Vec::new(), 0);
            while texts.len() < self.work.batch_size() && bytes < BATCH_BYTES && (texts.is_empty() || started.elapsed() < BATCH_TIME) {
                match source.next().map(|item| item.and_then(|item| text_of(&item, self.count))).transpose() {
                    Ok(Some(text)) => {
                        bytes += text.text.len();
                        self.count += 1;
                        texts.push(text);
                    }
                    Ok(None) => self.source = None,
                    Err(error) => (self.source, self.raised) = (None, Some(error)),
                }
                if self.source.is_none() {
                    break;
                }
            }
            if !texts.is_empty() {
                self.work.send(texts);
            }
        }
    }

    /// Ends the stream.
    fn end(&mut self) {
        self.source = None;
        self.work.cancel();
    }
}

/// Reads an item of a source: a text, or a puzzle of a typed class.
fn text_of(item: &Bound<'_, PyAny>, index: u64) -> PyResult<Item> {
    if let Ok(text) = item.cast::<PyString>() {
        return Ok(Item { index, text: text.to_cow()?.into_owned(), family: None });
    }
    let family: String = item.getattr("family")?.extract()?;
    BASIC.named(&family).map_err(|error| any_error(&error, Lang::default()))?;
    Ok(Item { index, text: item.getattr("text")?.extract()?, family: Some(family) })
}

#[pymethods]
impl AnswerStream {
    const fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Answer>> {
        let answer = loop {
            if let Some(answer) = self.work.ready() {
                break answer;
            }
            self.feed(py);
            match next(py, &mut self.work) {
                Ok(Some(Next::Ready(answer))) => break answer,
                Ok(Some(_)) => {}
                Ok(None) => return self.raised.take().map_or(Ok(None), Err),
                Err(error) => {
                    self.end();
                    return Err(error);
                }
            }
        };
        match answer.exception().filter(|_| !self.keep_going) {
            None => Ok(Some(answer)),
            Some(error) => {
                self.end();
                Err(error)
            }
        }
    }

    /// Ends the work; the stream has no more answers.
    fn close(&mut self) {
        self.end();
    }
}

/// Waits for the next result, and looks at the interpreter's signals.
fn next<I: Send + 'static, O: Send + 'static>(py: Python<'_>, work: &mut Ordered<I, O>) -> PyResult<Option<Next<O>>> {
    match py.detach(|| work.next_within(SIGNALS_EVERY)) {
        Next::Ended => Ok(None),
        Next::Lost => Err(PyRuntimeError::new_err("the threads of this stream have ended, or belong to the process that began it")),
        found => {
            py.check_signals()?;
            Ok(Some(found))
        }
    }
}

/// Made puzzles in the order of their series, as JSON rows.
#[pyclass(module = "shumi")]
pub struct MadeStream {
    next: u64,
    end: u64,
    work: Ordered<u64, MadeRow>,
}

/// Starts to make the puzzles at the indices `first` to `first + count` of the series that begins with a seed.
#[pyfunction]
#[pyo3(signature = (wish, seed, first, count, time_limit, lang, jobs))]
pub fn generate_stream(
    wish: Wish,
    seed: u64,
    first: u64,
    count: u64,
    time_limit: Option<f64>,
    lang: &str,
    jobs: Option<usize>,
) -> PyResult<MadeStream> {
    let (limit, lang) = (limit_of(time_limit)?, lang_of(lang)?);
    let order = wish.order()?;
    wish.check(&order, seed, lang)?;
    let make = move |index: u64, cancelled: &AtomicBool| {
        let seed = nth_seed(seed, index);
        within(limit, cancelled, |meter| made_row((&wish.family, &order, seed), Some(index), lang, meter))
    };
    Ok(MadeStream { next: first, end: first.saturating_add(count), work: Ordered::new(threads(jobs)?, make)? })
}

#[pymethods]
impl MadeStream {
    const fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<String>> {
        loop {
            while self.next < self.end && self.work.has_room() {
                // Puzzles take milliseconds.
                let to = (self.next + self.work.batch_size().min(16) as u64).min(self.end);
                self.work.send((self.next..to).collect());
                self.next = to;
            }
            match next(py, &mut self.work)? {
                Some(Next::Ready(row)) => return row.map(Some).map_err(PyValueError::new_err),
                Some(_) => {}
                None => return Ok(None),
            }
        }
    }

    /// Ends the work; the stream has no more puzzles.
    fn close(&mut self) {
        self.next = self.end;
        self.work.cancel();
    }
}
