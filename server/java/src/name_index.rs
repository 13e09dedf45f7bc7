//! An index of the names in source texts, without parsing: which files a file refers to, and which
//! files may reach inside a class.
//!
//! It over-approximates: a file that is named too often is only loaded for nothing.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use self_cell::self_cell;

use crate::file_names::FileNames;

self_cell!(
    /// A text with the names in it.
    struct Named {
        owner: Arc<str>,
        #[covariant]
        dependent: FileNames,
    }
);

/// A text with the names in it. Revisions of a project share those of files that did not change.
#[derive(Clone)]
pub struct NamedText(Arc<Named>);

impl NamedText {
    /// Reads a text.
    pub fn of(text: Arc<str>) -> NamedText {
        NamedText(Arc::new(Named::new(text, |text| FileNames::of(text))))
    }

    /// The text.
    pub fn text(&self) -> &Arc<str> {
        self.0.borrow_owner()
    }

    fn names(&self) -> &FileNames<'_> {
        self.0.borrow_dependent()
    }
}

/// The files that declare a type of this simple name, at top level.
type Outermost = FxHashMap<Box<str>, Vec<usize>>;

/// The names of a project's files. Files are numbered in the order given.
#[derive(Clone, Default)]
pub struct NameIndex {
    files: Vec<NamedText>,
    outermost: Arc<Outermost>,
}

impl NameIndex {
    /// The index of these files.
    pub fn of(files: Vec<NamedText>) -> NameIndex {
        let mut outermost = Outermost::default();
        for (number, file) in files.iter().enumerate() {
            for &name in &file.names().outermost {
                outermost.entry(name.into()).or_default().push(number);
            }
        }
        NameIndex {
            files,
            outermost: Arc::new(outermost),
        }
    }

    /// Another text takes the place of a file's.
    pub fn replace(&mut self, number: usize, text: NamedText) {
        let is_same = self.files[number].names().outermost == text.names().outermost;
        self.files[number] = text;
        if !is_same {
            *self = NameIndex::of(std::mem::take(&mut self.files));
        }
    }

    /// The files, in order.
    pub fn files(&self) -> &[NamedText] {
        &self.files
    }

