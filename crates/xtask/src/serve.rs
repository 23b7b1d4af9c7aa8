//! A small read-only server for `dist/` on 127.0.0.1, with the page's content security policy.
use crate::{build, copy_dir, files, offline, root, tools};
use anyhow::{Context, Result, bail};
use axum::extract::Request;
use axum::handler::HandlerWithoutStateExt;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, HeaderValue, LAST_MODIFIED,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use axum::{Router, routing::get};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use tower_http::services::ServeDir;

const DEFAULT_PORT: u16 = 8080;

/// Policy: only scripts of this origin (wasm included), no other host, no style in the page. The page has the same policy in its head.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; worker-src 'self'; connect-src 'self'; font-src 'self'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types shumi shumi-offline";
/// Directive that a page cannot set in its head: the sites that may frame it.
const FRAMED_BY: &str = "frame-ancestors";
/// The page for frames.
const EMBED: &str = "/embed.html";

/// Replaces [`offline::SCRIPT`] on a server whose files change all the time: it unregisters the worker of an earlier visit.
const RETIRED: &str = "addEventListener(\"install\", () => skipWaiting());\n\
    addEventListener(\"activate\", (event) => event.waitUntil(registration.unregister()));\n";

/// Returns the content security policy of a path.
fn policy(path: &str) -> String {
    format!("{POLICY}; {FRAMED_BY} {}", if path == EMBED { "*" } else { "'self'" })
}

/// Headers of every response besides policy, content type and cache control.
const HEADERS: [(HeaderName, &str); 2] = [(X_CONTENT_TYPE_OPTIONS, "nosniff"), (ACCESS_CONTROL_ALLOW_ORIGIN, "*")];

/// Runs `cargo xtask serve [--port N] [--rebuild] [--offline]`: builds everything or only the changed parts, and serves until interrupted.
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
    serve(server, &root::dist(), worker)?;
    Ok(true)
}

/// Serves `dist/` on any free port while this process runs, compressed like a web host. Returns its address.
pub fn as_a_host() -> Result<String> {
    let server = listen(Some(0))?;
    let address = format!("http://{}", server.local_addr()?);
    let packed = pack(&root::dist(), &root::target().join("xtask/packed"))?;
    std::thread::spawn(move || serve(server, &packed, Worker::Built));
    Ok(address)
}

/// The service worker that is served.
#[derive(Clone, Copy, PartialEq)]
enum Worker {
    /// The one in `dist/`: browsers cache files, and switch to a new build on the player's request.
    Built,
    /// One that unregisters itself at once, so that no browser shows files of an earlier build.
    Retired,
}

/// Makes `folder` a copy of `dist` with each file's gzip beside it, so that no response waits for compression; returns the folder.
fn pack(dist: &Path, folder: &Path) -> Result<PathBuf> {
    copy_dir::replace(dist, folder)?;
    for path in files::files(folder)? {
        let mut gz = GzEncoder::new(Vec::new(), Compression::best());
        gz.write_all(&std::fs::read(&path)?)?;
        let mut name = path.into_os_string();
        name.push(".gz");
        std::fs::write(name, gz.finish()?)?;
    }
    Ok(folder.into())
}

fn port_of(text: &str) -> Result<u16> {
    text.parse().with_context(|| format!("--port takes a number up to 65535, not {text}"))
}

/// Listens on the given port, or by default on 8080, or on any free port if that is in use.
fn listen(port: Option<u16>) -> Result<TcpListener> {
    let bind = |port: u16| TcpListener::bind(("127.0.0.1", port)).with_context(|| format!("port {port}"));
    match port {
        Some(port) => bind(port),
        None => bind(DEFAULT_PORT).or_else(|_| bind(0)),
    }
}

/// Serves forever, over any number of connections. A client that accepts gzip gets `NAME.gz` for a file, if that exists.
fn serve(server: TcpListener, dist: &Path, worker: Worker) -> Result<()> {
    let files = ServeDir::new(dist.canonicalize().with_context(|| dist.display().to_string())?);
    let files = files.precompressed_gzip().not_found_service((async || "not found\n").into_service());
    let mut answers = Router::new().fallback_service(files);
    if worker == Worker::Retired {
        let script = async || ([(CONTENT_TYPE, "text/javascript")], RETIRED);
        answers = answers.route(&format!("/{}", offline::SCRIPT), get(script));
    }
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(async {
        server.set_nonblocking(true)?;
        let server = tokio::net::TcpListener::from_std(server)?;
        axum::serve(server, answers.layer(from_fn(add_headers))).await.context("no more connections")
    })
}

