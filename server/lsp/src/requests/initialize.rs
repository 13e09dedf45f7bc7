//! `initialize` and `initialized`: what the server can do.

use tower_lsp::Client;
use tower_lsp::ls_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability,
    DidChangeWatchedFilesRegistrationOptions, ExecuteCommandOptions, FileSystemWatcher,
    GlobPattern, HoverProviderCapability, InitializeParams, InitializeResult, OneOf, Registration,
    ServerCapabilities, ServerInfo, TextDocumentSyncCapability, TextDocumentSyncKind,
    WorkDoneProgressOptions, WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities,
};

use crate::requests::execute_command::{ANALYSE_WORKSPACE, SHOW_TEST};
use crate::session::Session;

/// Agrees on the encoding and says what the server can do.
pub(crate) fn initialize(session: &Session, params: &InitializeParams) -> InitializeResult {
    let encoding = session.initialize(params);
    InitializeResult {
        capabilities: ServerCapabilities {
            position_encoding: Some(encoding.kind()),
            text_document_sync: Some(TextDocumentSyncCapability::Kind(
                TextDocumentSyncKind::INCREMENTAL,
            )),
            hover_provider: Some(HoverProviderCapability::Simple(true)),
            code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
                code_action_kinds: Some(vec![CodeActionKind::QUICKFIX, CodeActionKind::REFACTOR]),
                resolve_provider: Some(true),
                work_done_progress_options: WorkDoneProgressOptions::default(),
            })),
            execute_command_provider: Some(ExecuteCommandOptions {
                commands: [SHOW_TEST, ANALYSE_WORKSPACE].map(str::to_owned).to_vec(),
                work_done_progress_options: WorkDoneProgressOptions::default(),
            }),
            workspace: Some(WorkspaceServerCapabilities {
                workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                    supported: Some(true),
                    change_notifications: Some(OneOf::Left(true)),
                }),
                ..WorkspaceServerCapabilities::default()
            }),
            ..ServerCapabilities::default()
        },
        server_info: Some(ServerInfo {
            name: "heapwright".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
        offset_encoding: None,
    }
}

/// Registers for Java files and settings that change outside the editor, where the client supports
/// this.
pub(crate) async fn watch_files(client: &Client) {
    let watchers = ["**/*.java", "**/heapwright.toml"].map(|pattern| FileSystemWatcher {
        glob_pattern: GlobPattern::String(pattern.to_owned()),
        kind: None,
    });
    let options = DidChangeWatchedFilesRegistrationOptions {
        watchers: watchers.to_vec(),
    };
    let registration = Registration {
        id: "heapwright-files".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        register_options: serde_json::to_value(options).ok(),
    };
    // Clients without dynamic registration refuse; changes of open documents come in any case.
    let _ = client.register_capability(vec![registration]).await;
}
