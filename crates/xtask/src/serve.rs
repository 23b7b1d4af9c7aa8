//! A small server for `dist/`: 127.0.0.1 only, reads only, under the page's content security policy.
use crate::{build, files, offline, root, tools};
use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use percent_encoding::percent_decode_str;
use std::collections::HashMap;
use std::io::Write;
use std::net::TcpListener;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

const DEFAULT_PORT: u16 = 8080;

/// No script but ours (wasm included), no other host, no style in the page. The page says the same of itself.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; font-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types shumi shumi-offline";
/// What a page cannot say of itself: who may frame it.
const FRAMED_BY: &str = "frame-ancestors";
/// The page that is there to be framed.
const EMBED: &str = "/embed.html";

/// The policy of an answer.
fn policy(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    format!("{POLICY}; {FRAMED_BY} {}", if path == EMBED { "*" } else { "'self'" })
}

/// Headers of every answer besides its policy, its content type and how long it may be kept.
const HEADERS: [(&str, &str); 2] = [("X-Content-Type-Options", "nosniff"), ("Access-Control-Allow-Origin", "*")];

/// `cargo xtask serve [--port N] [--rebuild] [--offline]`: builds what has changed, or all, and serves until interrupted.
pub fn command(args: &[&str]) -> Result<bool> {
    let (mut port, mut rebuild, mut worker) = (None, false, Worker::Retired);
    let mut args = args.iter().copied();
    while let Some(arg) = args.next() {
        match (arg, args.len()) {
            ("--rebuild", _) => rebuild = true,
            ("--offline", _) => worker = Worker::Built,
            ("--port", 1..) => port = args.next().map(port_of).transpose()?,
            _ => bail!("usage: cargo xtask serve [--port N] [--rebuild] [--offline]"),
        }
    }
    if rebuild {
        tools::for_page()?;
        build::page()?;
    } else {
        build::page_if_changed()?;
    }
    let server = listen(port)?;
    println!("serving {} at", root::dist().display());
    println!("http://{}/", server.local_addr()?);
    println!("(stop with Ctrl-C)");
    serve(server, &root::dist(), Packed::default(), worker)?;
    Ok(true)
}

/// Serves `dist/` on any free port while this process runs, compressed as a web host does it. Returns its address.
pub fn as_a_host() -> Result<String> {
    let server = listen(Some(0))?;
    let address = format!("http://{}", server.local_addr()?);
    let dist = root::dist().canonicalize().context("dist/ is missing; run: cargo xtask build")?;
    let packed = pack(&dist)?;
    std::thread::spawn(move || serve(server, &dist, packed, Worker::Built));
    Ok(address)
}

/// Which service worker is served.
#[derive(Clone, Copy, PartialEq)]
enum Worker {
    /// The one in `dist/`: browsers keep files, and show a new build when they are told to.
    Built,
    /// One that goes away at once, so that no browser shows files of before.
    Retired,
}

/// Files after gzip, by their paths: each is compressed once, so that no answer waits for it.
type Packed = Arc<HashMap<PathBuf, Vec<u8>>>;

/// All files below a canonical path.
fn pack(dist: &Path) -> Result<Packed> {
    let mut packed = HashMap::new();
    for path in files::files(dist)? {
        let mut gz = GzEncoder::new(Vec::new(), Compression::best());
        gz.write_all(&std::fs::read(&path)?)?;
        packed.insert(path, gz.finish()?);
    }
    Ok(Arc::new(packed))
}

fn port_of(text: &str) -> Result<u16> {
    text.parse().with_context(|| format!("--port takes a number up to 65535, not {text}"))
}

/// Listens on the given port; without one on 8080, or on any free port where that is taken.
fn listen(port: Option<u16>) -> Result<TcpListener> {
    let bind = |port: u16| TcpListener::bind(("127.0.0.1", port)).with_context(|| format!("port {port}"));
    match port {
        Some(port) => bind(port),
        None => bind(DEFAULT_PORT).or_else(|_| bind(0)),
    }
}

/// Answers requests for ever, over any number of connections. Who takes gzip gets those files that are `packed`.
fn serve(server: TcpListener, dist: &Path, packed: Packed, worker: Worker) -> Result<()> {
    let dist: Arc<Path> = dist.canonicalize().with_context(|| dist.display().to_string())?.into();
    tokio::runtime::Builder::new_multi_thread().enable_io().build()?.block_on(async {
        server.set_nonblocking(true)?;
        let server = tokio::net::TcpListener::from_std(server)?;
        loop {
            let (stream, _) = server.accept().await.context("no more connections")?;
            let (dist, packed) = (dist.clone(), packed.clone());
            let service = service_fn(move |request| {
                let (dist, packed) = (dist.clone(), packed.clone());
                // Files are read on threads where nothing else waits for them.
                tokio::task::spawn_blocking(move || answer(&request, &dist, &packed, worker))
            });
            // Fails where the browser has gone away, which is no error of ours.
            tokio::spawn(http1::Builder::new().title_case_headers(true).serve_connection(TokioIo::new(stream), service));
        }
    })
}

