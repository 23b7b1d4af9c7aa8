//! Tests of the order, on work that waits for other work.

use std::fs::{self, File};
use std::ops::Range;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, Sender, unbounded};
use shumi::message::Text;

use super::budget::Budget;
use super::*;
use crate::words::cli::resume as words;

/// Far longer than any wait in these tests.
const DEADLINE: Duration = Duration::from_secs(60);

/// A file for the output of a test; deleted when dropped.
struct Printed(PathBuf, Output);

impl Printed {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("shumi-pipeline-{}-{name}", std::process::id()));
        let out = Output::default();
        out.redirect(File::create(&path).unwrap(), name.into());
        Self(path, out)
    }

    fn text(&self) -> String {
        self.1.flush().unwrap();
        fs::read_to_string(&self.0).unwrap()
    }
}

impl Drop for Printed {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn print(number: u64, report: &mut Report<'_>) {
    report.out().extend_from_slice(format!("{number}\n").as_bytes());
    report.totals().puzzles += 1;
    report.end_step();
}

fn lines(numbers: Range<u64>) -> String {
    numbers.map(|n| format!("{n}\n")).collect()
}

/// Sends each number as a batch.
fn one_by_one(numbers: Range<u64>) -> impl FnOnce(&mut Feeder<Range<u64>>) -> Result<(), CliError> {
    move |feeder| numbers.into_iter().try_for_each(|n| feeder.send(n..n + 1, 1, 1))
}

fn channel() -> (Sender<()>, Receiver<()>) {
    unbounded()
}

#[test]
fn a_slow_item_holds_back_the_output_but_not_the_work() {
    let (done, last_is_done) = channel();
    let printed = Printed::new("slow");
    let path = printed.0.clone();
    let (totals, ended) = run(&printed.1, 2, 0, one_by_one(0..100), move |n, report| {
        match n {
            0 => {
                last_is_done.recv_timeout(DEADLINE).unwrap();
                assert_eq!(fs::read_to_string(&path).unwrap(), "");
            }
            99 => done.send(()).unwrap(),
            _ => {}
        }
        print(n, report);
        Ok(())
    });
    ended.unwrap();
    assert_eq!((printed.text(), totals.puzzles), (lines(0..100), 100));
}

#[test]
fn the_first_error_in_the_order_of_the_items_ends_the_output() {
    let (failed, later_has_failed) = channel();
    let printed = Printed::new("error");
    let wrong = |text: Text| Err(CliError::Resume(text.into()));
    let (_, ended) = run(&printed.1, 3, 0, one_by_one(0..10), move |n, report| match n {
        3 => {
            later_has_failed.recv_timeout(DEADLINE).unwrap();
            wrong(words::NO_FILE)
        }
        5 => {
            failed.send(()).unwrap();
            wrong(words::IN_USE)
        }
        _ => {
            print(n, report);
            Ok(())
        }
    });
    assert!(matches!(ended, Err(CliError::Resume(what)) if what.text == words::NO_FILE));
    assert_eq!(printed.text(), lines(0..3));
}

#[test]
fn a_long_batch_is_shared() {
    let (done, last_is_done) = channel();
    let printed = Printed::new("shared");
    let feed = |feeder: &mut Feeder<Range<u64>>| {
        feeder.send(0..1, 1, 1)?;
        feeder.send(1..100, 1, 1)
    };
    let (totals, ended) = run(&printed.1, 2, 0, feed, move |n, report| {
        match n {
            1 => {
                let started = Instant::now();
                while started.elapsed() < Duration::from_millis(10) {}
            }
            2 => last_is_done.recv_timeout(DEADLINE).unwrap(),
            99 => done.send(()).unwrap(),
            _ => {}
        }
        print(n, report);
        Ok(())
    });
    ended.unwrap();
    assert_eq!((printed.text(), totals.puzzles), (lines(0..100), 100));
}

#[test]
fn numbers_go_on_from_the_first_one_and_messages_wait_for_their_turn() {
    let printed = Printed::new("first");
    let numbers = Mutex::new(Vec::new());
    let numbers: &'static Mutex<Vec<u64>> = Box::leak(Box::new(numbers));
    let (_, ended) = run(&printed.1, 4, 40, one_by_one(40..50), |n, report| {
        numbers.lock().unwrap().push(report.number() - n);
        print(n, report);
        Ok(())
    });
    ended.unwrap();
    assert_eq!(printed.text(), lines(40..50));
    assert_eq!(*numbers.lock().unwrap(), [0; 10]);
}

#[test]
fn texts_of_several_lines_are_separated_however_they_are_cut_into_batches() {
    let texts = ["1\n2\n", "3\n4\n", "5\n", "6\n7\n", "", "8\n9\n"];
    for size in 1..=6 {
        let printed = Printed::new(&format!("blocks-{size}"));
        let feed =
            move |feeder: &mut Feeder<Range<u64>>| (0..6).step_by(size).try_for_each(|n| feeder.send(n..(n + size as u64).min(6), 1, 1));
        let (_, ended) = run(&printed.1, 3, 0, feed, move |n, report| {
            report.text(texts[n as usize], true);
            Ok(())
        });
        ended.unwrap();
        assert_eq!(printed.text(), "1\n2\n\n3\n4\n5\n6\n7\n\n8\n9\n", "{size}");
    }
}

#[test]
fn the_feed_waits_for_memory_and_others_do_not() {
    let budget = Arc::new(Budget::new(10));
    budget.take_when_free(9);
    budget.take_when_free(100);
    budget.take(5);
    let (taken, is_taken) = channel();
    let waiting = Arc::clone(&budget);
    thread::spawn(move || {
        waiting.take_when_free(1);
        taken.send(()).unwrap();
    });
    budget.give_back(104);
    assert!(is_taken.try_recv().is_err());
    budget.give_back(1);
    is_taken.recv_timeout(DEADLINE).unwrap();
}

#[test]
#[should_panic(expected = "a thread of the pipeline has panicked")]
fn a_panic_of_a_worker_is_one_of_the_whole() {
    let printed = Printed::new("panic");
    let _ = run(&printed.1, 2, 0, one_by_one(0..10), |n, _| if n == 5 { panic!("of a test") } else { Ok(()) });
}
