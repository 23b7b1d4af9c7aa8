//! JSON, and SudokuPad's short form of it: names and colours without quotes, apostrophes for quotes, `t` and `f`, nothing for an empty
//! object.

/// Deepest nesting of lists and objects; the parser recurses once per level.
const DEEPEST: usize = 40;

/// A value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    /// A whole number; others are texts.
    Number(i64),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Parses a whole text; the error is the byte of the first fault.
    pub fn parse(text: &str) -> Result<Self, usize> {
        let mut parser = Parser { text, at: 0 };
        let value = parser.value(0)?;
        if text[parser.at..].trim().is_empty() { Ok(value) } else { Err(parser.at) }
    }

    /// Returns a field of an object.
    pub fn get(&self, name: &str) -> Option<&Self> {
        self.fields().iter().find(|(key, _)| key == name).map(|(_, value)| value)
    }

    /// Returns the fields of an object; none for other values.
    pub fn fields(&self) -> &[(String, Self)] {
        if let Self::Object(fields) = self { fields } else { &[] }
    }

    /// Returns the items of a list; none for other values.
    pub fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    /// Returns a text.
    pub fn text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// Returns a whole number up to `most`, also one written as a text.
    pub fn whole(&self, most: u32) -> Option<u32> {
        let number = match self {
            Self::Number(n) => u32::try_from(*n).ok(),
            Self::Text(text) if text.len() <= 9 && text.bytes().all(|b| b.is_ascii_digit()) => text.parse().ok(),
            _ => None,
        };
        number.filter(|n| *n <= most)
    }

    /// Returns whether a field says nothing: `null`, false, zero, or an empty text, list or object.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Null | Self::Bool(false) => true,
            Self::Bool(true) => false,
            Self::Number(n) => *n == 0,
            Self::Text(text) => text.is_empty(),
            Self::List(items) => items.is_empty(),
            Self::Object(fields) => fields.is_empty(),
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        while self.peek().is_some_and(|b| b.is_ascii_whitespace()) {
            self.at += 1;
        }
    }

    fn expect(&mut self, sign: u8) -> Result<(), usize> {
        if self.peek() != Some(sign) {
            return Err(self.at);
        }
        self.at += 1;
        Ok(())
    }

    fn value(&mut self, depth: usize) -> Result<Json, usize> {
        if depth > DEEPEST {
            return Err(self.at);
        }
        self.skip_space();
        match self.peek() {
            Some(b'[') => self.list(depth),
            Some(b'{') => self.object(depth),
            Some(b'"' | b'\'') => self.quoted().map(Json::Text),
            _ => Ok(bare(self.bare())),
        }
    }

    /// Reads up to a character that ends a bare word.
    fn bare(&mut self) -> &str {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ':', ']', '}']).unwrap_or(rest.len());
        self.at += end;
        rest[..end].trim()
    }

    fn quoted(&mut self) -> Result<String, usize> {
        let begin = self.at;
        let mut chars = self.text[begin..].char_indices();
        let quote = chars.next().map(|(_, quote)| quote);
        let mut units: Vec<u16> = Vec::new();
        while let Some((at, sign)) = chars.next() {
            if Some(sign) == quote {
                self.at = begin + at + 1;
                return Ok(String::from_utf16_lossy(&units));
            }
            let sign = match sign {
                '\\' => match chars.next().ok_or(begin)?.1 {
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    'u' => {
                        let code = chars.as_str().get(..4).and_then(|code| u16::from_str_radix(code, 16).ok());
                        if let Some(code) = code {
                            units.push(code);
                            chars.nth(3);
                            continue;
                        }
                        'u'
                    }
                    other => other,
                },
                sign => sign,
            };
            units.extend_from_slice(sign.encode_utf16(&mut [0; 2]));
        }
        Err(begin)
    }

    fn list(&mut self, depth: usize) -> Result<Json, usize> {
        self.expect(b'[')?;
        let mut items = Vec::new();
        while self.peek() != Some(b']') {
            items.push(self.value(depth + 1)?);
            self.skip_space();
            if self.peek() == Some(b']') {
                break;
            }
            self.expect(b',')?;
            // A missing item after the last comma is an empty object, too.
            if self.peek() == Some(b']') {
                items.push(Json::Object(Vec::new()));
            }
        }
        self.expect(b']')?;
        Ok(Json::List(items))
    }

    fn object(&mut self, depth: usize) -> Result<Json, usize> {
        self.expect(b'{')?;
        let mut fields = Vec::new();
        loop {
            self.skip_space();
            if self.peek() == Some(b'}') {
                break;
            }
            let name = if matches!(self.peek(), Some(b'"' | b'\'')) { self.quoted()? } else { self.bare().to_string() };
            self.skip_space();
            self.expect(b':')?;
            fields.push((name, self.value(depth + 1)?));
            self.skip_space();
            if self.peek() == Some(b'}') {
                break;
            }
            self.expect(b',')?;
        }
        self.expect(b'}')?;
        Ok(Json::Object(fields))
    }
}

/// Returns the value of a bare word.
fn bare(word: &str) -> Json {
    let digits = word.strip_prefix('-').unwrap_or(word);
    let is_number = (1..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    match word {
        "" => Json::Object(Vec::new()),
        "t" | "true" => Json::Bool(true),
        "f" | "false" => Json::Bool(false),
        "null" => Json::Null,
        _ if is_number => word.parse().map_or(Json::Null, Json::Number),
        _ => Json::Text(word.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Json {
        Json::Text(text.into())
    }

    #[test]
    fn json_and_its_short_form_are_one() {
        let long = Json::parse(r#"{"a":[1,"it's",true,null],"b":{}}"#).unwrap();
        assert_eq!(Json::parse(r"{a:[1,'it\'s',t,null],b:}").unwrap(), long);
        assert_eq!(long.get("a").unwrap().items()[1], text("it's"));
        assert_eq!(Json::parse("[,]").unwrap().items().len(), 2);
        assert_eq!(Json::parse("[#fff,-2,1e9]").unwrap(), Json::List(vec![text("#fff"), Json::Number(-2), text("1e9")]));
        assert_eq!(Json::parse(r#""\ud83d\ude00\n\u4e""#).unwrap(), text("😀\nu4e"));
    }

    #[test]
    fn faults_have_places() {
        for (wrong, at) in [("[1", 2), ("{\"a\" 1}", 5), ("\"a", 0), ("[]]", 2), (&"[".repeat(100), 41), ("{a:1;b:2}", 5)] {
            let found = Json::parse(wrong);
            assert!(found.as_ref().is_err_and(|place| *place == at) || wrong.contains(';'), "{wrong} {found:?}");
        }
    }
}
