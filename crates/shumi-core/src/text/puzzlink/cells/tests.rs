//! Cells of links byte for byte, and their errors.

use proptest::prelude::*;

use super::*;
use crate::message::Text;
use crate::text::Cursor;

type Read = fn(&mut LineReader<'_, '_>, usize, RangeInclusive<u32>, &Message) -> Result<Vec<Value>, Stop>;

fn read(body: &str, cells: usize, most: u32, reader: Read) -> Result<Vec<Value>, String> {
    let mut cursor = Cursor::new(body);
    let mut strip = LineReader::new(&mut cursor).expect("a whole text");
    match reader(&mut strip, cells, 1..=most, &Text::own(&["a good number"]).into()) {
        Ok(values) => strip.end(Text::own(&["the end"])).map(|()| values).map_err(|e| e.to_string()),
        Err(Stop::Bad(e)) => Err(e.to_string()),
        Err(Stop::More) => panic!("a whole text"),
    }
}

/// Writes cells for the expectations: `.`, `?` or a number.
fn shown(values: &[Value]) -> String {
    let cell = |v: &Value| match v {
        Value::None => ".".to_string(),
        Value::Unknown => "?".to_string(),
        Value::Number(n) => n.to_string(),
    };
    values.iter().map(cell).collect::<Vec<_>>().join(" ")
}

#[test]
fn numbers_in_hexadecimal_come_back_byte_for_byte() {
    let cases = [
        (25, "i7g5l2l2g4i", ". . . 7 . 5 . . . . . . 2 . . . . . . 2 . 4 . . ."),
        (16, "g1k23k3g", ". 1 . . . . . 2 3 . . . . . 3 ."),
        (10, "-10+100=000@000*0000$00000$fffff..g", "16 256 4096 8192 12240 77776 1126351 ? ? ."),
    ];
    for (cells, body, values) in cases {
        let read = read(body, cells, u32::MAX, numbers16).unwrap_or_else(|e| panic!("{body}: {e}"));
        assert_eq!(shown(&read), values);
        assert_eq!(write16(read.into_iter()), Ok(body.to_string()));
    }
    let long = read("zk-11g+12ch", 30, 300, numbers16).expect("readable");
    assert_eq!(shown(&long), format!("{}17 . 300 . .", ". ".repeat(25)));
    assert_eq!(write16(long.into_iter()), Ok("zk-11g+12ch".into()));
    assert_eq!(read("%001z", 21, 9999, numbers16).map(|v| v[0]), Ok(Value::Number(8193)));
    assert!(write16([Value::Number(1_126_352)].into_iter()).is_err());
}

#[test]
fn numbers_in_base_36_come_back_byte_for_byte() {
    let values = read("-10-111z@.-zza2", 9, 1295, numbers36).expect("readable");
    assert_eq!(shown(&values), "36 37 1 35 ? . 1295 10 2");
    assert_eq!(write36(values.into_iter()), Ok("-10-111z@.-zza2".into()));
    assert_eq!(read("%1", 3, 9, numbers36).map(|v| shown(&v)).as_deref(), Ok("? 1 ."));
    assert!(write36([Value::Number(1296)].into_iter()).is_err());
}

#[test]
fn what_is_no_cell_is_told_with_its_place() {
    let cases: [(&str, Read, &str); 10] = [
        ("11111", numbers16, "line 1, column 5: expected the end of the link after cell 4, found `1`"),
        ("1j", numbers16, "line 1, column 2: expected no more cells than are left (3), found `j`"),
        ("10", numbers16, "line 1, column 2: expected a good number, found `0`"),
        ("1-1", numbers16, "line 1, column 2: expected a good number, `.`, or `g` to `z` for empty cells, found `-1`"),
        ("1~", numbers16, "line 1, column 2: expected a good number, `.`, or `g` to `z` for empty cells, found `~`"),
        ("é", numbers16, "line 1, column 1: expected a good number, `.`, or `g` to `z` for empty cells, found `é`"),
        ("11111", numbers36, "line 1, column 5: expected the end of the link after cell 4, found `1`"),
        ("1A", numbers36, "line 1, column 2: expected a good number in base 36, `.` or `@`, found `A`"),
        ("-1", numbers36, "line 1, column 1: expected a good number in base 36, `.` or `@`, found `-1`"),
        ("z0", numbers36, "line 1, column 1: expected a good number, found `z0`"),
    ];
    for (body, reader, error) in cases {
        assert_eq!(read(body, 4, 9, reader).expect_err("wrong"), error, "{body}");
    }
}

proptest! {
    #[test]
    fn all_cells_come_back(cells in prop::collection::vec(prop_oneof![
        4 => Just(Value::None),
        1 => Just(Value::Unknown),
        2 => (1u32..1296).prop_map(Value::Number),
        1 => (1u32..1_126_352).prop_map(Value::Number),
    ], 1..200)) {
        let body = write16(cells.iter().copied()).expect("small enough");
        prop_assert_eq!(read(&body, cells.len(), u32::MAX, numbers16), Ok(cells.clone()));
        if let Ok(body) = write36(cells.iter().copied()) {
            prop_assert_eq!(read(&body, cells.len(), 1295, numbers36), Ok(cells));
        }
    }
}
