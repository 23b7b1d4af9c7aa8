//! Where bytes come from: a regular file, or a pipe that a thread reads so that waiting and reading can be told apart.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read, stdin};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// Least number of bytes asked for at a time.
const CHUNK: usize = 1 << 16;

/// The same for files: more, as each puzzle cut by the end of a chunk is begun anew, but what a processor's cache holds.
const FILE_CHUNK: usize = 1 << 18;

/// Chunks that the thread may be ahead.
const AHEAD: usize = 8;

/// Bytes of a file or of standard input.
pub enum Source {
    /// Never keeps anybody waiting.
    File(File),
    /// Chunks as they arrive.
    Pipe(Receiver<io::Result<Vec<u8>>>),
}

impl Source {
    /// Opens a file; `-` is standard input.
    pub fn open(name: &OsStr) -> io::Result<Self> {
        if name != "-" {
            let file = File::open(name)?;
            return if file.metadata()?.is_file() { Ok(Self::File(file)) } else { Self::pipe(file) };
        }
        #[cfg(unix)]
        {
            use std::os::fd::AsFd as _;
            let file = File::from(stdin().as_fd().try_clone_to_owned()?);
            if file.metadata()?.is_file() { Ok(Self::File(file)) } else { Self::pipe(file) }
        }
        #[cfg(not(unix))]
        Self::pipe(stdin())
    }

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

    /// Appends bytes to `buffer`, at least one unless none are left (`Ok(false)`: these were the last). Aims at `wanted` more, but
    /// returns with fewer as soon as no more are there and `earliest` has come. Calls `idle` before it waits.
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
            Self::File(file) => return Ok(read_file(file, buffer, wanted.max(FILE_CHUNK))),
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

/// Appends at most `wanted` bytes; `false`: these were the last.
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
