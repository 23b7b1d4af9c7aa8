//! `shumi serve --stdio`: answers questions of other programs, such as assistants, by the Model Context Protocol: JSON-RPC messages, one a
//! line, on standard input and output. Calls of tools run on all cores; a client may cancel them.

mod rpc;
mod tools;

use std::collections::HashMap;
use std::io::{BufRead as _, Read as _, stdin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crossbeam_channel::{Receiver, Sender, unbounded};
use serde_json::{Value, json};

use crate::error::CliError;
use crate::output::Output;
use crate::values::all_cores;
use rpc::{Request, failure, success};

/// Stack size of a thread, in bytes: more than that of a main thread.
const STACK: usize = 1 << 24;
/// Longest message, in bytes.
const LONGEST: u64 = 1 << 26;
/// Versions of the protocol, the newest last.
const VERSIONS: [&str; 4] = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

/// A call of a tool.
struct Call {
    id: Value,
    params: Value,
    is_cancelled: Arc<AtomicBool>,
}

/// The calls that have not ended, by the JSON of their ids.
type Running = Arc<Mutex<HashMap<String, Arc<AtomicBool>>>>;

/// Serves until standard input ends; answers all calls before it returns.
pub fn run(out: &Output) -> Result<u8, CliError> {
    let (queue, calls) = unbounded();
    let running = Running::default();
    let work = || {
        let (calls, out, running) = (calls.clone(), out.clone(), Arc::clone(&running));
        thread::Builder::new().name("serve".into()).stack_size(STACK).spawn(move || work_on(&calls, &out, &running))
    };
    let workers = (0..all_cores()).map(|_| work()).collect::<Result<Vec<_>, _>>().map_err(CliError::Thread)?;
    let ended = read_all(out, &queue, &running);
    drop(queue);
    for worker in workers {
        let _ = worker.join();
    }
    ended.map(|()| crate::exit::ANSWERED)
}

/// Reads the messages of standard input.
fn read_all(out: &Output, queue: &Sender<Call>, running: &Running) -> Result<(), CliError> {
    let mut input = stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut input).take(LONGEST).read_until(b'\n', &mut line);
        match read {
            Ok(0) => return Ok(()),
            Err(error) => return Err(CliError::Read(crate::words::cli::text::STANDARD_INPUT.into(), error)),
            Ok(_) => {}
        }
        if let Some(reply) = answer(&line, queue, running) {
            send(out, &reply)?;
        }
    }
}

/// Answers a message at once, or queues the call in it.
fn answer(line: &[u8], queue: &Sender<Call>, running: &Running) -> Option<Value> {
    if line.iter().all(u8::is_ascii_whitespace) {
        return None;
    }
    let Request { id, method, params } = match rpc::read(line) {
        Ok(request) => request?,
        Err(reply) => return Some(reply),
    };
    let Some(id) = id else {
        if method == "notifications/cancelled" {
            let cancelled = running.lock().unwrap_or_else(PoisonError::into_inner).get(&params["requestId"].to_string()).cloned();
            cancelled.inspect(|is_cancelled| is_cancelled.store(true, Ordering::Relaxed));
        }
        return None;
    };
    match method.as_str() {
        "initialize" => Some(success(&id, &welcome(&params))),
        "ping" => Some(success(&id, &json!({}))),
        "tools/list" => Some(success(&id, &json!({ "tools": tools::list() }))),
        "tools/call" => {
            let is_cancelled = Arc::new(AtomicBool::new(false));
            running.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_string(), Arc::clone(&is_cancelled));
            let _ = queue.send(Call { id, params, is_cancelled });
            None
        }
        _ => Some(failure(&id, rpc::NO_METHOD, &format!("no method {method}"))),
    }
}

/// The answer to `initialize`: the client's version if it is known, else the newest.
fn welcome(params: &Value) -> Value {
    let asked = params["protocolVersion"].as_str().unwrap_or_default();
    let version = VERSIONS.into_iter().find(|version| *version == asked).unwrap_or(VERSIONS[VERSIONS.len() - 1]);
    json!({
        "protocolVersion": version,
        "capabilities": { "tools": {} },
        "serverInfo": { "name": "shumi", "title": "Shumi", "version": env!("CARGO_PKG_VERSION") },
        "instructions": tools::INSTRUCTIONS,
    })
}

/// Works on calls until there are no more.
fn work_on(calls: &Receiver<Call>, out: &Output, running: &Running) {
    for Call { id, params, is_cancelled } in calls {
        let reply = match tools::call(&params, &is_cancelled) {
            Ok(result) => success(&id, &result),
            Err(why) => failure(&id, rpc::BAD_PARAMS, &why),
        };
        running.lock().unwrap_or_else(PoisonError::into_inner).remove(&id.to_string());
        // A client expects no answer to a call that it cancelled.
        if !is_cancelled.load(Ordering::Relaxed) && send(out, &reply).is_err() {
            return;
        }
    }
}

/// Sends a message.
fn send(out: &Output, message: &Value) -> Result<(), CliError> {
    out.push(format!("{message}\n").as_bytes())?;
    out.flush()
}
