//! The documents that the editor has open.

use std::collections::BTreeMap;
use std::path::PathBuf;

use project::LineIndex;
use tower_lsp::ls_types::{TextDocumentContentChangeEvent, Uri};

use crate::position::Encoding;

/// An open document: what the editor shows, which may differ from the disk.
#[derive(Clone, Debug)]
pub(crate) struct Document {
    /// Its file.
    pub path: PathBuf,
    /// The editor's version, which every answer about it carries.
    pub version: i32,
    /// The text of that version, with its lines.
    pub lines: LineIndex,
}

/// All open documents. Mutated only in the order in which the editor's messages arrived.
#[derive(Debug, Default)]
pub(crate) struct Documents {
    open: BTreeMap<String, (Uri, Document)>,
}

impl Documents {
    /// The editor opened a document.
    pub(crate) fn open(&mut self, uri: Uri, version: i32, text: String) {
        let Some(path) = uri.to_file_path().map(|path| path.into_owned()) else {
            return; // not a file (a diff view, an archive): nothing to analyse
        };
        let document = Document {
            path,
            version,
            lines: LineIndex::new(text),
        };
        self.open.insert(uri.as_str().to_owned(), (uri, document));
    }

    /// The editor changed a document: each change applies to the text that the one before it left.
    pub(crate) fn change(
        &mut self,
        uri: &Uri,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) {
        let Some((_, document)) = self.open.get_mut(uri.as_str()) else {
            return;
        };
        for change in changes {
            match change.range {
                Some(range) => {
                    let start = encoding.offset(&document.lines, range.start) as usize;
                    let end = encoding.offset(&document.lines, range.end) as usize;
                    let mut text = document.lines.text().to_string();
                    text.replace_range(start..end.max(start), &change.text);
                    document.lines = LineIndex::new(text);
                }
                None => document.lines = LineIndex::new(change.text),
            }
        }
        document.version = version;
    }

    /// The editor closed a document: the file on disk counts again.
    pub(crate) fn close(&mut self, uri: &Uri) -> Option<Document> {
        self.open.remove(uri.as_str()).map(|(_, document)| document)
    }

    /// An open document.
    pub(crate) fn get(&self, uri: &Uri) -> Option<&Document> {
        self.open.get(uri.as_str()).map(|(_, document)| document)
    }

    /// All open documents, in the order of their addresses.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Uri, &Document)> {
        self.open.values().map(|(uri, document)| (uri, document))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tower_lsp::ls_types::{Position, Range};

    fn edit(line: u32, from: u32, to: u32, text: &str) -> TextDocumentContentChangeEvent {
        TextDocumentContentChangeEvent {
            range: Some(Range::new(
                Position::new(line, from),
                Position::new(line, to),
            )),
            range_length: None,
            text: text.to_owned(),
        }
    }

    #[test]
    fn changes_apply_one_after_the_other() {
        let uri: Uri = "file:///a/A.java".parse().expect("a valid address");
        let mut documents = Documents::default();
        documents.open(uri.clone(), 1, "class A {\n  int é;\n}\n".to_owned());
        documents.change(
            &uri,
            2,
            vec![edit(1, 6, 7, "x"), edit(1, 7, 7, "y"), edit(0, 6, 7, "B")],
            Encoding::DEFAULT,
        );
        let document = documents.get(&uri).expect("it is open");
        assert_eq!(&**document.lines.text(), "class B {\n  int xy;\n}\n");
        assert_eq!(document.version, 2);
        documents.change(
            &uri,
            3,
            vec![TextDocumentContentChangeEvent {
                range: None,
                range_length: None,
                text: "class C {}".to_owned(),
            }],
            Encoding::DEFAULT,
        );
        assert_eq!(
            &**documents.get(&uri).expect("it is open").lines.text(),
            "class C {}"
        );
        assert!(documents.close(&uri).is_some());
        assert!(documents.get(&uri).is_none());
    }
}