/// Always with a length and never in chunks, as a web host sends files. After HEAD the body is left out.
fn answer(request: &Request<Incoming>, dist: &Path, packed: &Packed, worker: Worker) -> Response<Full<Bytes>> {
    let address = request.uri().to_string();
    let takes_gzip =
        request.headers().get_all(ACCEPT_ENCODING).iter().any(|value| value.to_str().is_ok_and(|value| value.contains("gzip")));
    let path = local_path(&address, dist).filter(|_| takes_gzip);
    let Answer { status, kind, mut body } = Answer::to(request.method(), &address, dist);
    let mut response = Response::builder().status(status).header(CONTENT_SECURITY_POLICY, policy(&address));
    response = response.header(CONTENT_TYPE, kind).header(CACHE_CONTROL, freshness(&address));
    if let Some(packed) = path.and_then(|path| packed.get(&path)).filter(|_| status == 200) {
        body.clone_from(packed);
        response = response.header(CONTENT_ENCODING, "gzip");
    }
    if worker == Worker::Retired && address.split('?').next() == Some(&format!("/{}", offline::SCRIPT)) {
        body = offline::RETIRED.into();
    }
    for (name, value) in HEADERS {
        response = response.header(name, value);
    }
    response.body(body.into()).expect("names and values are plain ASCII")
}

/// How long an answer may be kept: the widget's folder bears a hash of its content.
fn freshness(address: &str) -> &'static str {
    if address.starts_with(&format!("/shumi-{}-", root::VERSION)) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// What is sent back.
struct Answer {
    status: u16,
    kind: &'static str,
    body: Vec<u8>,
}

impl Answer {
    fn to(method: &Method, address: &str, dist: &Path) -> Answer {
        let plain = |status, text: &str| Answer { status, kind: "text/plain; charset=utf-8", body: format!("{text}\n").into() };
        if ![Method::GET, Method::HEAD].contains(method) {
            return plain(405, "only GET and HEAD are answered");
        }
        let file = local_path(address, dist).and_then(|path| Some((kind_of(&path), std::fs::read(&path).ok()?)));
        match file {
            Some((kind, body)) => Answer { status: 200, kind, body },
            None => plain(404, "not found"),
        }
    }
}

