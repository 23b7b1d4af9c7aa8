//! Buffered standard output that loses nothing on Ctrl-C.

use std::io::{self, Write as _, stdout};
use std::process::exit;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;

/// Bytes that are gathered before they are written.
const ENOUGH: usize = 1 << 16;

/// Exit status after Ctrl-C, as shells show it.
const INTERRUPTED: i32 = 128 + 2;

/// How long Ctrl-C waits for a reader that does not take the rest.
const PATIENCE: Duration = Duration::from_millis(500);

/// What stands between texts: nothing, or a blank line where both have several lines and are to be set off.
#[derive(Clone, Copy, Debug, Default)]
pub struct Joint {
    /// The text before has several lines and is to be set off.
    behind: bool,
}

impl Joint {
    /// Puts a blank line before `text` where one belongs there.
    pub fn set_off(&mut self, text: &mut String, set_off: bool) {
        if text.is_empty() {
            return;
        }
        let several = set_off && text[..text.len() - 1].contains('\n');
        if several && self.behind {
            text.insert(0, '\n');
        }
        self.behind = several;
    }
}

/// Standard output; clones share one buffer. Whoever [`push`](Self::push)es pushes whole answers.
#[derive(Clone, Debug, Default)]
pub struct Output {
    buffer: Arc<Mutex<Vec<u8>>>,
}

impl Output {
    /// Adds bytes; writes where enough have come together.
    pub fn push(&self, bytes: &[u8]) -> Result<(), Failure> {
        let mut buffer = self.lock();
        buffer.extend_from_slice(bytes);
        if buffer.len() >= ENOUGH { write(&mut buffer) } else { Ok(()) }
    }

    /// Writes everything.
    pub fn flush(&self) -> Result<(), Failure> {
        write(&mut self.lock())
    }

    /// From now on Ctrl-C writes what is complete and exits. Where the parent had it ignored, it stays so.
    pub fn flush_on_interrupt(&self) {
        let out = self.clone();
        let _ = ctrlc::try_set_handler(move || {
            thread::spawn(|| {
                thread::sleep(PATIENCE);
                exit(INTERRUPTED);
            });
            let _ = out.flush();
            exit(INTERRUPTED);
        });
    }

    fn lock(&self) -> MutexGuard<'_, Vec<u8>> {
        // No code panics while it holds the lock, and if it did, the bytes would still be whole.
        self.buffer.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn write(buffer: &mut Vec<u8>) -> Result<(), Failure> {
    if buffer.is_empty() {
        return Ok(());
    }
    let mut stdout = stdout().lock();
    let written: io::Result<()> = stdout.write_all(buffer).and_then(|()| stdout.flush());
    // After an error too: nothing is written twice.
    buffer.clear();
    written.map_err(Failure::Output)
}
