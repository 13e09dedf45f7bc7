//! `textDocument/codeAction`: "Add the failing test" on a broken invariant, "Generate input" on a
//! boolean method and on an `assert`.

use codes::Code;
use syntax::Span;
use synth::{CancelFlag, Target, Workspace};
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse, Command,
    Diagnostic, NumberOrString, Range,
};

use crate::connection::Connection;
use crate::document::Document;
use crate::request_thread::{content_modified, on_own_thread};
use crate::requests::code_action_resolve::{self, ActionData, Aim};
use crate::requests::execute_command::SHOW_TEST;

/// An action that the user may choose.
struct Offer {
    title: String,
    data: ActionData,
    /// The diagnostic that it mends.
    mends: Option<Diagnostic>,
}

/// The actions at a selection. Their edits are computed when one is chosen.
pub(crate) async fn code_action(
    connection: &Connection,
    params: CodeActionParams,
) -> Result<Option<CodeActionResponse>> {
    let wanted = params.context.only;
    let wants = |kind: CodeActionKind| wanted.as_deref().is_none_or(|all| is_among(&kind, all));
    let (fixes, inputs) = (
        wants(CodeActionKind::QUICKFIX),
        wants(CodeActionKind::REFACTOR),
    );
    if !fixes && !inputs {
        return Ok(None);
    }
    let snapshot = connection.session.snapshot();
    let uri = params.text_document.uri;
    let Some(document) = snapshot.document(&uri).cloned() else {
        return Ok(None);
    };
    let encoding = snapshot.encoding;
    let abilities = snapshot.abilities;
    let span = |document: &Document, range: Range| {
        let offset = |position| encoding.offset(&document.lines, position);
        Span::new(
            offset(range.start),
            offset(range.end).max(offset(range.start)),
        )
    };
    let data = |span: Span, aim: Aim| ActionData {
        uri: uri.clone(),
        version: document.version,
        start: span.start,
        end: span.end,
        aim,
    };
    let broken = params.context.diagnostics.into_iter().filter(is_broken);
    let broken: Vec<(ActionData, Diagnostic)> = broken
        .filter(|_| fixes)
        .map(|found| (data(span(&document, found.range), Aim::FailingTest), found))
        .collect();
    let selection = data(span(&document, params.range), Aim::Input(0));

    let session = connection.session.clone();
    let offers = on_own_thread(CancelFlag::new(), move |_| {
        let snapshot = session
            .newest_with(&selection.uri, &document)
            .ok_or_else(content_modified)?;
        let workspace = &*selection.workspace(&snapshot, &document.path);
        let is_there = |data: &ActionData| data.target(workspace, &document.path).is_some();
        let broken = broken.into_iter().filter(|(data, _)| is_there(data));
        let mut offers: Vec<Offer> = broken.map(fix).collect();
        let targets = selection.targets(workspace, &document.path);
        let inputs = targets.into_iter().enumerate().filter(|_| inputs);
        offers.extend(inputs.map(|(index, target)| Offer {
            title: title(workspace, target),
            data: ActionData {
                aim: Aim::Input(index),
                ..selection.clone()
            },
            mends: None,
        }));
        Ok(offers)
    })
    .await??;

    let mut actions = Vec::new();
    for offer in offers {
        let action = action(offer, abilities.shows_documents);
        let action = if abilities.resolves_edits {
            action
        } else {
            code_action_resolve::resolve(connection, action).await?
        };
        actions.push(CodeActionOrCommand::CodeAction(action));
    }
    Ok(Some(actions))
}

/// Whether a kind is wanted where only these are. The empty kind stands for all.
fn is_among(kind: &CodeActionKind, only: &[CodeActionKind]) -> bool {
    only.iter()
        .any(|wanted| wanted.as_str().is_empty() || wanted == kind)
}

fn is_broken(diagnostic: &Diagnostic) -> bool {
    let code = Code::Broken.to_string();
    diagnostic.code == Some(NumberOrString::String(code))
}

fn fix((data, diagnostic): (ActionData, Diagnostic)) -> Offer {
    Offer {
        title: "Add the failing test".to_owned(),
        data,
        mends: Some(diagnostic),
    }
}

/// The action of the protocol. After its edit the editor is asked to show the test.
fn action(offer: Offer, shows_documents: bool) -> CodeAction {
    // Strings and numbers are always JSON.
    let data = serde_json::to_value(offer.data).ok();
    let show = || Command {
        title: "Show the test".to_owned(),
        command: SHOW_TEST.to_owned(),
        arguments: data.clone().map(|data| vec![data]),
    };
    CodeAction {
        title: offer.title,
        kind: Some(match offer.mends {
            Some(_) => CodeActionKind::QUICKFIX,
            None => CodeActionKind::REFACTOR,
        }),
        is_preferred: offer.mends.is_some().then_some(true),
        diagnostics: offer.mends.map(|diagnostic| vec![diagnostic]),
        command: shows_documents.then(show),
        data,
        ..CodeAction::default()
    }
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
