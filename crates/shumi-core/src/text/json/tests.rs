use super::*;
use proptest::prelude::*;

fn error(text: &str) -> String {
    read(text, Vec::<u32>::from_json).unwrap_err().to_string()
}

#[test]
fn errors_stand_where_the_fault_is() {
    assert_eq!(error("[1,\n x]"), "line 2, column 2: expected a JSON value, found `x]`");
    assert_eq!(error("[\"漢漢\",2]\n"), "line 1, column 2: expected a whole number, found `\"漢漢\",2]`");
    assert_eq!(error("[1, \r\n"), "line 2, column 1: expected a JSON value, found the end of the text");
    assert_eq!(error("[1, -20 ]"), "line 1, column 5: expected a whole number, found `-20`");
    assert_eq!(error("[1.0]"), "line 1, column 2: expected a whole number, found `1.0]`");
    assert_eq!(error("[1, [2]]"), "line 1, column 5: expected a whole number, found `[2]]`");
    assert_eq!(error("[1"), "line 1, column 3: expected `,` or `]`, found the end of the text");
    assert_eq!(error("[1] 2"), "line 1, column 5: expected nothing more, found `2`");
    assert_eq!(error("[\"a\\q\"]"), "line 1, column 4: expected an escape such as `\\n` or `\\u6570`, found `\\q\"]`");
    assert_eq!(error(&"[".repeat(100_000)), format!("line 1, column 17: expected fewer lists in each other, found `{}…`", "[".repeat(20)));
}

#[test]
fn fields_are_known_and_stand_once() {
    const PAIR: Text = Text::own(&["a pair"]);
    let fields =
        |text| read(text, |json| json.fields(PAIR, ["a", "b"])?.map(|f| f.required().and_then(u32::from_json)).into_iter().collect());
    assert_eq!(fields("{\"b\":1,\"a\":2}"), Ok(vec![2, 1]));
    for (text, column, expected) in [
        ("{\"b\":1}", 1, "an object with the field \"a\""),
        ("{\"a\":1,\"a\":1}", 12, "no second field \"a\""),
        ("{\"c\":1}", 6, "a pair with no fields but a, b"),
        ("[]", 1, "a pair"),
    ] {
        let e = fields(text).unwrap_err();
        assert_eq!((e.column, e.expected.as_str()), (column, expected), "{text}");
    }
}

/// Converts to serde's value; `None` if a number is not whole.
fn told(json: &Node<'_>) -> Option<serde_json::Value> {
    Some(match &json.value {
        Value::Null => serde_json::Value::Null,
        Value::Number(n) => (*n).into(),
        Value::Text(text) => text.as_ref().into(),
        Value::List(list) => serde_json::Value::Array(list.iter().map(told).collect::<Option<_>>()?),
        Value::Object(object) => {
            serde_json::Value::Object(object.iter().map(|(name, v)| Some((name.to_string(), told(v)?))).collect::<Option<_>>()?)
        }
        Value::Other => return None,
    })
}

/// Texts of pieces of JSON, as a regular expression.
const PIECES: &str =
    concat!(r#"([\[\]{},: \-+.0e1"\\a/u漢]|"a":|"\\u00[0-9a-f]{2}"|"\\ud83d\\u[de]c00""#, r"|null|true|[0-9]{1,22}|\[|\]){0,12}");

proptest! {
    #[test]
    fn texts_read_as_serde_reads_them(text in PIECES) {
        let expected = serde_json::from_str::<serde_json::Value>(&text);
        match parse(&text) {
            // Serde refuses numbers beyond the range of floats, which are not whole numbers here either.
            Err(_) => prop_assert!(expected.is_err()),
            Ok(json) => match told(&json) {
                Some(value) => prop_assert_eq!(Some(value), expected.ok()),
                None => prop_assert!(expected.is_ok() || text.contains('e')),
            },
        }
    }

    #[test]
    fn every_text_comes_back(text in any::<String>()) {
        let json = serde_json::to_string(&text).expect("a text");
        prop_assert_eq!(parse(&json).map(|n| n.value), Ok(Value::Text(text.into())));
    }
}
