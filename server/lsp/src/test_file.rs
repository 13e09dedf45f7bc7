//! The edit that puts a generated test where a developer would look for it.

use std::collections::HashMap;
use std::path::Path;

use project::LineIndex;
use synth::{GeneratedTest, Insertion};
use tower_lsp::ls_types::{
    CreateFile, CreateFileOptions, DocumentChangeOperation, DocumentChanges, OneOf,
    OptionalVersionedTextDocumentIdentifier, Range, ResourceOp, TextDocumentEdit, TextEdit, Uri,
    WorkspaceEdit,
};

use crate::document::Document;
use crate::position::Encoding;
use crate::session::Snapshot;

/// A test in its file: there already, or by an edit.
pub(crate) struct PlacedTest {
    /// What brings the test into the file; none where it is there already.
    pub edit: Option<WorkspaceEdit>,
    /// The file.
    pub uri: Uri,
    /// Where the name of its method stands, after the edit.
    pub range: Range,
}

/// A new file with the test, or the test added to the class that is there. `source` is the text
/// that the test is about: a new file has its line ends.
pub(crate) fn place(
    snapshot: &Snapshot,
    test: &GeneratedTest,
    source: &Document,
) -> Option<PlacedTest> {
    let encoding = snapshot.encoding;
    let (uri, open) = match snapshot.document_of(&test.path) {
        Some((uri, document)) => (uri.clone(), Some(document)),
        // Only a relative path has no address, and projects are opened by absolute ones.
        None => (Uri::from_file_path(&test.path)?, None),
    };
    let existing = existing_text(open, &test.path);
    let range_in = |text: &str| {
        let span = test.place_in(text)?;
        Some(encoding.range(&LineIndex::new(text), span))
    };
    if let Some(range) = existing.as_deref().and_then(range_in) {
        return Some(PlacedTest {
            edit: None,
            uri,
            range,
        });
    }
    let like = existing.as_deref().unwrap_or(source.lines.text());
    let has_crlf = like.contains("\r\n");
    let insertions: Vec<Insertion> = insertions(existing.as_deref(), test)
        .into_iter()
        .map(|insertion| with_line_ends(insertion, has_crlf))
        .collect();
    let create = (existing.is_none() && snapshot.abilities.creates_files).then(|| CreateFile {
        uri: uri.clone(),
        options: Some(CreateFileOptions {
            overwrite: Some(false),
            ignore_if_exists: Some(true),
        }),
        annotation_id: None,
    });
    let text = existing.unwrap_or_default();
    let range = range_in(&inserted(&text, &insertions)).unwrap_or_default();
    let lines = LineIndex::new(text);
    let edits = insertions
        .into_iter()
        .map(|insertion| text_edit(insertion, &lines, encoding))
        .collect();
    let version = open.map(|document| document.version);
    Some(PlacedTest {
        edit: Some(changes(uri.clone(), version, edits, create)),
        uri,
        range,
    })
}

fn existing_text(open: Option<&Document>, path: &Path) -> Option<String> {
    match open {
        Some(document) => Some(document.lines.text().to_string()),
        None => project::read(path).ok().map(|text| text.to_string()),
    }
}

/// What makes the text one with the test. A file of that name without the class gets the class at
/// its end, and nothing that is there is lost.
fn insertions(existing: Option<&str>, test: &GeneratedTest) -> Vec<Insertion> {
    let added = existing.and_then(|text| test.added_to(text));
    added.unwrap_or_else(|| {
        vec![Insertion {
            offset: existing.map_or(0, str::len),
            text: test.whole_file(),
        }]
    })
}

fn with_line_ends(insertion: Insertion, has_crlf: bool) -> Insertion {
    let text = match has_crlf {
        true => insertion.text.replace('\n', "\r\n"),
        false => insertion.text,
    };
    Insertion { text, ..insertion }
}

/// The text after the edit.
fn inserted(text: &str, insertions: &[Insertion]) -> String {
    let mut result = String::with_capacity(text.len());
    let mut copied = 0;
    for insertion in insertions {
        result.push_str(&text[copied..insertion.offset]);
        result.push_str(&insertion.text);
        copied = insertion.offset;
    }
    result + &text[copied..]
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
