//! The documents that the editor has open.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use project::LineIndex;
use tower_lsp::ls_types::{TextDocumentContentChangeEvent, TextDocumentItem, Uri};

use crate::position::Encoding;

/// The path of an address. Only `file:` on this machine has one.
pub(crate) fn file_path(uri: &Uri) -> Option<PathBuf> {
    let is_file = uri.scheme().as_str().eq_ignore_ascii_case("file");
    let host = uri.authority().map_or("", |authority| authority.host());
    let is_here = cfg!(windows) || host.is_empty() || host.eq_ignore_ascii_case("localhost");
    let path = uri.to_file_path().filter(|_| is_file && is_here)?;
    path.is_absolute().then(|| path.into_owned())
}

/// An open document: what the editor shows, which may differ from the disk.
#[derive(Clone, Debug)]
pub(crate) struct Document {
    /// Its file.
    pub path: PathBuf,
    /// The editor's version, which every answer about it carries.
    pub version: i32,
    /// The text of that version, with its lines.
    pub lines: LineIndex,
    /// Greater for documents that changed later.
    pub changed: u64,
}

impl Document {
    /// A file that is not open.
    pub(crate) fn unopened(path: PathBuf, text: Arc<str>) -> Document {
        Document {
            path,
            version: 0,
            lines: LineIndex::new(text),
            changed: 0,
        }
    }
}

/// All open documents. Mutated only in the order in which the editor's messages arrived.
#[derive(Debug, Default)]
pub(crate) struct Documents {
    open: BTreeMap<String, (Uri, Document)>,
    /// How many changes there were.
    changes: u64,
}

impl Documents {
    /// The editor opened a document. Others than Java files (a diff view, an archive, a new text
    /// without a name) are none of the project's.
    pub(crate) fn open(&mut self, item: TextDocumentItem) {
        let is_java = |path: &Path| path.extension().is_some_and(|end| end == "java");
        let path = file_path(&item.uri);
        let Some(path) = path.filter(|path| item.language_id == "java" || is_java(path)) else {
            return;
        };
        self.changes += 1;
        let document = Document {
            path,
            version: item.version,
            lines: LineIndex::new(item.text),
            changed: self.changes,
        };
        self.open
            .insert(item.uri.as_str().to_owned(), (item.uri, document));
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
        self.changes += 1;
        document.changed = self.changes;
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

    fn item(uri: &str, text: &str) -> TextDocumentItem {
        let uri = uri.parse().expect("a valid address");
        TextDocumentItem::new(uri, "plain".to_owned(), 1, text.to_owned())
    }

    #[test]
    fn only_java_files_are_the_projects() {
        for (uri, count) in [
            ("file:///a/A.java", 1),
            ("file://localhost/a/A.java", 1),
            ("FILE:///a/A.java", 1),
            ("file://elsewhere/a/A.java", 0),
            ("file:///a/A.txt", 0),
            ("untitled:Untitled-1.java", 0),
            ("untitled:/a/A.java", 0),
            ("git:/a/A.java?ref=HEAD", 0),
            ("jdt://contents/java.base/java/lang/A.java", 0),
            ("http://example.org/a/A.java", 0),
            ("file:a/A.java", 0),
        ] {
            let mut documents = Documents::default();
            documents.open(item(uri, "class A {}"));
            assert_eq!(documents.iter().count(), count, "{uri}");
        }
    }

    #[test]
    fn changes_apply_one_after_the_other() {
        let uri: Uri = "file:///a/A.java".parse().expect("a valid address");
        let mut documents = Documents::default();
        documents.open(item("file:///a/A.java", "class A {\n  int é;\n}\n"));
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
