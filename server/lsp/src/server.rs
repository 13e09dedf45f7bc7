//! The protocol's methods; each calls the file of `requests/` that answers it.

use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::time::Duration;

use synth::Store;
use tokio::sync::Notify;
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{
    CodeAction, CodeActionParams, CodeActionResponse, DidChangeTextDocumentParams,
    DidChangeWatchedFilesParams, DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, ExecuteCommandParams, Hover, HoverParams, InitializeParams,
    InitializeResult, InitializedParams, LSPAny, WorkDoneProgressCancelParams,
};
use tower_lsp::{LanguageServer, LspService};

use crate::analysis::{self, Wake};
use crate::connection::Connection;
use crate::lifetime::watch_process;
use crate::memory::give_back_what_is_freed;
use crate::request_thread::wait_for_threads;
use crate::requests;
use crate::session::Session;
use crate::transport::{self, End};

/// How long the threads get to notice their cancellation.
const GRACE: Duration = Duration::from_millis(500);

/// The server, as tower-lsp sees it.
struct Server {
    connection: Connection,
    wake: Sender<Wake>,
    client_gone: Arc<Notify>,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goodbye {
    /// The client shut the server down, or closed the connection.
    Orderly,
    /// `exit` came without `shutdown`: the protocol calls that an error.
    WithoutShutdown,
}

/// Serves one client on standard input and output until it goes away.
///
/// # Errors
/// The threads of the runtime cannot be started.
pub fn serve() -> std::io::Result<Goodbye> {
    give_back_what_is_freed();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()?;
    let session = Arc::new(Session::over(Store::from_environment()));
    let client_gone = Arc::new(Notify::new());
    let (wake, woken) = mpsc::channel();

    let (service, socket) = LspService::build(|client| {
        let connection = Connection {
            client,
            session: session.clone(),
            progress: Arc::default(),
        };
        let worker = analysis::Worker::new(connection.clone(), runtime.handle().clone());
        Server {
            wake: worker.start(wake, woken),
            connection,
            client_gone: client_gone.clone(),
        }
    })
    .custom_method("window/workDoneProgress/cancel", Server::cancel_progress)
    .finish();

    let end = runtime.block_on(transport::serve(
        tokio::io::stdin(),
        tokio::io::stdout(),
        service,
        socket,
        &client_gone,
    ));
    let was_shut_down = session.has_ended();
    session.end();
    // Requests and the analysis stop at their flags; whatever does not is not waited for. The
    // runtime ends with the process: threads may still ask it something.
    wait_for_threads(GRACE);
    std::mem::forget(runtime);
    Ok(match end {
        End::Exit if !was_shut_down => Goodbye::WithoutShutdown,
        End::Exit | End::ClientGone => Goodbye::Orderly,
    })
}

impl Server {
    async fn cancel_progress(&self, params: WorkDoneProgressCancelParams) {
        self.connection.progress.cancel(&params);
    }

    /// Something changed: the background analysis starts again, shortly after.
    fn wake(&self) {
        // The worker is only gone when the server is about to be.
        let _ = self.wake.send(Wake::after_change());
    }
}

impl LanguageServer for Server {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        if let Some(process) = params.process_id {
            tokio::spawn(watch_process(process, self.client_gone.clone()));
        }
        Ok(requests::initialize::initialize(
            &self.connection.session,
            &params,
        ))
    }

    async fn initialized(&self, _: InitializedParams) {
        requests::initialize::watch_files(&self.connection.client).await;
    }

    async fn shutdown(&self) -> Result<()> {
        self.connection.session.end();
        Ok(())
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        let document = params.text_document;
        self.connection
            .session
            .change(|documents, _| documents.open(document));
        self.wake();
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        let document = params.text_document;
        let uri = &document.uri;
        let session = &self.connection.session;
        session.edit(uri, |documents, encoding| {
            documents.change(uri, document.version, params.content_changes, encoding);
        });
        self.wake();
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        let uri = params.text_document.uri;
        let session = &self.connection.session;
        if session
            .change(|documents, _| documents.close(&uri))
            .is_none()
        {
            return; // it was none of the project's
        }
        self.wake();
        // Its diagnostics go with it.
        self.connection
            .client
            .publish_diagnostics(uri, Vec::new(), None)
            .await;
    }

    async fn did_change_workspace_folders(&self, params: DidChangeWorkspaceFoldersParams) {
        self.connection.session.change_folders(&params.event);
        self.wake();
    }

    async fn did_change_watched_files(&self, _: DidChangeWatchedFilesParams) {
        self.connection.session.change(|_, _| ());
        self.wake();
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        requests::code_action::code_action(&self.connection, params).await
    }

    async fn code_action_resolve(&self, action: CodeAction) -> Result<CodeAction> {
        requests::code_action_resolve::resolve(&self.connection, action).await
    }

    async fn execute_command(&self, params: ExecuteCommandParams) -> Result<Option<LSPAny>> {
        // The worker is only gone when the server is about to be.
        let wake = || _ = self.wake.send(Wake::at_once());
        requests::execute_command::execute(&self.connection, params, wake).await
    }

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        requests::hover::hover(&self.connection, params).await
    }
}
