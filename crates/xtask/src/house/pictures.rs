//! The pictures of the READMEs: each in both themes, all of one size, and of a page that has hardly changed since. `cargo xtask bless
//! pictures` takes them.
use crate::root;
use std::collections::BTreeSet;
use std::process::Command;

/// Width and height in pixels.
const SIZE: [u32; 2] = [1280, 800];
/// Maximum commits to the page and the widget since the pictures were taken.
const MAX_COMMITS: usize = 100;

/// Lists the pictures that a README shows, as paths from the project's top.
fn shown() -> BTreeSet<String> {
    let texts = ["README.md", "README.zh.md", "README.ja.md"].map(|name| std::fs::read_to_string(root::root().join(name)).unwrap());
    let addresses =
        texts.iter().flat_map(|text| text.split('"')).filter(|address| address.starts_with("docs/") && address.ends_with(".png"));
    addresses.map(String::from).collect()
}

/// Runs Git; `None` where there is no repository.
fn git(args: &[&str]) -> Option<String> {
    let done = Command::new("git").current_dir(root::root()).args(args).output().ok()?;
    done.status.success().then(|| String::from_utf8_lossy(&done.stdout).trim().to_string())
}

#[test]
fn each_picture_has_both_themes_and_one_size() {
    let shown = shown();
    let files = std::fs::read_dir(root::root().join("docs")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let files: BTreeSet<String> = files.filter(|name| name.ends_with(".png")).map(|name| format!("docs/{name}")).collect();
    assert_eq!(shown, files, "shown by the READMEs, and in docs");
    for path in &shown {
        let (name, end) = path.split_once('.').unwrap();
        let other = name.strip_suffix("-dark").map_or_else(|| format!("{name}-dark.{end}"), |name| format!("{name}.{end}"));
        assert!(shown.contains(&other), "{path} has no {other}");
        // Width and height follow the signature and the head of the first chunk.
        let bytes = std::fs::read(root::root().join(path)).unwrap();
        let size = [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()));
        assert_eq!(size, SIZE, "{path}");
    }
}

#[test]
fn the_pictures_show_a_recent_page() {
    let shown = shown();
    let pictures = shown.iter().map(String::as_str);
    let Some(taken) = git(&["log", "-1", "--format=%H", "--"].into_iter().chain(pictures).collect::<Vec<_>>()) else { return };
    let since = format!("{taken}..HEAD");
    let Some(commits) = git(&["rev-list", "--count", "--no-merges", &since, "--", "web/page", "web/widget"]) else { return };
    let commits: usize = commits.parse().unwrap();
    assert!(commits <= MAX_COMMITS, "{commits} commits changed the page since: cargo xtask bless pictures, and look at them");
}