    fn file(&self, number: usize) -> &FileNames<'_> {
        self.files[number].names()
    }

    /// The files that declare a type with the last part of this name, nested ones included.
    pub fn declaring(&self, name: &str) -> Vec<usize> {
        let last = name.rsplit('.').next().unwrap_or(name);
        let declares = |&number: &usize| self.file(number).declared.contains(&last);
        (0..self.files.len()).filter(declares).collect()
    }

    /// Whether a file declares a type of that name: qualified, or the end of a qualified name.
    pub fn has_type(&self, name: &str) -> bool {
        let parts: Vec<&str> = name.split(['.', '$']).collect();
        self.declaring(name).into_iter().any(|number| {
            let file = self.file(number);
            let is_type = |part: &&&str| file.declared.contains(part);
            let nested = parts.iter().rev().take_while(is_type).count();
            let before = parts[..parts.len() - nested].join(".");
            let package = file.package.strip_suffix(&before);
            let is_whole = |rest: &str| rest.is_empty() || rest.ends_with('.');
            before.is_empty() || package.is_some_and(is_whole)
        })
    }

    /// The simple names of all types, nested ones included.
    pub fn declared(&self) -> BTreeSet<&str> {
        let files = self.files.iter();
        files
            .flat_map(|file| file.names().declared.iter().copied())
            .collect()
    }

    /// These files and all that they refer to, transitively.
    pub fn closure(&self, roots: impl IntoIterator<Item = usize>) -> BTreeSet<usize> {
        let mut open: Vec<usize> = roots.into_iter().collect();
        let mut closed: BTreeSet<usize> = open.iter().copied().collect();
        while let Some(file) = open.pop() {
            let referred = self.file(file).words.iter();
            let referred = referred.filter_map(|&word| Some((word, self.outermost.get(word)?)));
            for (word, declaring) in referred {
                for &other in declaring {
                    if !closed.contains(&other) && self.sees(file, other, word) {
                        closed.insert(other);
                        open.push(other);
                    }
                }
            }
        }
        closed
    }

    /// The files whose questions may depend on one of these: a superset of what the closures and
    /// [`NameIndex::touching`] lead to, without loading anything.
    pub fn depending_on(&self, changed: impl IntoIterator<Item = usize>) -> BTreeSet<usize> {
        let mut dependent: Vec<Vec<usize>> = vec![Vec::new(); self.files.len()];
        for file in 0..self.files.len() {
            for other in self.closure_step(file) {
                dependent[other].push(file);
                if self.may_touch(file, other) {
                    dependent[file].push(other);
                }
            }
        }
        let mut open: Vec<usize> = changed.into_iter().collect();
        let mut found: BTreeSet<usize> = open.iter().copied().collect();
        while let Some(file) = open.pop() {
            for &other in &dependent[file] {
                if found.insert(other) {
                    open.push(other);
                }
            }
        }
        found
    }

    /// The files that a file refers to by itself.
    fn closure_step(&self, file: usize) -> BTreeSet<usize> {
        let words = self.file(file).words.iter();
        let referred = words.filter_map(|&word| Some((word, self.outermost.get(word)?)));
        let files = referred.flat_map(|(word, declaring)| {
            let declaring = declaring.iter().copied();
            declaring.filter(move |&other| other != file && self.sees(file, other, word))
        });
        files.collect()
    }

    /// Whether a file that refers to another may extend a type of it, or use its package's members.
    fn may_touch(&self, file: usize, other: usize) -> bool {
        let (names, other) = (self.file(file), self.file(other));
        let mut declared = other.declared.iter();
        names.package == other.package || declared.any(|name| names.supertypes.contains(name))
    }

    /// The files that extend or implement a type, or that may use members of its package. The type
    /// is given by its package, its outermost type, and its own simple name.
    pub fn touching(
        &self,
        (package, outermost, simple): (&str, &str, &str),
        within_package: bool,
    ) -> Vec<usize> {
        let Some(declaring) = self.outermost.get(outermost) else {
            return Vec::new();
        };
        let declaring = declaring.iter().copied();
        let Some(declaring) = declaring
            .into_iter()
            .find(|&file| self.file(file).package == package)
        else {
            return Vec::new();
        };
        let touches = |&file: &usize| {
            let names = self.file(file);
            let is_near = within_package && names.package == package;
            (is_near || names.supertypes.contains(simple))
                && names.words.contains(outermost)
                && self.sees(file, declaring, outermost)
        };
        (0..self.files.len()).filter(touches).collect()
    }

    /// Whether a name in a file may mean the type of this name that another file declares.
    fn sees(&self, file: usize, declaring: usize, name: &str) -> bool {
        let (names, declaring) = (self.file(file), self.file(declaring));
        let package = declaring.package.as_str();
        if names.package == package {
            return true;
        }
        let is_of = |path: &str| {
            let rest = path
                .strip_prefix(package)
                .and_then(|rest| rest.strip_prefix('.'));
            rest.is_some_and(|rest| {
                let first = rest.split('.').next();
                first == Some(name) || first == Some("*")
            })
        };
        !package.is_empty()
            && (names.imports.iter().any(|import| is_of(import))
                || names.qualified.iter().any(|path| is_of(path)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [&str; 8] = [
        "package a; import b.Tool; class One extends Base<Item> { Tool tool; /* Lost */ }",
        "package a; class Base<T> { String text = \"Lost \\\" Lost\"; char c = '\"'; }",
        "package b; public class Tool { void run() { c.far.Away.go(); } }",
        "package c.far; public class Away { }",
        "package a; class Lost { One one; }",
        "package d; import a.*; class Below { Object o = new One() { int x; }; }",
        "package d; import a.One; class User { One one = new One(); }",
        "package e; class Tool { } class Item { }",
    ];

    fn index_of(texts: &[&str]) -> NameIndex {
        let named = |text: &&str| NamedText::of(Arc::from(*text));
        NameIndex::of(texts.iter().map(named).collect())
    }

    fn index() -> NameIndex {
        index_of(&FILES)
    }

    #[test]
    fn a_text_that_is_replaced_is_as_if_it_had_been_there() {
        let mut index = index();
        for text in [FILES[2], "package b; class Other { }", FILES[2]] {
            index.replace(2, NamedText::of(text.into()));
            let mut texts = FILES;
            texts[2] = text;
            let fresh = index_of(&texts);
            assert_eq!(index.outermost, fresh.outermost);
            assert_eq!(index.closure([0]), fresh.closure([0]));
        }
    }

    #[test]
    fn files_refer_to_what_they_name_and_see() {
        // Comments and literals name nothing, and `e.Item` is not imported.
        assert_eq!(index().closure([0]), [0, 1, 2, 3].into());
        assert_eq!(index().closure([4]), [0, 1, 2, 3, 4].into());
        assert_eq!(index().closure([7]), [7].into());
    }

    #[test]
    fn files_touch_a_class_by_extending_it_or_in_its_package() {
        let one = ("a", "One", "One");
        assert_eq!(index().touching(one, true), [0, 4, 5]);
        assert_eq!(index().touching(one, false), [5]);
        assert_eq!(index().touching(("a", "None", "None"), true), [0; 0]);
    }

    #[test]
    fn types_are_found_by_the_last_part_of_their_names() {
        assert_eq!(index().declaring("Tool"), [2, 7]);
        assert_eq!(index().declaring("b.Tool"), [2, 7]);
        assert_eq!(index().declaring("Nothing"), [0; 0]);
    }

    #[test]
    fn a_type_is_named_by_any_end_of_its_qualified_name() {
        let nested = index_of(&[
            "package a.b; class Outer { class Inner { } }",
            "class Bare {}",
        ]);
        for name in [
            "a.b.Outer.Inner",
            "b.Outer.Inner",
            "Outer.Inner",
            "Inner",
            "a.b.Inner",
            "Bare",
        ] {
            assert!(nested.has_type(name), "{name}");
        }
        for name in [
            "a.c.Outer",
            "c.Outer",
            "x.b.Outer",
            "bb.Outer",
            "a.Bare",
            "a.b",
            "Innr",
        ] {
            assert!(!nested.has_type(name), "{name}");
        }
    }

    #[test]
    fn what_is_half_written_ends() {
        for text in [
            "class A { \"",
            "/*",
            "'\\",
            "import a",
            "\"\"\" \\\"\"\"",
            "new A(",
            "é'\\é",
        ] {
            index_of(&[text]);
        }
    }
}
