//! The interface of a family of puzzles, and the plain types that cross between a family and the generic code.
//!
//! The puzzle type itself implements the traits, each in the file with the work:
//!
//! | trait | content | caller |
//! |---|---|---|
//! | [`Puzzle`] | size, board, rules, values | everyone |
//! | [`Notations`] | `text`, `json` and other programs' notations | the registry |
//! | [`Solve`] | one search, refusals, best answers | [`solving`](mod@crate::solving) |
//! | [`Play`] | keys, presses, moves | [`session`](crate::session) |
//! | [`Pencil`] | pencil marks, and the candidates that peers leave | the session |
//! | [`Turn`] | blocks that turn, modes of play | the session, for one family |
//! | [`Draw`] | the scene, cells in words | the session |
//! | [`Explain`] | the ladder of techniques | [`explain`](mod@crate::explain) |
//! | [`DraftSchema`] | the editor's drafts | [`draft`](crate::draft) |
//! | [`Generate`] | new puzzles to size and grade | [`generation`](mod@crate::generation) |
//! | [`Finish`] | what makes one answer of several | [`authoring`](crate::authoring) |

mod aids;
mod cell_overlay;
mod date;
mod draft_grid;
mod draft_schema;
pub mod draft_status;
mod draw;
mod explain;
mod fault;
mod finish;
mod generate;
mod hint;
mod info;
mod input;
mod notations;
mod offer;
mod pencil;
mod play;
mod premise;
mod puzzle;
mod question;
mod reach;
mod reading;
mod resolved_wish;
mod solve;
mod step;
mod symmetry;
mod turn;
mod value;
mod wording;

pub use aids::{Aid, Aids, AvailableAids};
pub use cell_overlay::CellOverlay;
pub use date::{Date, InvalidDate};
pub use draft_grid::{DraftGrid, MAX_DRAFT_SIDE, Written};
pub use draft_schema::{DraftSchema, DraftStyle, Layer, MARK, Plane, SheetShape, Signs, Slot, UNKNOWN};
pub use draft_status::{DraftStatus, Remark};
pub use draw::{Draw, View};
pub use explain::Explain;
pub use fault::{Fault, Illegal, Refusal};
pub use finish::{Finish, FinishStrategy, Half, Printed};
pub use generate::{Generate, Rating};
pub use hint::{Change, Hint, HintStep, Stage, Supposed};
pub use info::{Info, Sample};
pub use input::{Capabilities, Input, Key, Note, OwnKeys, Typed};
pub use notations::{Foreign, Notations, Opened};
pub use offer::Offer;
pub use pencil::Pencil;
pub use play::Play;
pub use puzzle::Puzzle;
pub use question::{Ask, Best, Candidates, Goal, Status};
pub use reach::{climb_to, rungs_to};
pub use reading::{Line, Reading};
pub use resolved_wish::{Extras, Kind, ResolvedWish};
pub use solve::Solve;
pub use step::{Conclusion, Lesson, Premise, Step, Technique, next_step};
pub use symmetry::Symmetry;
pub use turn::Turn;
pub use value::CellValue;
pub use wording::{Broken, Verdict, argument, broken, message, sentence, sentence_parts, sentence_reason, verdict};
