//! Test support: compares the incremental data of a beam with its recomputation from the board.

use super::geometry::Beam;
use super::layer::Layer;

impl Beam<'_> {
    /// Makes `moves` moves from a board and, after each, compares the updated data with data computed from the board.
    pub(in crate::turns) fn audit(&self, start: &[u8], moves: usize) {
        let n = self.place.len();
        let (mut source, mut target) = (Layer::default(), Layer::default());
        self.make_room(&mut target, 1);
        self.root(&mut source, start);
        for at in 0..moves {
            let m = at * 7 % self.windows.moves();
            target.len = 0;
            self.enter(&mut target, &source, 0, m);
            target.hashes[0] = self.hash(&source, 0, m);
            let mut anew = Layer::default();
            self.root(&mut anew, &target.tiles[..n]);
            assert_eq!(target.changes, anew.changes);
            assert_eq!(target.displaced, anew.displaced);
            assert_eq!((target.hashes[0], target.misplaced[0]), (anew.hashes[0], anew.misplaced[0]));
            std::mem::swap(&mut source, &mut target);
        }
    }
}
