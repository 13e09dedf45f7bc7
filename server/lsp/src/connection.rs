//! The connection with the editor: what requests and the background analysis share.

use std::sync::Arc;

use tower_lsp::Client;

use crate::progress::ProgressTokens;
use crate::session::Session;

/// The editor, what it has open, and the work whose progress it shows.
#[derive(Clone)]
pub(crate) struct Connection {
    pub client: Client,
    pub session: Arc<Session>,
    pub progress: Arc<ProgressTokens>,
}