/// Adds the headers that [`ServeDir`] lacks: policies, caching, encoding of texts.
async fn add_headers(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_string();
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let value = |text: &str| HeaderValue::from_str(text).expect("plain ASCII");
    // By date, a browser could mistake the page of another checkout on this address for this one.
    headers.remove(LAST_MODIFIED);
    if let Some(kind) = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).map(|kind| in_utf8(&path, kind)) {
        headers.insert(CONTENT_TYPE, value(&kind));
    }
    headers.insert(CONTENT_SECURITY_POLICY, value(&policy(&path)));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(freshness(&path)));
    headers.extend(HEADERS.map(|(name, text)| (name, HeaderValue::from_static(text))));
    response
}

/// Adds the charset to the content type of a text. TypeScript declarations and Markdown are plain text.
fn in_utf8(path: &str, kind: &str) -> String {
    match kind {
        _ if kind.contains("charset") => kind.into(),
        _ if path.ends_with(".ts") || path.ends_with(".md") => "text/plain; charset=utf-8".into(),
        _ if kind.starts_with("text/") || kind == "application/json" => format!("{kind}; charset=utf-8"),
        _ => kind.into(),
    }
}

/// Returns the cache policy of a path. Browsers may cache a file for ever if its name or its folder contains a hash of the content.
fn freshness(path: &str) -> &'static str {
    let is_hash = |part: &str| part.len() == 8 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_hashed = path.starts_with("/page/") && path.split('.').nth(1).is_some_and(is_hash);
    if is_hashed || path.starts_with(&format!("/shumi-{}-", root::VERSION)) { "public, max-age=31536000, immutable" } else { "no-cache" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpStream;
    use std::time::Duration;

    /// Size in bytes of the module in [`folder`].
    const WASM: usize = 100_000;

    fn folder(name: &str) -> PathBuf {
        let dir = std::env::temp_dir().join(format!("shumi-serve-{}-{name}", std::process::id()));
        std::fs::create_dir_all(dir.join("dist/a b")).unwrap();
        std::fs::write(dir.join("secret.txt"), "secret").unwrap();
        std::fs::write(dir.join("dist/index.html"), "<p>").unwrap();
        std::fs::write(dir.join("dist/a b/x.wasm"), "w".repeat(WASM)).unwrap();
        dir.canonicalize().unwrap().join("dist")
    }

    /// Sends a request line and headers to a new server; returns the head of the response in lower case, and the body.
    fn answer(dist: &Path, request: &str) -> (String, Vec<u8>) {
        let server = listen(Some(0)).unwrap();
        let address = server.local_addr().unwrap();
        assert!(address.ip().is_loopback());
        let dist = dist.to_path_buf();
        std::thread::spawn(move || serve(server, &dist, Worker::Retired));
        let mut stream = TcpStream::connect(address).unwrap();
        let (line, headers) = request.split_once('\n').unwrap_or((request, ""));
        write!(stream, "{line} HTTP/1.1\r\nHost: x\r\n{headers}Connection: close\r\n\r\n").unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
        (String::from_utf8_lossy(&bytes[..end]).to_lowercase(), bytes[end..].to_vec())
    }

    #[test]
    fn files_come_with_their_kind() {
        let dist = folder("kinds");
        let names = ["x.js", "x.css", "x.json", "x.svg", "x.png", "x.ico", "x.webmanifest", "x.woff2", "x.d.ts", "x.md", "x.txt"];
        names.iter().for_each(|name| std::fs::write(dist.join(name), "x").unwrap());
        for (address, kind) in [
            ("/", "text/html; charset=utf-8"),
            ("/index.html?x=1", "text/html; charset=utf-8"),
            ("/a%20b/x.wasm", "application/wasm"),
            ("/x.js", "text/javascript; charset=utf-8"),
            ("/x.css", "text/css; charset=utf-8"),
            ("/x.json", "application/json; charset=utf-8"),
            ("/x.svg", "image/svg+xml"),
            ("/x.png", "image/png"),
            ("/x.ico", "image/x-icon"),
            ("/x.webmanifest", "application/manifest+json"),
            ("/x.woff2", "font/woff2"),
            ("/x.d.ts", "text/plain; charset=utf-8"),
            ("/x.md", "text/plain; charset=utf-8"),
            ("/x.txt", "text/plain; charset=utf-8"),
        ] {
            let (head, _) = answer(&dist, &format!("GET {address}"));
            assert!(head.starts_with("http/1.1 200 ok") && head.contains(&format!("\r\ncontent-type: {kind}\r\n")), "{address}: {head}");
        }
    }

    #[test]
    fn nothing_outside_is_served() {
        let dist = folder("outside");
        for address in [
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/a%20b/../../secret.txt",
            "/..%2fsecret.txt",
            "//etc/passwd",
            "/%2fetc/passwd",
            "/..\\secret.txt",
            "/%zz",
            "/%00",
            "/%ff",
            "/a%20b/",
        ] {
            let (head, body) = answer(&dist, &format!("GET {address}"));
            let is_refused = ["http/1.1 404", "http/1.1 400"].iter().any(|start| head.starts_with(start));
            assert!(is_refused && !body.windows(6).any(|part| part == b"secret"), "{address}: {head}");
        }
    }

    #[test]
    fn other_methods_are_refused() {
        assert!(answer(&folder("methods"), "POST /").0.starts_with("http/1.1 405"));
    }

    #[test]
    fn who_takes_gzip_gets_it() {
        let dist = folder("gzip");
        let packed = pack(&dist, &dist.with_file_name("packed")).unwrap();
        let gzip = std::fs::read(packed.join("a b/x.wasm.gz")).unwrap();
        assert!(answer(&packed, "GET /a%20b/x.wasm").1.ends_with(b"www"));
        let (head, body) = answer(&packed, "GET /a%20b/x.wasm\nAccept-Encoding: br, gzip\r\n");
        assert!(head.contains("content-encoding: gzip\r\n") && head.contains(&format!("content-length: {}\r\n", gzip.len())), "{head}");
        assert!(head.contains("content-type: application/wasm\r\n"), "{head}");
        assert_eq!(body, gzip);
    }

    #[test]
    fn only_what_bears_a_hash_is_kept_unasked() {
        let of_widget = format!("/shumi-{}-0123456789/shumi.js", root::VERSION);
        for address in [&of_widget, "/page/main.01234abc.js", "/page/pictures/kakuro-light.01234abc.svg"] {
            assert!(freshness(address).contains("immutable"), "{address}");
        }
        for address in ["/", "/page/icon.svg", "/page/manifest.webmanifest", "/page/icons/icon-192.png", "/shumi.js"] {
            assert_eq!(freshness(address), "no-cache", "{address}");
        }
    }

    #[test]
    fn browsers_keep_nothing_unless_asked_to() {
        let dist = folder("worker");
        std::fs::write(dist.join("sw.js"), "keeps").unwrap();
        let (head, body) = answer(&dist, "GET /sw.js?x");
        assert_eq!(String::from_utf8_lossy(&body), RETIRED);
        assert!(head.contains("content-type: text/javascript; charset=utf-8\r\n"), "{head}");
    }

    #[test]
    fn an_answer_carries_the_policy_and_no_time() {
        let (head, body) = answer(&folder("policy"), "HEAD /");
        assert!(head.starts_with("http/1.1 200 ok\r\n"), "{head}");
        assert!(head.contains("script-src 'self' 'wasm-unsafe-eval';"), "{head}");
        assert!(head.contains("cache-control: no-cache\r\n") && head.contains("content-length: 3\r\n"), "{head}");
        assert!(head.contains("x-content-type-options: nosniff\r\n") && head.contains("access-control-allow-origin: *\r\n"), "{head}");
        assert!(!head.contains("last-modified"), "{head}");
        assert!(body.is_empty(), "no body after HEAD");
    }

    #[test]
    fn pages_say_the_policy_of_themselves() {
        let said = |file: &str| {
            let html = std::fs::read_to_string(root::root().join(file)).unwrap();
            let meta = html.split_once("http-equiv=\"Content-Security-Policy\" content=\"").unwrap().1;
            // The policy must precede everything that it governs.
            let before = html.split_once(meta).unwrap().0;
            assert!(!before.contains("<script") && !before.contains("<link"), "{file}");
            meta.split_once('"').unwrap().0.to_string()
        };
        assert_eq!(said("index.html"), POLICY);
        let hosts = std::fs::read_to_string(root::root().join("docs/hosting.md")).unwrap().replace('\n', " ");
        assert!(hosts.contains(&policy("/")), "docs/hosting.md");
        // At least as strict as the page's: a directive of its own is a subset of it, the others fall back to `'none'`.
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
        for address in ["/embed.html", "/embed.html?x"] {
            assert!(answer(&folder("embed"), &format!("GET {address}")).0.contains("; frame-ancestors *\r\n"), "{address}");
        }
        for address in ["/", "/index.html", "/page/embed.html", "/?/embed.html"] {
            assert!(answer(&folder("embed"), &format!("GET {address}")).0.contains("; frame-ancestors 'self'\r\n"), "{address}");
        }
    }

    #[test]
    fn a_file_comes_whole_with_one_content_type() {
        let (head, body) = answer(&folder("whole"), "GET /a%20b/x.wasm");
        assert_eq!(head.matches("content-type: ").count(), 1, "{head}");
        assert!(head.contains(&format!("content-length: {WASM}\r\n")), "{head}");
        assert_eq!(body, "w".repeat(WASM).as_bytes());
    }

    #[test]
    fn no_connection_waits_for_another() {
        let server = listen(Some(0)).unwrap();
        let address = server.local_addr().unwrap();
        let dist = folder("many");
        std::thread::spawn(move || serve(server, &dist, Worker::Retired));
        // Like a browser: many connections at once, each of which stays open.
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
