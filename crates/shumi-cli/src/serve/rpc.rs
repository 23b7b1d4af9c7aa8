//! Messages of JSON-RPC 2.0.

use serde_json::{Value, json};

/// Codes of errors.
const NO_JSON: i32 = -32700;
const NO_REQUEST: i32 = -32600;
pub const NO_METHOD: i32 = -32601;
pub const BAD_PARAMS: i32 = -32602;

/// A request, or a notification, which has no id.
#[derive(Debug, PartialEq)]
pub struct Request {
    pub id: Option<Value>,
    pub method: String,
    /// An object.
    pub params: Value,
}

/// Reads a message; `None` for a response, which needs no answer. `Err` is the answer to a message that is none.
pub fn read(line: &[u8]) -> Result<Option<Request>, Value> {
    let mut message: Value = serde_json::from_slice(line).map_err(|error| failure(&Value::Null, NO_JSON, &error.to_string()))?;
    let wrong = |what: &str| Err(failure(&Value::Null, NO_REQUEST, what));
    if message["jsonrpc"] != "2.0" {
        return wrong("no request of JSON-RPC 2.0");
    }
    let id = message.get("id").cloned();
    if id.as_ref().is_some_and(|id| !(id.is_string() || id.is_number())) {
        return wrong("an id is a text or a number");
    }
    let method = match message.get("method") {
        Some(Value::String(method)) => method.clone(),
        None if message.get("result").or(message.get("error")).is_some() => return Ok(None),
        _ => return wrong("no method"),
    };
    let params = message.get_mut("params").map(Value::take);
    match params.unwrap_or_else(|| json!({})) {
        params @ Value::Object(_) => Ok(Some(Request { id, method, params })),
        _ => Err(failure(&id.unwrap_or(Value::Null), BAD_PARAMS, "params are an object")),
    }
}

/// The answer to a request.
pub fn success(id: &Value, result: &Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "result": result })
}

/// The answer to a request that failed.
pub fn failure(id: &Value, code: i32, why: &str) -> Value {
    json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": why } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_and_notifications_are_read() {
        let read = |text: &str| read(text.as_bytes());
        let request = read(r#"{"jsonrpc":"2.0","id":7,"method":"ping"}"#).unwrap().unwrap();
        assert_eq!((request.id, &*request.method, request.params), (Some(json!(7)), "ping", json!({})));
        let note = read(r#"{"jsonrpc":"2.0","method":"a/b","params":{"x":1}}"#).unwrap().unwrap();
        assert_eq!((note.id, note.params["x"].clone()), (None, json!(1)));
        assert_eq!(read(r#"{"jsonrpc":"2.0","id":1,"result":{}}"#), Ok(None));
        for (text, code) in [
            ("{", NO_JSON),
            ("\u{0}", NO_JSON),
            ("[]", NO_REQUEST),
            ("7", NO_REQUEST),
            (r#"{"id":1,"method":"ping"}"#, NO_REQUEST),
            (r#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, NO_REQUEST),
            (r#"{"jsonrpc":"2.0","id":1,"method":7}"#, NO_REQUEST),
            (r#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, BAD_PARAMS),
        ] {
            assert_eq!(read(text).unwrap_err()["error"]["code"], code, "{text}");
        }
    }
}
