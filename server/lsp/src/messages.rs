//! The bodies of frames: which JSON is a message of the protocol.

use serde_json::Value;
use tower_lsp::jsonrpc::{Error, ErrorCode, Id, Request, Response};

/// A message of the editor.
#[derive(Debug)]
pub(crate) enum Message {
    /// A request, or a notification: that has no id.
    Request(Request),
    /// The answer to a request of the server.
    Response(Response),
    /// No message; this is the answer to it.
    Wrong(Response),
}

/// What a body is.
pub(crate) fn message(body: &[u8]) -> Message {
    let value = match serde_json::from_slice(body) {
        Ok(value) => value,
        Err(error) => {
            return wrong(
                Id::Null,
                ErrorCode::ParseError,
                &format!("no JSON: {error}"),
            );
        }
    };
    let Value::Object(object) = &value else {
        return invalid(
            Id::Null,
            "a message is one object; batches are not supported",
        );
    };
    let Some(known) = identity(object.get("id")) else {
        return invalid(Id::Null, "`id` is neither a whole number nor a string");
    };
    if object.get("jsonrpc") != Some(&Value::from("2.0")) {
        return invalid(known, "`jsonrpc` is not \"2.0\"");
    }
    match object.get("method") {
        Some(Value::String(_)) if has_parameters(object.get("params")) => {}
        Some(Value::String(_)) => {
            return invalid(known, "`params` is neither an object nor an array");
        }
        Some(_) => return invalid(known, "`method` is no string"),
        None if object.contains_key("result") || object.contains_key("error") => {
            return match serde_json::from_value(value) {
                Ok(response) => Message::Response(response),
                Err(error) => invalid(Id::Null, &format!("a response that is none: {error}")),
            };
        }
        None => return invalid(known, "neither a `method` nor a `result` nor an `error`"),
    }
    match serde_json::from_value(value) {
        Ok(request) => Message::Request(request),
        Err(error) => invalid(known, &error.to_string()),
    }
}

/// The answer to bytes that are no frame.
pub(crate) fn damaged(reason: &str) -> Response {
    let advice = "each message needs a header `Content-Length: N`, a blank line and N bytes";
    error(
        Id::Null,
        ErrorCode::ParseError,
        &format!("{reason}; {advice}"),
    )
}

/// What an answer to the message names. None: the id is none.
fn identity(id: Option<&Value>) -> Option<Id> {
    match id {
        None | Some(Value::Null) => Some(Id::Null),
        Some(Value::String(text)) => Some(Id::String(text.clone())),
        Some(Value::Number(number)) => number.as_i64().map(Id::Number),
        Some(_) => None,
    }
}

/// Clients send `null` where there is nothing to say.
fn has_parameters(parameters: Option<&Value>) -> bool {
    matches!(
        parameters,
        None | Some(Value::Null | Value::Object(_) | Value::Array(_))
    )
}

fn invalid(id: Id, reason: &str) -> Message {
    wrong(id, ErrorCode::InvalidRequest, reason)
}

fn wrong(id: Id, code: ErrorCode, reason: &str) -> Message {
    Message::Wrong(error(id, code, reason))
}

/// An error as an answer.
pub(crate) fn error(id: Id, code: ErrorCode, reason: &str) -> Response {
    Response::from_error(
        id,
        Error {
            code,
            message: reason.to_owned().into(),
            data: None,
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_message_is_answered_with_its_id() {
        for (body, id, code) in [
            ("", Id::Null, -32700),
            ("{", Id::Null, -32700),
            ("\u{feff}{}", Id::Null, -32700),
            ("[]", Id::Null, -32600),
            ("7", Id::Null, -32600),
            ("{}", Id::Null, -32600),
            (r#"{"jsonrpc":"2.0","id":1}"#, Id::Number(1), -32600),
            (
                r#"{"jsonrpc":"2.0","id":1.5,"method":"a"}"#,
                Id::Null,
                -32600,
            ),
            (
                r#"{"jsonrpc":"1.0","id":"x","method":"a"}"#,
                "x".into(),
                -32600,
            ),
            (
                r#"{"jsonrpc":"2.0","id":2,"method":7}"#,
                Id::Number(2),
                -32600,
            ),
            (
                r#"{"jsonrpc":"2.0","id":2,"method":"a","params":7}"#,
                Id::Number(2),
                -32600,
            ),
            (r#"{"jsonrpc":"2.0","id":2,"error":7}"#, Id::Null, -32600),
        ] {
            let Message::Wrong(answer) = message(body.as_bytes()) else {
                panic!("{body} is taken for a message");
            };
            let error = answer.error().expect("an error");
            assert_eq!((answer.id(), error.code.code()), (&id, code), "{body}");
        }
        assert!(matches!(message(b"\"\xff\""), Message::Wrong(_)));
    }

    #[test]
    fn messages_are_told_apart() {
        let request = message(br#"{"jsonrpc":"2.0","id":null,"method":"a","params":null}"#);
        assert!(matches!(request, Message::Request(request) if request.id() == Some(&Id::Null)));
        let notification = message(br#"{"jsonrpc":"2.0","method":"a","params":[1]}"#);
        assert!(matches!(notification, Message::Request(request) if request.id().is_none()));
        let response = message(br#"{"jsonrpc":"2.0","id":1,"result":null}"#);
        assert!(matches!(response, Message::Response(_)));
    }
}
