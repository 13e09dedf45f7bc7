//! The edit that puts a generated test where a developer would look for it.

use std::collections::HashMap;
use std::path::Path;

use synth::{GeneratedTest, Insertion};
use tower_lsp::ls_types::{
    CreateFile, CreateFileOptions, DocumentChangeOperation, DocumentChanges, OneOf,
    OptionalVersionedTextDocumentIdentifier, Position, Range, ResourceOp, TextDocumentEdit,
    TextEdit, Uri, WorkspaceEdit,
};

use project::LineIndex;

use crate::document::Document;
use crate::position::Encoding;
use crate::session::Snapshot;

/// A new file with the test, or the test added to the class that is there.
pub(crate) fn edit(snapshot: &Snapshot, test: &GeneratedTest) -> WorkspaceEdit {
    let Some(uri) = Uri::from_file_path(&test.path) else {
        // Only a relative path has no address, and projects are opened by absolute ones.
        return WorkspaceEdit::default();
    };
    let open = snapshot.document(&uri);
    match existing_text(open, &test.path) {
        Some(text) => {
            let lines = LineIndex::new(text.as_str());
            let insertions = test
                .added_to(&text)
                .unwrap_or_else(|| appended(&text, test));
            let edits = insertions
                .into_iter()
                .map(|insertion| text_edit(insertion, &lines, snapshot.encoding))
                .collect();
            changes(uri, open.map(|document| document.version), edits, None)
        }
        None => {
            let whole = TextEdit::new(
                Range::new(Position::new(0, 0), Position::new(0, 0)),
                test.whole_file(),
            );
            let create = snapshot.abilities.creates_files.then(|| CreateFile {
                uri: uri.clone(),
                options: Some(CreateFileOptions {
                    overwrite: Some(false),
                    ignore_if_exists: Some(true),
                }),
                annotation_id: None,
            });
            changes(uri, None, vec![whole], create)
        }
    }
}

fn existing_text(open: Option<&Document>, path: &Path) -> Option<String> {
    match open {
        Some(document) => Some(document.lines.text().to_string()),
        None => std::fs::read_to_string(path).ok(),
    }
}

/// A file of that name without the class: the class is added at the end, and nothing that is there
/// is lost.
fn appended(text: &str, test: &GeneratedTest) -> Vec<Insertion> {
    vec![Insertion {
        offset: text.len(),
        text: test.whole_file(),
    }]
}

fn text_edit(insertion: Insertion, lines: &LineIndex, encoding: Encoding) -> TextEdit {
    let position = encoding.position(lines, insertion.offset as u32);
    TextEdit::new(Range::new(position, position), insertion.text)
}

fn changes(
    uri: Uri,
    version: Option<i32>,
    edits: Vec<TextEdit>,
    create: Option<CreateFile>,
) -> WorkspaceEdit {
    let Some(create) = create else {
        if version.is_none() {
            return WorkspaceEdit {
                changes: Some(HashMap::from([(uri, edits)])),
                ..WorkspaceEdit::default()
            };
        }
        return document_changes(vec![document_edit(uri, version, edits)]);
    };
    document_changes(vec![
        DocumentChangeOperation::Op(ResourceOp::Create(create)),
        document_edit(uri, version, edits),
    ])
}

fn document_edit(uri: Uri, version: Option<i32>, edits: Vec<TextEdit>) -> DocumentChangeOperation {
    DocumentChangeOperation::Edit(TextDocumentEdit {
        text_document: OptionalVersionedTextDocumentIdentifier { uri, version },
        edits: edits.into_iter().map(OneOf::Left).collect(),
    })
}

fn document_changes(operations: Vec<DocumentChangeOperation>) -> WorkspaceEdit {
    WorkspaceEdit {
        document_changes: Some(DocumentChanges::Operations(operations)),
        ..WorkspaceEdit::default()
    }
}
