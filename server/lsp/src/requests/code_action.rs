//! `textDocument/codeAction`: "Generate input" on a boolean method and on an `assert`.

use synth::{CancelFlag, Target, Workspace};
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse,
};

use crate::connection::Connection;
use crate::request_thread::{content_modified, on_own_thread};
use crate::requests::code_action_resolve::{self, ActionData};

/// The actions at a selection. Their edits are computed when one is chosen.
pub(crate) async fn code_action(
    connection: &Connection,
    params: CodeActionParams,
) -> Result<Option<CodeActionResponse>> {
    let wanted = params.context.only.as_deref();
    if wanted.is_some_and(|kinds| !kinds.iter().any(is_ours)) {
        return Ok(None);
    }
    let snapshot = connection.session.snapshot();
    let uri = params.text_document.uri;
    let Some(document) = snapshot.document(&uri).cloned() else {
        return Ok(None);
    };
    let offset = |position| snapshot.encoding.offset(&document.lines, position);
    let selection = ActionData {
        start: offset(params.range.start),
        end: offset(params.range.end),
        version: document.version,
        uri,
        index: 0,
    };

    let session = connection.session.clone();
    let titles = on_own_thread(CancelFlag::new(), {
        let selection = selection.clone();
        move |_| {
            let snapshot = session
                .newest_with(&selection.uri, &document)
                .ok_or_else(content_modified)?;
            let workspace = snapshot.workspace();
            let targets = selection.targets(workspace, &document.path);
            let titles = targets.into_iter().map(|target| title(workspace, target));
            Ok(titles.collect::<Vec<_>>())
        }
    })
    .await??;

    let mut actions = Vec::new();
    for (index, title) in titles.into_iter().enumerate() {
        let data = ActionData {
            index,
            ..selection.clone()
        };
        let action = CodeAction {
            title,
            kind: Some(CodeActionKind::REFACTOR),
            data: serde_json::to_value(data).ok(),
            ..CodeAction::default()
        };
        let action = if snapshot.abilities.resolves_edits {
            action
        } else {
            code_action_resolve::resolve(connection, action).await?
        };
        actions.push(CodeActionOrCommand::CodeAction(action));
    }
    Ok(Some(actions))
}

fn is_ours(kind: &CodeActionKind) -> bool {
    kind.as_str().is_empty() || *kind == CodeActionKind::REFACTOR
}

fn title(workspace: &Workspace, target: Target) -> String {
    match target {
        Target::AssertHolds(..) => {
            "Generate input that reaches this assertion and passes".to_owned()
        }
        Target::AssertFails(..) => "Generate input that violates this assertion".to_owned(),
        _ => format!(
            "Generate input for {}",
            workspace.program().method(target.method()).name
        ),
    }
}
