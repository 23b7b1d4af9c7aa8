//! Numbers of the ladder on the games of files, by hand:
//! `SHUMI_GAMES=… cargo test -p shumi-regions --profile slow-tests -- --ignored --nocapture numbers`.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::time::{Duration, Instant};

use super::*;
use crate::tests::{game, solutions};

#[test]
#[ignore]
fn numbers() {
    // Technique -> puzzles that need it, its steps, and the shortest example.
    let mut uses: BTreeMap<&str, (usize, usize, String)> = BTreeMap::new();
    let out = &mut std::io::stderr();
    for file in std::env::var("SHUMI_GAMES").unwrap().split(':') {
        let text = std::fs::read_to_string(file).unwrap();
        let (mut worst, mut total, mut count, mut solved_count) = (Duration::ZERO, Duration::ZERO, 0, 0);
        let mut grades = [0; 7];
        for id in text.lines().filter(|line| !line.is_empty()) {
            let p = game(id);
            let begin = Instant::now();
            let (steps, solved) = climb(&p);
            let time = begin.elapsed();
            if time > worst && time > Duration::from_millis(100) {
                writeln!(out, "{time:?} {id}").unwrap();
            }
            (worst, total, count) = (worst.max(time), total + time, count + 1);
            solved_count += usize::from(solved);
            if !solved {
                writeln!(out, "not explained: {id}").unwrap();
            }
            let (all, _) = solutions(&p, 2);
            let seen: Vec<u16> = all[0].values.iter().map(|value| 1 << (value - 1)).collect();
            for step in &steps {
                assert!(all.len() > 1 || agrees(&p, step, &seen), "{id}: {}", sentence(LADDER, step));
            }
            let grade = |step: &Step| LADDER.iter().find(|technique| technique.id() == step.technique).map_or(0, |t| t.grade);
            grades[usize::from(steps.iter().map(grade).max().unwrap_or(0))] += 1;
            let mut ids: Vec<&str> = steps.iter().map(|step| step.technique).collect();
            ids.iter().for_each(|id| uses.entry(id).or_default().1 += 1);
            ids.sort_unstable();
            ids.dedup();
            let text = crate::text::write(&p);
            for id in ids {
                let known = uses.entry(id).or_default();
                known.0 += 1;
                if solved && (known.2.is_empty() || text.len() < known.2.len()) {
                    known.2.clone_from(&text);
                }
            }
        }
        let mean = total / count.max(1);
        writeln!(out, "{file}: {solved_count} of {count} explained, mean {mean:?}, worst {worst:?}, by grade {grades:?}").unwrap();
    }
    for technique in LADDER {
        let (puzzles, steps, example) = uses.get(technique.id()).cloned().unwrap_or_default();
        writeln!(out, "{} {}: {puzzles} puzzles, {steps} steps\n{example}", technique.grade, technique.id()).unwrap();
    }
}