/// The file that an address names, or `None` where it is not in `dist` (a canonical path).
fn local_path(address: &str, dist: &Path) -> Option<PathBuf> {
    let address = address.split(['?', '#']).next()?;
    let decoded = percent_decode_str(address).decode_utf8().ok()?;
    let relative = Path::new(decoded.strip_prefix('/')?);
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
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::time::Duration;

    /// Bytes of the module in [`folder`].
    const WASM: usize = 100_000;

    fn folder(name: &str) -> PathBuf {
        let dir = std::env::temp_dir().join(format!("shumi-serve-{}-{name}", std::process::id()));
        std::fs::create_dir_all(dir.join("dist/a b")).unwrap();
        std::fs::write(dir.join("secret.txt"), "secret").unwrap();
        std::fs::write(dir.join("dist/index.html"), "<p>").unwrap();
        std::fs::write(dir.join("dist/a b/x.wasm"), "w".repeat(WASM)).unwrap();
        dir.canonicalize().unwrap().join("dist")
    }

    #[test]
    fn files_come_with_their_kind() {
        let dist = folder("kinds");
        for (address, kind) in
            [("/", "text/html; charset=utf-8"), ("/index.html?x=1", "text/html; charset=utf-8"), ("/a%20b/x.wasm", "application/wasm")]
        {
            let answer = Answer::to(&Method::GET, address, &dist);
            assert_eq!((answer.status, answer.kind), (200, kind), "{address}");
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
            assert_eq!(Answer::to(&Method::GET, address, &dist).status, 404, "{address}");
        }
    }

    #[test]
    fn other_methods_are_refused() {
        assert_eq!(Answer::to(&Method::POST, "/", &folder("methods")).status, 405);
    }

    /// What a server of its own sends back, headers and body.
    fn sent(name: &str, request: &str) -> String {
        let dist = folder(name);
        String::from_utf8(sent_by(dist, Packed::default(), request)).unwrap()
    }

    fn sent_by(dist: PathBuf, packed: Packed, request: &str) -> Vec<u8> {
        let server = listen(Some(0)).unwrap();
        let address = server.local_addr().unwrap();
        assert!(address.ip().is_loopback());
        std::thread::spawn(move || serve(server, &dist, packed, Worker::Retired));
        let mut stream = TcpStream::connect(address).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn who_takes_gzip_gets_it() {
        let dist = folder("gzip");
        let packed = pack(&dist).unwrap();
        let [plain, gzip] = ["", "Accept-Encoding: br, gzip\r\n"].map(|takes| {
            sent_by(dist.clone(), packed.clone(), &format!("GET /a%20b/x.wasm HTTP/1.1\r\nHost: x\r\n{takes}Connection: close\r\n\r\n"))
        });
        assert!(plain.ends_with(b"www"));
        let head = String::from_utf8_lossy(&gzip);
        let length = packed[&dist.join("a b/x.wasm")].len();
        assert!(head.contains("Content-Encoding: gzip\r\n") && head.contains(&format!("Content-Length: {length}\r\n")), "{head}");
        assert!(gzip.ends_with(&packed[&dist.join("a b/x.wasm")]));
    }

    #[test]
    fn only_what_bears_a_hash_is_kept_unasked() {
        let folder = format!("/shumi-{}-0123456789/shumi.js", root::VERSION);
        assert!(freshness(&folder).contains("immutable"));
        for address in ["/", "/page/main.js", "/shumi.js"] {
            assert_eq!(freshness(address), "no-cache", "{address}");
        }
    }

    #[test]
    fn browsers_keep_nothing_unless_asked_to() {
        let dist = folder("worker");
        std::fs::write(dist.join("sw.js"), "keeps").unwrap();
        let text = sent("worker", "GET /sw.js HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assert!(text.ends_with(offline::RETIRED) && !text.contains("keeps"), "{text}");
        assert!(text.contains("Content-Type: text/javascript"), "{text}");
    }

    #[test]
    fn an_answer_carries_the_policy() {
        let text = sent("policy", "HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assert!(text.starts_with("HTTP/1.1 200 OK\r\n"), "{text}");
        assert!(text.contains("script-src 'self' 'wasm-unsafe-eval';"), "{text}");
        assert!(text.contains("Cache-Control: no-cache\r\n"), "{text}");
        assert!(text.ends_with("\r\n\r\n"), "no body after HEAD");
    }

    #[test]
    fn pages_say_the_policy_of_themselves() {
        let said = |file: &str| {
            let html = std::fs::read_to_string(root::root().join(file)).unwrap();
            let meta = html.split_once("http-equiv=\"Content-Security-Policy\" content=\"").unwrap().1;
            // Before whatever a policy is for.
            let before = html.split_once(meta).unwrap().0;
            assert!(!before.contains("<script") && !before.contains("<link"), "{file}");
            meta.split_once('"').unwrap().0.to_string()
        };
        assert_eq!(said("index.html"), POLICY);
        let hosts = std::fs::read_to_string(root::root().join("docs/hosting.md")).unwrap().replace('\n', " ");
        assert!(hosts.contains(&policy("/")), "docs/hosting.md");
        // No wider than the page's: a rule of its own is a part of it, the others fall back to `'none'`.
        let own = said("web/embed.html");
        assert!(
            own.starts_with("default-src 'none'; ") && own.ends_with("require-trusted-types-for 'script'; trusted-types shumi"),
            "{own}"
        );
        for rule in
            ["script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "worker-src 'self'", "connect-src 'self'", "base-uri 'none'"]
        {
            assert!(POLICY.contains(rule) && own.contains(rule), "{rule}");
        }
    }

    #[test]
    fn only_the_page_for_frames_is_framed_by_others() {
        assert!(policy("/embed.html?x").ends_with("; frame-ancestors *"));
        for address in ["/", "/index.html", "/page/embed.html", "/?/embed.html"] {
            assert!(policy(address).ends_with("; frame-ancestors 'self'"), "{address}");
        }
    }

    #[test]
    fn a_file_comes_whole_with_one_content_type() {
        let text = sent("whole", "GET /a%20b/x.wasm HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assert_eq!(text.matches("Content-Type: ").count(), 1, "{text}");
        assert!(text.contains("Content-Type: application/wasm\r\n") && text.contains(&format!("Content-Length: {WASM}\r\n")));
        assert_eq!(text.split_once("\r\n\r\n").unwrap().1, "w".repeat(WASM));
    }

    #[test]
    fn no_connection_waits_for_another() {
        let server = listen(Some(0)).unwrap();
        let address = server.local_addr().unwrap();
        let dist = folder("many");
        std::thread::spawn(move || serve(server, &dist, Packed::default(), Worker::Retired));
        // As a browser does it: many at once, each of which stays open.
        let mut streams: Vec<TcpStream> = (0..50).map(|_| TcpStream::connect(address).unwrap()).collect();
        for stream in streams.iter_mut().rev() {
            stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
            stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
            assert!(stream.read(&mut [0; 1000]).unwrap() > 0, "nothing in a minute");
        }
    }

    #[test]
    fn a_taken_port_is_named() {
        let server = listen(Some(0)).unwrap();
        let port = server.local_addr().unwrap().port();
        assert!(format!("{:#}", listen(Some(port)).unwrap_err()).contains(&port.to_string()));
        assert!(listen(None).is_ok(), "8080, or another one");
    }
}
