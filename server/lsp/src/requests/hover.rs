//! `textDocument/hover`: the reachable shapes of a class; the answer to an invariant.

use std::collections::BTreeMap;
use std::fmt::Write;

use synth::{
    CancelFlag, ClassShapes, Control, DrawnShape, Progress, Questions, Target, Verdict, Workspace,
};
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind};

use crate::connection::Connection;
use crate::limits::{SHOWN_SHAPES, editor_request, editor_threads};
use crate::request_thread::on_own_thread;

/// The hover of the class or invariant whose name is under the pointer.
pub(crate) async fn hover(connection: &Connection, params: HoverParams) -> Result<Option<Hover>> {
    let at = params.text_document_position_params;
    let snapshot = connection.session.snapshot();
    let Some(document) = snapshot.document(&at.text_document.uri).cloned() else {
        return Ok(None);
    };
    let offset = snapshot.encoding.offset(&document.lines, at.position);
    let session = connection.session.clone();
    let text = on_own_thread(CancelFlag::new(), move |cancel| {
        let workspace = session.workspace(&snapshot);
        let request = editor_request();
        let questions = Questions::new(&workspace, &request);
        let mut ignored = |_: Progress| ();
        let mut control = Control {
            cancel,
            threads: editor_threads(),
            progress: &mut ignored,
        };
        if let Some(method) = workspace.method_at(&document.path, offset) {
            let target = Target::Invariant(method);
            return workspace
                .watched(&document.path)
                .contains(&target)
                .then(|| invariant(&workspace, target, questions, &mut control));
        }
        let class = workspace.class_at(&document.path, offset)?;
        let name = &workspace.program().class(class).simple_name;
        Some(match questions.shapes(class, SHOWN_SHAPES, &mut control) {
            Ok(shapes) => shapes_text(name, &shapes),
            Err(error) => format!("**{name}**: {} {error}", error.code()),
        })
    })
    .await?;
    Ok(text.map(|value| Hover {
        contents: HoverContents::Markup(MarkupContent {
            kind: MarkupKind::Markdown,
            value,
        }),
        range: None,
    }))
}

/// The answer to an invariant, as Markdown.
fn invariant(
    workspace: &Workspace,
    target: Target,
    questions: Questions<'_>,
    control: &mut Control<'_>,
) -> String {
    match questions.answer(target, control) {
        Ok(answer) => match &answer.verdict {
            Verdict::Reachable(witness) => {
                format!("**{}** by\n```java\n{}\n```", answer.word(), witness.java)
            }
            Verdict::Unreachable | Verdict::Unknown => {
                format!("**{}**\n\n{}", answer.word(), answer.describe(workspace))
            }
        },
        Err(error) => format!("{} {error}", error.code()),
    }
}

/// The shapes of a class, as Markdown.
fn shapes_text(name: &str, shapes: &ClassShapes) -> String {
    let total: usize = shapes.by_size.iter().map(|(_, count)| count).sum();
    let mut text = format!(
        "**{name}**: {total} reachable heap shapes, with {}",
        shapes.bound.scope_sentence()
    );
    text.push_str(match (shapes.losses.is_empty(), shapes.bound.fixpoint) {
        (true, true) => " (all of them)\n",
        (true, false) => " (so far: the exploration did not finish in time)\n",
        (false, _) => " (some paths could not be followed)\n",
    });
    for DrawnShape {
        text: heap, java, ..
    } in &shapes.smallest
    {
        let (heap, java) = (heap.trim_end(), java.trim_end());
        // Writing to a string cannot fail.
        let _ = write!(text, "\n```text\n{heap}\n```\n```java\n{java}\n```\n");
    }
    text.push_str("\n| objects | shapes |\n| --- | ---: |\n");
    for (objects, count) in &shapes.by_size {
        let _ = writeln!(text, "| {} | {count} |", objects_text(objects));
    }
    text
}

fn objects_text(objects: &BTreeMap<String, usize>) -> String {
    if objects.is_empty() {
        return "none".to_owned();
    }
    objects
        .iter()
        .map(|(class, count)| format!("{count} `{class}`"))
        .collect::<Vec<_>>()
        .join(", ")
}
