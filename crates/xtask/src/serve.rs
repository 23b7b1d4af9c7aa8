//! A small server for `dist/`: 127.0.0.1 only, reads only, under the page's content security policy.
use crate::{build, root, tools};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::time::Duration;

const DEFAULT_PORT: u16 = 8080;
/// Request line and headers together.
const MAX_REQUEST: u64 = 16 * 1024;
const PATIENCE: Duration = Duration::from_secs(10);

/// No script but ours (wasm included), no other host.
pub const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; font-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'self'";

/// `cargo xtask serve [--port N]`: builds and serves until interrupted.
pub fn command(args: &[&str]) -> Result<bool, String> {
    let port = match args {
        [] => None,
        ["--port", n] => Some(n.parse::<u16>().map_err(|_| format!("--port takes a number up to 65535, not {n}"))?),
        _ => return Err("usage: cargo xtask serve [--port N]".into()),
    };
    tools::for_page()?;
    build::page()?;
    let listener = listen(port)?;
    let address = listener.local_addr().map_err(|e| e.to_string())?;
    println!("serving {} at", root::dist().display());
    println!("http://{address}/");
    println!("(stop with Ctrl-C)");
    serve(&listener, &root::dist())
}

/// The wished port; without a wish the usual one, or any that is free.
fn listen(port: Option<u16>) -> Result<TcpListener, String> {
    let bind = |port: u16| TcpListener::bind(("127.0.0.1", port));
    match port {
        Some(port) => bind(port).map_err(|e| format!("port {port}: {e}")),
        None => bind(DEFAULT_PORT).or_else(|_| bind(0)).map_err(|e| format!("no free port: {e}")),
    }
}

/// Answers one request a connection, each in its own thread, for ever.
fn serve(listener: &TcpListener, dist: &Path) -> Result<bool, String> {
    let dist = dist.canonicalize().map_err(|e| format!("{}: {e}", dist.display()))?;
    loop {
        match listener.accept() {
            Ok((stream, _)) => {
                let dist = dist.clone();
                std::thread::spawn(move || {
                    // A browser that goes away is no error of ours.
                    let _ = answer(&stream, &dist);
                });
            }
            Err(e) if e.kind() == ErrorKind::ConnectionAborted => {}
            Err(e) => return Err(format!("no more connections: {e}")),
        }
    }
}

fn answer(stream: &TcpStream, dist: &Path) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut reader = BufReader::new(stream.take(MAX_REQUEST));
    let mut request = String::new();
    reader.read_line(&mut request)?;
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let response = respond(&request, dist);
    let head = format!(
        "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nContent-Security-Policy: {POLICY}\r\n\
         Cache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nAccess-Control-Allow-Origin: *\r\n\
         Connection: close\r\n\r\n",
        response.status,
        response.kind,
        response.body.len()
    );
    let mut stream = stream;
    stream.write_all(head.as_bytes())?;
    if !request.starts_with("HEAD ") {
        stream.write_all(&response.body)?;
    }
    stream.flush()
}

struct Response {
    status: &'static str,
    kind: &'static str,
    body: Vec<u8>,
}

fn respond(request: &str, dist: &Path) -> Response {
    let plain = |status: &'static str| Response { status, kind: "text/plain; charset=utf-8", body: format!("{status}\n").into_bytes() };
    let mut words = request.split_whitespace();
    let (method, address) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    if !matches!(method, "GET" | "HEAD") {
        return plain("405 Method Not Allowed");
    }
    let Some(path) = local_path(address, dist) else {
        return plain("404 Not Found");
    };
    match std::fs::read(&path) {
        Ok(body) => Response { status: "200 OK", kind: kind_of(&path), body },
        Err(_) => plain("404 Not Found"),
    }
}

/// The file that an address names, or `None` where it is not in `dist` (a canonical path).
fn local_path(address: &str, dist: &Path) -> Option<PathBuf> {
    let address = address.split(['?', '#']).next()?;
    let relative = PathBuf::from(decode(address)?.strip_prefix('/')?);
    if !relative.components().all(|part| matches!(part, Component::Normal(_))) {
        return None;
    }
    let mut path = dist.join(relative);
    if path.is_dir() {
        path.push("index.html");
    }
    // Also what a symbolic link points to must lie inside.
    let path = path.canonicalize().ok()?;
    (path.starts_with(dist) && path.is_file()).then_some(path)
}

/// Percent-decoding; `None` for anything that is not clean text.
fn decode(address: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(address.len());
    let mut rest = address.as_bytes();
    while let [first, tail @ ..] = rest {
        if *first == b'%' {
            let digits = std::str::from_utf8(tail.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &tail[2..];
        } else {
            bytes.push(*first);
            rest = tail;
        }
    }
    let text = String::from_utf8(bytes).ok()?;
    (!text.contains(['\0', '\\'])).then_some(text)
}

fn kind_of(path: &Path) -> &'static str {
    match path.extension().and_then(|end| end.to_str()).unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        "ts" | "md" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let dir = std::env::temp_dir().join(format!("shumi-serve-{}-{name}", std::process::id()));
        std::fs::create_dir_all(dir.join("dist/a b")).unwrap();
        std::fs::write(dir.join("secret.txt"), "secret").unwrap();
        std::fs::write(dir.join("dist/index.html"), "<p>").unwrap();
        std::fs::write(dir.join("dist/a b/x.wasm"), "w").unwrap();
        dir.canonicalize().unwrap().join("dist")
    }

    #[test]
    fn files_come_with_their_kind() {
        let dist = folder("kinds");
        for (request, kind) in [
            ("GET / HTTP/1.1", "text/html; charset=utf-8"),
            ("GET /index.html?x=1 HTTP/1.1", "text/html; charset=utf-8"),
            ("GET /a%20b/x.wasm HTTP/1.1", "application/wasm"),
        ] {
            let response = respond(request, &dist);
            assert_eq!((response.status, response.kind), ("200 OK", kind), "{request}");
        }
    }

    #[test]
    fn nothing_outside_is_served() {
        let dist = folder("outside");
        #[cfg(unix)]
        let _ = std::os::unix::fs::symlink(dist.join("../secret.txt"), dist.join("link.txt"));
        for address in [
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/a b/../../secret.txt",
            "/..%2fsecret.txt",
            "//etc/passwd",
            "/%2fetc/passwd",
            "/link.txt",
            "/..\\secret.txt",
            "secret.txt",
            "",
            "/%",
            "/%zz",
            "/%00",
            "/%ff",
            "/a%20b",
        ] {
            let response = respond(&format!("GET {address} HTTP/1.1"), &dist);
            assert_eq!(response.status, "404 Not Found", "{address}");
        }
    }

    #[test]
    fn other_methods_are_refused() {
        assert_eq!(respond("POST / HTTP/1.1", Path::new("/")).status, "405 Method Not Allowed");
        assert_eq!(respond("\r\n", Path::new("/")).status, "405 Method Not Allowed");
    }

    #[test]
    fn an_answer_carries_the_policy() {
        let dist = folder("policy");
        let listener = listen(Some(0)).unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || serve(&listener, &dist));
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(b"HEAD / HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        assert!(text.starts_with("HTTP/1.1 200 OK\r\n"), "{text}");
        assert!(text.contains("script-src 'self' 'wasm-unsafe-eval';"), "{text}");
        assert!(text.ends_with("\r\n\r\n"), "no body after HEAD");
    }
}
