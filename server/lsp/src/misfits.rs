//! Notifications whose parameters do not fit. They get no answer, so the editor's log says it.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tower_lsp::jsonrpc::Request;
use tower_lsp::ls_types::notification::{
    Cancel, DidChangeTextDocument, DidChangeWatchedFiles, DidChangeWorkspaceFolders,
    DidCloseTextDocument, DidOpenTextDocument, LogMessage, Notification, WorkDoneProgressCancel,
};
use tower_lsp::ls_types::{LogMessageParams, MessageType};

/// The log message about a notification that this server listens to and does not understand.
pub(crate) fn misfit(notification: &Request) -> Option<Request> {
    let method = notification.method();
    let error = match method {
        Cancel::METHOD => wrong::<Cancel>(notification),
        DidOpenTextDocument::METHOD => wrong::<DidOpenTextDocument>(notification),
        DidChangeTextDocument::METHOD => wrong::<DidChangeTextDocument>(notification),
        DidCloseTextDocument::METHOD => wrong::<DidCloseTextDocument>(notification),
        DidChangeWatchedFiles::METHOD => wrong::<DidChangeWatchedFiles>(notification),
        DidChangeWorkspaceFolders::METHOD => wrong::<DidChangeWorkspaceFolders>(notification),
        WorkDoneProgressCancel::METHOD => wrong::<WorkDoneProgressCancel>(notification),
        _ => None,
    }?;
    let params = LogMessageParams {
        typ: MessageType::WARNING,
        message: format!("`{method}` was not understood, and nothing was done: {error}"),
    };
    // These parameters are a number and a text.
    let params = serde_json::to_value(params).ok()?;
    Some(Request::build(LogMessage::METHOD).params(params).finish())
}

fn wrong<N: Notification>(notification: &Request) -> Option<serde_json::Error>
where
    N::Params: DeserializeOwned,
{
    let params = notification.params().unwrap_or(&Value::Null);
    N::Params::deserialize(params).err()
}
