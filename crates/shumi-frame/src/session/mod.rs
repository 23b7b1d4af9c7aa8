//! A game: board, cursor, pencil mode, undo and redo, and overlays.
//!
//! [`Session`] hides the family, so the wasm crate and the page handle every game alike.

mod action;
mod annotations;
mod announcements;
mod checkpoint;
mod choose;
mod game;
mod input;
mod interface;
mod keymap;
mod layer;
mod marking;
mod mistakes;
mod next_hint;
mod overlays;
mod pen;
mod pens;
mod positions;
mod save;
mod selection;
mod shortcuts;
mod state;
mod status;
mod step;
mod type_value;
mod typing;

pub use action::{Action, Overlay, Switch, Tool};
pub use annotations::COLOURS;
pub use game::Game;
pub use interface::{Session, SessionView};
pub(crate) use keymap::{Command, CursorMove, TABLE, command, is_single, plain_name};
pub use layer::colours;
pub use pen::Pen;
pub use save::RestoreError;
pub use save::board as saved_board;
pub(crate) use save::{head as saved_head, history as saved_history, save_opened};
pub(crate) use selection::Selection;
pub use status::{CheckpointText, GameStatus, KeyText, Making, NoteText, SessionStatus, Shortcut};
