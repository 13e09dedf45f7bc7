//! `workspace/executeCommand`: shows the test that an action wrote, or found.

use serde_json::Value;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{ExecuteCommandParams, LSPAny, ShowDocumentParams};

use crate::connection::Connection;

/// The command that code actions run after their edit. Its argument is the action's data.
pub(crate) const SHOW_TEST: &str = "heapwright.showTest";

/// Opens the file at the test, if the action came to one.
pub(crate) async fn execute(
    connection: &Connection,
    params: ExecuteCommandParams,
) -> Result<Option<LSPAny>> {
    if params.command != SHOW_TEST {
        let message = format!("this server knows only the command {SHOW_TEST}");
        return Err(Error::invalid_params(message));
    }
    let action = params.arguments.first().map(Value::to_string);
    let place = action.and_then(|action| connection.session.test_of(&action));
    let Some((uri, range)) = place else {
        return Ok(None); // there was no witness: a message said so
    };
    let shown = connection.client.show_document(ShowDocumentParams {
        uri,
        external: Some(false),
        take_focus: Some(true),
        selection: Some(range),
    });
    shown.await.map(|is_shown| Some(LSPAny::Bool(is_shown)))
}
