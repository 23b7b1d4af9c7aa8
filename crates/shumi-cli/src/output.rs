//! Buffered output that loses no complete answer on Ctrl-C.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write, stdout};
use std::process::exit;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use shumi::message::Lang;

use crate::error::CliError;

/// Size of the buffer in bytes; when it is full, it is written.
const BUFFER_SIZE: usize = 1 << 16;

/// Exit status after Ctrl-C: the one that shells show for SIGINT.
const INTERRUPTED: i32 = 128 + 2;

/// Time that Ctrl-C waits for a reader that does not accept the rest of the output.
const FLUSH_TIMEOUT: Duration = Duration::from_millis(500);

/// Standard output, or a file, and the language of its texts. Clones share one buffer. Each [`push`](Self::push) must end with a complete
/// answer, so that an interrupt never cuts one in two.
#[derive(Clone, Debug, Default)]
pub struct Output {
    sink: Arc<Mutex<Sink>>,
    lang: Lang,
}

#[derive(Debug, Default)]
struct Sink {
    buffer: Vec<u8>,
    /// The file and its name, instead of standard output.
    file: Option<(File, String)>,
}

impl Output {
    /// Creates standard output with texts in a language.
    pub fn new(lang: Lang) -> Self {
        Self { lang, ..Self::default() }
    }

    /// Returns the language of texts and messages.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Redirects all further output to `file`, called `name` in messages.
    pub fn redirect(&self, file: File, name: String) {
        self.lock().file = Some((file, name));
    }

    /// Appends bytes, and writes the buffer if it is full.
    pub fn push(&self, bytes: &[u8]) -> Result<(), CliError> {
        let mut sink = self.lock();
        sink.buffer.extend_from_slice(bytes);
        if sink.buffer.len() >= BUFFER_SIZE { sink.write() } else { Ok(()) }
    }

    /// Writes the whole buffer.
    pub fn flush(&self) -> Result<(), CliError> {
        self.lock().write()
    }

    /// Returns whether it goes to a terminal.
    pub fn is_terminal(&self) -> bool {
        self.lock().file.is_none() && stdout().is_terminal()
    }

    /// Installs a handler for Ctrl-C that writes the complete answers and exits.
    ///
    /// If SIGINT was ignored when the process started, as in a script's background job, it stays ignored: that Ctrl-C is meant for the
    /// job in the foreground.
    pub fn flush_on_interrupt(&self) {
        let out = self.clone();
        let _ = ctrlc::try_set_handler(move || {
            thread::spawn(|| {
                thread::sleep(FLUSH_TIMEOUT);
                exit(INTERRUPTED);
            });
            let _ = out.flush();
            exit(INTERRUPTED);
        });
    }

    fn lock(&self) -> MutexGuard<'_, Sink> {
        // No code panics while it holds the lock; even after a panic the bytes would be complete answers.
        self.sink.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sink {
    fn write(&mut self) -> Result<(), CliError> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        let written = match &mut self.file {
            None => write(&mut stdout().lock(), &self.buffer).map_err(CliError::Output),
            Some((file, name)) => write(file, &self.buffer).map_err(|e| CliError::File(name.clone(), e)),
        };
        // Clear also after an error, so that nothing is written twice.
        self.buffer.clear();
        written
    }
}

fn write(to: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    to.write_all(bytes).and_then(|()| to.flush())
}

/// Returns whether a text has several lines and its family separates such texts by blank lines.
pub fn is_block(text: &str, blank_line_between: bool) -> bool {
    blank_line_between && text.trim_end_matches('\n').contains('\n')
}
