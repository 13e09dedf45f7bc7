//! `workspace/executeCommand`: shows the test that an action wrote, or found; analyses the files
//! that nobody opened.

use serde_json::Value;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{ExecuteCommandParams, LSPAny, ShowDocumentParams};

use crate::connection::Connection;

/// The command that code actions run after their edit. Its argument is the action's data.
pub(crate) const SHOW_TEST: &str = "heapwright.showTest";

/// The command that analyses the files that nobody opened, and shows how far that is.
pub(crate) const ANALYSE_WORKSPACE: &str = "heapwright.analyseWorkspace";

/// Runs a command. `wake` wakes the background analysis.
pub(crate) async fn execute(
    connection: &Connection,
    params: ExecuteCommandParams,
    wake: impl FnOnce(),
) -> Result<Option<LSPAny>> {
    match params.command.as_str() {
        SHOW_TEST => show_test(connection, params).await,
        ANALYSE_WORKSPACE => {
            connection.session.request_unopened();
            wake();
            Ok(None)
        }
        _ => {
            let message =
                format!("this server knows only the commands {SHOW_TEST} and {ANALYSE_WORKSPACE}");
            Err(Error::invalid_params(message))
        }
    }
}

/// Opens the file at the test, if the action came to one.
async fn show_test(
    connection: &Connection,
    params: ExecuteCommandParams,
) -> Result<Option<LSPAny>> {
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
