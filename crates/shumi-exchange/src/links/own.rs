//! Links of Shumi's own page: behind `#` the body of an address of puzz.link, or the fields `family` and `p`.

use super::{decoded, is_address};
use crate::imported::Imported;

/// Types of puzz.link that such links begin with.
const TYPES: [&str; 4] = ["kakuro/", "sudoku/", "hitori/", "kurodoko/"];

/// Returns the puzzle of such a link.
pub(super) fn puzzle(link: &str) -> Option<Imported> {
    let (_, fragment) = link.split_once('#').filter(|_| is_address(link))?;
    if TYPES.iter().any(|kind| fragment.starts_with(kind)) {
        let body = fragment.split('&').next().unwrap_or_default();
        return Some(Imported::text(format!("puzz.link/p?{}", decoded(body))));
    }
    let field = |name| fragment.split('&').find_map(|field| field.strip_prefix(name));
    let text = field("p=").filter(|_| ["family=", "p="].iter().any(|begin| fragment.starts_with(begin)))?.replace('+', " ");
    // The id of a variant contains that of another family; its text tells it.
    let family = field("family=").filter(|family| !family.contains('-'));
    Some(Imported { kinds: family.map(str::to_string).into_iter().collect(), ..Imported::text(decoded(&text)) })
}
