//! The families of puzzles, one crate each, and their registries. A family is absent if its feature is not enabled.

#[cfg(feature = "requests")]
use crate::oracle::{Referee, group};
use shumi_core::message::Lang;
use shumi_frame::family::{DraftSchema, Generate, Puzzle as _};
use shumi_frame::registry::{Basic, Document, Entry, Group, Listing, Maker, Playable, Problem, Registry, Solver};
#[cfg(feature = "kakuro")]
pub use shumi_kakuro as kakuro;
#[cfg(feature = "latin")]
pub use shumi_latin as latin;
#[cfg(feature = "regions")]
pub use shumi_regions as regions;
#[cfg(feature = "rotation")]
pub use shumi_rotation as rotation;
#[cfg(feature = "shading")]
pub use shumi_shading as shading;
#[cfg(feature = "sudoku")]
pub use shumi_sudoku as sudoku;

macro_rules! families {
    (
        complete { $($feature:literal $module:ident::$family:ident,)* }
        played { $($played:literal $played_module:ident::$played_family:ident,)* }
        solved { $($solved:literal $solved_module:ident::$solved_family:ident,)* }
    ) => {
        /// Names of the complete families' modules, in the order of menus.
        pub const MODULES: &[&str] = &[$(#[cfg(feature = $feature)] stringify!($module)),*];
        /// Ids of all families, of any tier, in the order of [`BASIC`].
        pub const IDS: &[&[&str]] = &[
            $(#[cfg(feature = $feature)] $module::$family::IDS,)*
            $(#[cfg(feature = $played)] $played_module::$played_family::IDS,)*
            $(#[cfg(feature = $solved)] $solved_module::$solved_family::IDS,)*
        ];
        /// All families, of any tier: each is read, written and solved, and offers more where it has reached a higher tier.
        pub const BASIC: Registry<dyn Basic> = Registry(&[
            $(#[cfg(feature = $feature)] Group::<dyn Basic>::complete::<$module::$family>(stringify!($module)),)*
            $(#[cfg(feature = $played)] Group::<dyn Basic>::played::<$played_module::$played_family>(stringify!($played_module)),)*
            $(#[cfg(feature = $solved)] Group::<dyn Basic>::solved::<$solved_module::$solved_family>(stringify!($solved_module)),)*
        ]);
        /// The complete families.
        pub const ALL: Registry<dyn Problem> = Registry(&[$(
            #[cfg(feature = $feature)] Group::<dyn Problem>::complete::<$module::$family>(stringify!($module))
        ),*]);
        /// The families that are played, to be read and written in all their notations.
        pub const WRITTEN: Registry<dyn Document> = Registry(&[
            $(#[cfg(feature = $feature)] Group::<dyn Document>::written::<$module::$family>(stringify!($module)),)*
            $(#[cfg(feature = $played)] Group::<dyn Document>::written::<$played_module::$played_family>(stringify!($played_module)),)*
        ]);
        /// The families that are played.
        pub const PLAYED: Registry<dyn Playable> = Registry(&[
            $(#[cfg(feature = $feature)] Group::<dyn Playable>::played::<$module::$family>(stringify!($module)),)*
            $(#[cfg(feature = $played)] Group::<dyn Playable>::played::<$played_module::$played_family>(stringify!($played_module)),)*
        ]);
        /// The families that are played, as positions that programs move in.
        #[cfg(feature = "requests")]
        pub const POSITIONS: Registry<dyn Referee> = Registry(&[
            $(#[cfg(feature = $feature)] group::<$module::$family>(stringify!($module)),)*
            $(#[cfg(feature = $played)] group::<$played_module::$played_family>(stringify!($played_module)),)*
        ]);
        /// The families that are played, to be solved, with hints for complete ones.
        pub const SOLVED: Registry<dyn Solver> = Registry(&[
            $(#[cfg(feature = $feature)] Group::<dyn Solver>::complete::<$module::$family>(stringify!($module)),)*
            $(#[cfg(feature = $played)] Group::<dyn Solver>::played::<$played_module::$played_family>(stringify!($played_module)),)*
        ]);
        /// The makers of the complete families, in the order of [`MODULES`].
        pub const MAKERS: &[Maker] = &[$(#[cfg(feature = $feature)] Maker::of::<$module::$family>()),*];
        /// The puzzles of days before the makers' versions, for [`kept`](shumi_frame::generation::kept).
        pub const DAYS: &[&[(&str, &str)]] = &[$(#[cfg(feature = $feature)] <$module::$family as Generate>::DAYS),*];
        /// The known positions of rare techniques, for [`known_position`](shumi_frame::practice::known_position).
        pub const DRILLS: &[&[(&str, &str)]] = &[$(#[cfg(feature = $feature)] <$module::$family as Generate>::DRILLS),*];
        /// The editors of the complete families, in the order of [`MODULES`].
        pub const FORMS: &[&[&'static dyn DraftSchema]] = &[$(#[cfg(feature = $feature)] $module::FORMS),*];

        /// The menu entries of all ids, of any tier, in a language.
        pub fn listings_in(lang: Lang) -> Vec<Listing> {
            let listings: &[Vec<Listing>] = &[
                $(#[cfg(feature = $feature)] Listing::complete::<$module::$family>(lang),)*
                $(#[cfg(feature = $played)] Listing::played::<$played_module::$played_family>(lang),)*
                $(#[cfg(feature = $solved)] Listing::solved::<$solved_module::$solved_family>(lang),)*
            ];
            listings.concat()
        }
    };
}

// A line for each family, under its tier: the traits that its type implements are all that differs.
families! {
    complete {
        "kakuro" kakuro::Kakuro,
        "sudoku" sudoku::Sudoku,
        "shading" shading::Shading,
        "rotation" rotation::Rotation,
        "regions" regions::Regions,
    }
    played {
        "latin" latin::LatinSquare,
    }
    solved {
    }
}

/// Families with algorithms to watch.
#[cfg(feature = "watch")]
pub const WATCHED: Registry<dyn shumi_watch::Watchable> = Registry(&[
    #[cfg(feature = "kakuro")]
    shumi_watch::watched::<kakuro::Kakuro>("kakuro"),
    #[cfg(feature = "sudoku")]
    shumi_watch::watched::<sudoku::Sudoku>("sudoku"),
    #[cfg(feature = "shading")]
    shumi_watch::watched::<shading::Shading>("shading"),
    #[cfg(feature = "rotation")]
    shumi_watch::watched::<rotation::Rotation>("rotation"),
    #[cfg(feature = "regions")]
    shumi_watch::watched::<regions::Regions>("regions"),
]);

/// The algorithms to watch of all ids, in a language.
#[cfg(feature = "watch")]
pub fn algorithms(lang: Lang) -> Vec<shumi_watch::AlgorithmRow> {
    let of: &[fn(Lang) -> Vec<shumi_watch::AlgorithmRow>] = &[
        #[cfg(feature = "kakuro")]
        shumi_watch::algorithms::<kakuro::Kakuro>,
        #[cfg(feature = "sudoku")]
        shumi_watch::algorithms::<sudoku::Sudoku>,
        #[cfg(feature = "shading")]
        shumi_watch::algorithms::<shading::Shading>,
        #[cfg(feature = "rotation")]
        shumi_watch::algorithms::<rotation::Rotation>,
        #[cfg(feature = "regions")]
        shumi_watch::algorithms::<regions::Regions>,
    ];
    of.iter().flat_map(|of| of(lang)).collect()
}

/// The ids with algorithms to watch.
#[cfg(feature = "watch")]
pub fn watched_ids() -> Vec<&'static str> {
    let mut ids: Vec<_> = algorithms(Lang::default()).iter().map(|row| row.family).collect();
    ids.dedup();
    ids
}

/// The entry of an id of a complete family.
// Compiled where it is called: a module for browsers that does not call it has no part of most registries.
#[inline]
pub fn find(id: &str) -> Option<Entry> {
    ALL.find(id)
}

/// The menu entries of complete families, in English.
pub fn listings() -> Vec<Listing> {
    listings_in(Lang::default()).into_iter().filter(|listing| listing.lacks.is_empty()).collect()
}

/// The menu entry of an id, of any tier, in English.
pub fn listing(id: &str) -> Option<Listing> {
    listings_in(Lang::default()).into_iter().find(|listing| listing.id == id)
}
