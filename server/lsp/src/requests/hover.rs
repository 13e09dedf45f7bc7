//! `textDocument/hover`: the reachable shapes of a class; the answer to an invariant or a
//! specification.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use project::visible;
use synth::{
    Answer, CancelFlag, ClassShapes, Control, DrawnShape, Progress, QueryError, Questions, Target,
    Verdict, Workspace,
};
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{Hover, HoverContents, HoverParams, MarkupContent, MarkupKind};

use crate::connection::Connection;
use crate::limits::{SHOWN_SHAPES, editor_request, editor_threads};
use crate::request_thread::{content_modified, on_own_thread};

/// How long a hover waits for the analysis, which computes the same.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long it explores small scopes then.
const SMALL_SCOPE: Duration = Duration::from_millis(300);

/// What it says of these.
const GOES_ON: &str =
    "\n*That is so in a small scope. Larger heaps are being explored: ask again.*\n";

/// The hover of the class, invariant or specification whose name is under the pointer.
pub(crate) async fn hover(connection: &Connection, params: HoverParams) -> Result<Option<Hover>> {
    let at = params.text_document_position_params;
    let snapshot = connection.session.snapshot();
    let Some(document) = snapshot.document(&at.text_document.uri).cloned() else {
        return Ok(None);
    };
    let offset = snapshot.encoding.offset(&document.lines, at.position);
    drop(snapshot);
    let session = connection.session.clone();
    let flag = CancelFlag::new();
    let asking = session.asking(&at.text_document.uri, &flag);
    let text = on_own_thread(flag, move |cancel| {
        let snapshot = session
            .newest_with(&at.text_document.uri, &document)
            .ok_or_else(content_modified)?;
        let flag = cancel.clone();
        let mut ignored = |_: Progress| ();
        let mut control = Control {
            cancel,
            threads: editor_threads(),
            progress: &mut ignored,
        };
        let workspace = snapshot.workspace(&document.path);
        let place = (&*document.path, offset);
        let text = text_at(&workspace, place, &mut control).or_else(|| {
            let whole = snapshot.whole_workspace(&document.path);
            text_at(&whole, place, &mut control)
        });
        match flag.was_requested() {
            true => Err(content_modified()),
            false => Ok(text),
        }
    })
    .await??;
    drop(asking);
    Ok(text.map(|value| Hover {
        contents: HoverContents::Markup(MarkupContent {
            kind: MarkupKind::Markdown,
            value,
        }),
        range: None,
    }))
}

/// What there is to say at a place, as Markdown.
fn text_at(
    workspace: &Workspace,
    (path, offset): (&Path, u32),
    control: &mut Control<'_>,
) -> Option<String> {
    let request = editor_request();
    let questions = Questions::new(workspace, &request);
    if let Some(method) = workspace.method_at(path, offset) {
        let watched = workspace.watched(path);
        let targets = [Target::Invariant(method), Target::Specification(method)];
        let target = targets
            .into_iter()
            .find(|target| watched.contains(target))?;
        return Some(answer_text(workspace, target, questions, control));
    }
    let class = workspace.class_at(path, offset)?;
    let name = &workspace.program().class(class).simple_name;
    let impatient = questions.waiting_at_most(PATIENCE);
    let mut shapes = impatient.kept_shapes(class, SHOWN_SHAPES, control);
    if matches!(shapes, Err(QueryError::Computing)) {
        let small = questions.shapes_in_small_scope(class, SHOWN_SHAPES, SMALL_SCOPE, control);
        if let Ok(Some(shapes)) = small {
            return Some(shapes_text(workspace, name, &shapes) + GOES_ON);
        }
        shapes = questions.kept_shapes(class, SHOWN_SHAPES, control);
    }
    Some(match shapes {
        Ok(shapes) => shapes_text(workspace, name, &shapes),
        Err(error) => format!("**`{name}`**\n{}", block("text", &error_text(&error))),
    })
}

/// The answer to an invariant or a specification.
fn answer_text(
    workspace: &Workspace,
    target: Target,
    questions: Questions<'_>,
    control: &mut Control<'_>,
) -> String {
    let impatient = questions.waiting_at_most(PATIENCE);
    let mut kept = impatient.kept_answer(target, control);
    if matches!(kept, Err(QueryError::Computing)) {
        let small = questions.answer_in_small_scope(target, SMALL_SCOPE, control);
        if let Ok(Some(answer)) = small {
            return answer_in_words(workspace, &answer) + GOES_ON;
        }
        kept = questions.kept_answer(target, control);
    }
    match kept {
        Ok(answer) => answer_in_words(workspace, &answer),

        Err(error) => {
            let name = workspace.name_of(target);
            block("text", &format!("{name}: {}", error_text(&error)))
        }
    }
}

fn answer_in_words(workspace: &Workspace, answer: &Answer) -> String {
    match &answer.verdict {
        Verdict::Reachable(witness) => {
            format!("**{}** by\n{}", answer.word(), block("java", &witness.java))
        }
        Verdict::Unreachable | Verdict::Unknown => {
            let text = answer.describe(workspace);
            format!("**{}**\n{}", answer.word(), block("text", &text))
        }
    }
}

fn error_text(error: &QueryError) -> String {
    format!("{} {error}", error.code())
}

/// A block of text that Markdown leaves as it is, on lines of its own.
fn block(language: &str, text: &str) -> String {
    let fence = match text.contains("```") {
        true => "``````",
        false => "```",
    };
    format!("{fence}{language}\n{}\n{fence}\n", visible(text.trim_end()))
}

/// The shapes of a class, as Markdown.
fn shapes_text(workspace: &Workspace, name: &str, shapes: &ClassShapes) -> String {
    let total: usize = shapes.by_size.iter().map(|(_, count)| count).sum();
    let mut text = format!(
        "**`{name}`**: {total} reachable heap shapes, with {}",
        shapes.bound.scope_sentence()
    );
    let how_far = match (shapes.losses.is_empty(), shapes.bound.fixpoint) {
        (true, true) if shapes.bound.is_of_less() => shapes.bound.what_is_all(),
        (true, true) => "all of them".to_owned(),
        (true, false) => "so far: the exploration did not finish in time".to_owned(),
        (false, _) => "some paths could not be followed".to_owned(),
    };
    // Writing to a string cannot fail.
    let _ = writeln!(text, " ({how_far})");
    if let Some(own) = &shapes.own_fields {
        text.push('\n');
        text.push_str(&block(
            "text",
            &own.describe(workspace, &shapes.bound.assumptions),
        ));
    }
    for DrawnShape {
        text: heap, java, ..
    } in &shapes.smallest
    {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{}{}", block("text", heap), block("java", java));
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
