//! The source of the input: a regular file, or a pipe or terminal.
//!
//! A thread reads a pipe, so that the program can distinguish available input from waiting.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read, Seek as _, stdin};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Smallest number of bytes requested at a time.
const CHUNK: usize = 1 << 16;

/// The same for files. Larger, because a puzzle cut by the end of a chunk is parsed again; but small enough for the processor's cache.
const FILE_CHUNK: usize = 1 << 18;

/// Number of chunks that the thread may read ahead.
const AHEAD: usize = 8;

/// A file or standard input, as a source of bytes.
pub enum Source {
    /// A regular file, and the number of its bytes from the start of reading: reading never waits for a writer.
    File(File, u64),
    /// Chunks as they arrive.
    Pipe(Receiver<io::Result<Vec<u8>>>),
}

impl Source {
    /// Opens a file; `-` is standard input.
    pub fn open(name: &OsStr) -> io::Result<Self> {
        if name != "-" {
            let file = File::open(name)?;
            return Self::of(file);
        }
        #[cfg(unix)]
        {
            use std::os::fd::AsFd as _;
            Self::of(File::from(stdin().as_fd().try_clone_to_owned()?))
        }
        #[cfg(not(unix))]
        Self::pipe(stdin())
    }

    fn of(mut file: File) -> io::Result<Self> {
        let about = file.metadata()?;
        if !about.is_file() {
            return Self::pipe(file);
        }
        // Another process may have read standard input before.
        let size = about.len().saturating_sub(file.stream_position()?);
        Ok(Self::File(file, size))
    }

    /// Returns the size of the whole text in bytes, if known.
    pub fn size(&self) -> Option<u64> {
        match self {
            Self::File(_, size) => Some(*size),
            Self::Pipe(_) => None,
        }
    }

    /// Starts the thread that reads a pipe or terminal.
    fn pipe(mut from: impl Read + Send + 'static) -> io::Result<Self> {
        let (to, chunks) = sync_channel(AHEAD);
        let work = move || {
            let mut chunk = vec![0; CHUNK];
            loop {
                let read = match from.read(&mut chunk) {
                    Ok(0) => return,
                    Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                    read => read.map(|n| chunk[..n].to_vec()),
                };
                let failed = read.is_err();
                if to.send(read).is_err() || failed {
                    return;
                }
            }
        };
        thread::Builder::new().name("input".into()).stack_size(1 << 16).spawn(work)?;
        Ok(Self::Pipe(chunks))
    }

    /// Appends bytes to `buffer`: at least one, unless the input has ended (`Ok(false)`: these were the last).
    ///
    /// Aims at `wanted` bytes, but returns with fewer once no more are available and `earliest` has passed. Calls `idle` before waiting;
    /// its error is the outer one.
    pub fn read<E>(
        &mut self,
        buffer: &mut Vec<u8>,
        wanted: usize,
        earliest: Instant,
        mut idle: impl FnMut() -> Result<(), E>,
    ) -> Result<io::Result<bool>, E> {
        let before = buffer.len();
        let wanted = wanted.max(CHUNK);
        let chunks = match self {
            Self::File(file, _) => return Ok(read_file(file, buffer, wanted.max(FILE_CHUNK))),
            Self::Pipe(chunks) => chunks,
        };
        while buffer.len() < before + wanted {
            let mut chunk = chunks.try_recv();
            if matches!(chunk, Err(TryRecvError::Empty)) {
                let left = earliest.saturating_duration_since(Instant::now());
                let some = buffer.len() > before;
                if some && left.is_zero() {
                    break;
                }
                idle()?;
                chunk = match chunks.recv_timeout(if some { left } else { Duration::MAX }) {
                    Ok(chunk) => Ok(chunk),
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => Err(TryRecvError::Disconnected),
                };
            }
            match chunk {
                Ok(Ok(bytes)) => buffer.extend_from_slice(&bytes),
                Ok(Err(e)) => return Ok(Err(e)),
                Err(_) => return Ok(Ok(false)),
            }
        }
        Ok(Ok(true))
    }
}

/// Appends at most `wanted` bytes; `false` if these were the last.
fn read_file(file: &mut File, buffer: &mut Vec<u8>, wanted: usize) -> io::Result<bool> {
    let mut end = buffer.len();
    let full = end + wanted;
    buffer.resize(full, 0);
    let ended = loop {
        match file.read(&mut buffer[end..]) {
            Ok(0) => break Ok(end == full),
            Ok(n) => end += n,
            Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
            Err(e) => break Err(e),
        }
    };
    buffer.truncate(end);
    ended
}
