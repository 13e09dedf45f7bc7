//! An index of the names in source texts, without parsing: which files a file refers to, and which
//! files may reach inside a class.
//!
//! It over-approximates: a file that is named too often is only loaded for nothing.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashMap;
use self_cell::self_cell;

use crate::file_names::FileNames;
use crate::parts::{Demand, Inside, Outline, Part, Parts, without_dead_methods};

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
pub struct NamedText(Arc<Content>);

struct Content {
    named: Named,
    /// None inside: it cannot be told.
    outline: OnceLock<Option<Outline>>,
    /// The text without dead methods; none inside if it has none.
    without_dead: OnceLock<Option<NamedText>>,
}

impl NamedText {
    /// Reads a text.
    pub fn of(text: Arc<str>) -> NamedText {
        NamedText(Arc::new(Content {
            named: Named::new(text, |text| FileNames::of(text)),
            outline: OnceLock::new(),
            without_dead: OnceLock::new(),
        }))
    }

    /// The text without dead methods. None if it has none.
    fn without_dead(&self) -> Option<&NamedText> {
        let rest = || without_dead_methods(self.text()).map(NamedText::of);
        self.0.without_dead.get_or_init(rest).as_ref()
    }

    /// The text.
    pub fn text(&self) -> &Arc<str> {
        self.0.named.borrow_owner()
    }

    fn names(&self) -> &FileNames<'_> {
        self.0.named.borrow_dependent()
    }
}

/// The files by a name.
type ByName = FxHashMap<Box<str>, Vec<usize>>;

/// The files by what they declare.
#[derive(Debug, Default, PartialEq, Eq)]
struct Declarations {
    /// Those that declare a type of this simple name, at top level.
    outermost: ByName,
    packages: ByName,
    /// Those that have this name behind `extends` or `implements`.
    below: ByName,
}

impl Declarations {
    fn of(files: &[NamedText]) -> Declarations {
        let mut found = Declarations::default();
        let add = |to: &mut ByName, name: &str, number: usize| {
            to.entry(name.into()).or_default().push(number);
        };
        for (number, file) in files.iter().enumerate() {
            let names = file.names();
            for name in &names.outermost {
                add(&mut found.outermost, name, number);
            }
            for name in &names.supertypes {
                add(&mut found.below, name, number);
            }
            add(&mut found.packages, &names.package, number);
        }
        found
    }

    /// Whether two files declare the same.
    fn are_same(one: &FileNames<'_>, other: &FileNames<'_>) -> bool {
        one.outermost == other.outermost
            && one.package == other.package
            && one.supertypes == other.supertypes
    }
}

/// The names of a project's files. Files are numbered in the order given.
#[derive(Clone, Default)]
pub struct NameIndex {
    files: Vec<NamedText>,
    /// Whether dead methods count for nothing.
    is_without_dead: bool,
    declarations: Arc<Declarations>,
    /// For each file, those that refer to it by themselves.
    referring: Arc<OnceLock<Vec<Vec<usize>>>>,
}

impl NameIndex {
    /// The index of these files.
    pub fn of(files: Vec<NamedText>) -> NameIndex {
        NameIndex {
            declarations: Arc::new(Declarations::of(&files)),
            files,
            is_without_dead: false,
            referring: Arc::default(),
        }
    }

    /// The same files without their dead methods: these declare no types.
    #[must_use]
    pub fn without_dead_methods(&self) -> NameIndex {
        NameIndex {
            is_without_dead: true,
            referring: Arc::default(),
            ..self.clone()
        }
    }

    /// Another text takes the place of a file's.
    pub fn replace(&mut self, number: usize, text: NamedText) {
        let old = std::mem::replace(&mut self.files[number], text);
        let (old, new) = (self.counting(&old).names(), self.file(number));
        if !Declarations::are_same(old, new) {
            *self = NameIndex {
                is_without_dead: self.is_without_dead,
                ..NameIndex::of(std::mem::take(&mut self.files))
            };
        } else if old != new {
            self.referring = Arc::default();
        }
    }

    /// The files, in order.
    pub fn files(&self) -> &[NamedText] {
        &self.files
    }

    fn file(&self, number: usize) -> &FileNames<'_> {
        self.counting(&self.files[number]).names()
    }

    /// What counts of a text.
    fn counting<'t>(&self, text: &'t NamedText) -> &'t NamedText {
        match self.is_without_dead {
            true => text.without_dead().unwrap_or(text),
            false => text,
        }
    }

    /// The part of a file that is needed whole, if it is not all of it.
    pub(crate) fn part_of_whole(&self, number: usize) -> Option<Arc<Part>> {
        let rest = match self.is_without_dead {
            true => self.files[number].without_dead()?,
            false => return None,
        };
        Some(Arc::new(Part {
            text: rest.text().clone(),
            known: Vec::new(),
        }))
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

    /// The files with one of these identifiers or keywords.
    pub fn naming(&self, words: &[&str]) -> impl Iterator<Item = usize> {
        let names = move |&number: &usize| {
            let file = self.file(number);
            words.iter().any(|word| file.words.contains(word))
        };
        (0..self.files.len()).filter(names)
    }

    /// These files and all that they refer to, transitively.
    pub fn closure(&self, roots: impl IntoIterator<Item = usize>) -> BTreeSet<usize> {
        reached(roots, |file| self.referred(file))
    }

    /// These files, and those that declare what their signatures name, transitively: what they
    /// declare can be passed or is returned.
    pub fn offered(&self, files: impl IntoIterator<Item = usize>) -> BTreeSet<usize> {
        reached(files, |file| self.offered_by(file))
    }

    /// These files with what calls of their methods need. Their signatures name types; making
    /// objects of these takes others.
    pub fn needed_for_calls(&self, files: impl IntoIterator<Item = usize>) -> BTreeSet<usize> {
        let files: BTreeSet<usize> = files.into_iter().collect();
        let offered = files.iter().flat_map(|&file| self.offered_by(file));
        reached(offered.chain(files.iter().copied()), |file| {
            let words = self.words_in(file, move |outline| outline.makers(self.text_of(file)));
            words.flat_map(move |word| self.declaring_for(file, word))
        })
    }

    fn offered_by(&self, file: usize) -> impl Iterator<Item = usize> + '_ {
        let words = self.words_in(file, move |outline| outline.offered(self.text_of(file)));
        words.flat_map(move |word| self.declaring_for(file, word))
    }

    /// Some words of a file's outline; all words of a file that has none.
    fn words_in<'i, W: Iterator<Item = &'i str>>(
        &'i self,
        file: usize,
        some: impl FnOnce(&'i Outline) -> W,
    ) -> impl Iterator<Item = &'i str> {
        let outline = self.outline(file);
        let all = outline.is_none().then(|| self.words_of(file));
        let some = outline.map(some);
        some.into_iter().flatten().chain(all.into_iter().flatten())
    }

    /// What a question needs where all of some files may run, and others are read. See [`Parts`].
    pub fn parts(&self, run: impl IntoIterator<Item = usize>, read: &BTreeSet<usize>) -> Parts {
        Demand::of(self, run, read)
    }

    pub(crate) fn text_of(&self, file: usize) -> &str {
        self.counting(&self.files[file]).text()
    }

    pub(crate) fn words_of(&self, file: usize) -> impl Iterator<Item = &str> {
        self.file(file).words.iter().copied()
    }

    /// What the imports of a file take from inside of the project's types.
    pub(crate) fn imported_from_inside(&self, file: usize) -> Vec<Inside<'_>> {
        let imports = self.file(file).imports.iter();
        let inside = imports.filter_map(|import| {
            let (before, last) = import.rsplit_once('.')?;
            let mut start = 0;
            // The first part that is a type of the package before it.
            before.split('.').find_map(|part| {
                let package = import[..start].trim_end_matches('.');
                start += part.len() + 1;
                Some(Inside {
                    last,
                    outermost: part,
                    declaring: self.file_of(package, part)?,
                })
            })
        });
        inside.collect()
    }

    /// The types and members of a file. None if that cannot be told.
    pub(crate) fn outline(&self, file: usize) -> Option<&Outline> {
        let content = &self.counting(&self.files[file]).0;
        let outline = || Outline::of(content.named.borrow_owner());
        content.outline.get_or_init(outline).as_ref()
    }

    /// The files that declare the type at top level which a name in a file means.
    pub(crate) fn declaring_for(&self, file: usize, name: &str) -> impl Iterator<Item = usize> {
        let declaring = self.declarations.outermost.get(name);
        let declaring = declaring.into_iter().flatten().copied();
        declaring.filter(move |&other| other == file || self.sees(file, other, name))
    }

    /// The files that a file refers to by itself; some of them several times.
    fn referred(&self, file: usize) -> impl Iterator<Item = usize> {
        let outermost = &self.declarations.outermost;
        let words = self.file(file).words.iter();
        let referred = words.filter_map(move |&word| Some((word, outermost.get(word)?)));
        referred.flat_map(move |(word, declaring)| {
            let declaring = declaring.iter().copied();
            declaring.filter(move |&other| other != file && self.sees(file, other, word))
        })
    }

    /// For each file, those that refer to it by themselves.
    fn referring(&self) -> &[Vec<usize>] {
        self.referring.get_or_init(|| {
            let mut referring = vec![Vec::new(); self.files.len()];
            for file in 0..self.files.len() {
                for other in self.referred(file).collect::<BTreeSet<usize>>() {
                    referring[other].push(file);
                }
            }
            referring
        })
    }

    /// The files whose questions may depend on one of these, without loading anything. It is a
    /// superset of what [`NameIndex::parts`], [`NameIndex::extending`], [`NameIndex::using`] and
    /// [`NameIndex::with_functions_for`] lead to.
    pub fn depending_on(&self, changed: impl IntoIterator<Item = usize>) -> BTreeSet<usize> {
        reached(changed, |file| {
            let touched = self.referred(file);
            let touched = touched.filter(move |&other| self.may_touch(file, other));
            let given = match self.file(file).has_functions {
                true => self.closure([file]),
                false => BTreeSet::new(),
            };
            let given = given.into_iter();
            let given = given.filter(|&other| self.file(other).has_interfaces);
            let referring = self.referring()[file].iter().copied();
            let used = self.with_members_named_in(file);
            referring.chain(touched).chain(given).chain(used)
        })
    }

    /// Whether a file that refers to another may extend a type of it, or use its package's members.
    fn may_touch(&self, file: usize, other: usize) -> bool {
        let (names, other) = (self.file(file), self.file(other));
        let is_near = names.package == other.package && other.has_classes;
        let mut declared = other.declared.iter();
        is_near || declared.any(|name| names.supertypes.contains(name))
    }

    /// The files of a file's package that declare a member of which it has the name behind a dot.
    fn with_members_named_in(&self, file: usize) -> impl Iterator<Item = usize> {
        let names = self.file(file);
        let near = self.declarations.packages.get(names.package.as_str());
        let near = near.into_iter().flatten().copied();
        near.filter(move |&other| {
            let outline = self.outline(other);
            other != file
                && outline.is_none_or(|outline| {
                    let mut declared = outline.members(self.text_of(other));
                    declared.any(|name| names.members.contains(name))
                })
        })
    }

    /// The file that declares a type at top level.
    pub fn file_of(&self, package: &str, outermost: &str) -> Option<usize> {
        let mut declaring = self.declarations.outermost.get(outermost)?.iter().copied();
        declaring.find(|&file| self.file(file).package == package)
    }

    /// The files that extend or implement a type. It is given by its package, its outermost type,
    /// and its own simple name.
    pub fn extending(&self, (package, outermost, simple): (&str, &str, &str)) -> Vec<usize> {
        let Some(declaring) = self.file_of(package, outermost) else {
            return Vec::new();
        };
        let below = self.declarations.below.get(simple).into_iter().flatten();
        let below = below.copied();
        below
            .filter(|&file| self.names_type(file, declaring, outermost))
            .collect()
    }

    /// The files of its package that may use these members of a type: those that name its outermost
    /// type, or a member. The result of a call has members, too, and its type need not be named.
    pub fn using(
        &self,
        (package, outermost, _): (&str, &str, &str),
        members: &BTreeSet<String>,
    ) -> Vec<usize> {
        let Some(declaring) = self.file_of(package, outermost) else {
            return Vec::new();
        };
        let near = self.declarations.packages.get(package);
        let near = near.filter(|_| !members.is_empty()).into_iter().flatten();
        let uses = |&file: &usize| {
            let used = &self.file(file).members;
            self.names_type(file, declaring, outermost)
                || members.iter().any(|member| used.contains(&**member))
        };
        near.copied().filter(uses).collect()
    }

    fn names_type(&self, file: usize, declaring: usize, name: &str) -> bool {
        self.file(file).words.contains(name) && self.sees(file, declaring, name)
    }

    /// The files with lambdas or method references that may be objects of a functional interface,
    /// which stands in this file. They need not name it: a parameter may have its type.
    pub fn with_functions_for(&self, package: &str, outermost: &str) -> Vec<usize> {
        let referring = self.referring();
        let reaching = reached(self.file_of(package, outermost), |file| {
            referring[file].iter().copied()
        });
        let reaching = reaching.into_iter();
        reaching
            .filter(|&file| self.file(file).has_functions)
            .collect()
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

/// What is reached from these, they included.
fn reached<I: Iterator<Item = usize>>(
    from: impl IntoIterator<Item = usize>,
    next: impl Fn(usize) -> I,
) -> BTreeSet<usize> {
    let mut open: Vec<usize> = from.into_iter().collect();
    let mut found: BTreeSet<usize> = open.iter().copied().collect();
    while let Some(one) = open.pop() {
        open.extend(next(one).filter(|&other| found.insert(other)));
    }
    found
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
            assert_eq!(index.declarations, fresh.declarations);
            assert_eq!(index.referring(), fresh.referring());
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
        let members = BTreeSet::from(["tool".to_owned()]);
        let none = BTreeSet::new();
        assert_eq!(index().extending(one), [5]);
        assert_eq!(index().using(one, &members), [0, 4]);
        assert_eq!(index().using(one, &none), [0; 0]);
        assert_eq!(index().using(("a", "None", "None"), &members), [0; 0]);
    }

    #[test]
    fn files_of_the_package_use_members_of_what_calls_return() {
        let index = index_of(&[
            "package a; public class Bag { int count; }",
            "package a; class Pool { static Bag get() { return null; } }",
            "package a; class User { void go() { Pool.get().count = 1; } }",
            "package a; class Own { int count; void go() { this.count = count; } }",
            "package b; class Far { void go() { Pool.get().count = 1; } }",
        ]);
        let members = BTreeSet::from(["count".to_owned()]);
        assert_eq!(index.using(("a", "Bag", "Bag"), &members), [0, 1, 2]);
        assert_eq!(index.depending_on([2]), [0, 1, 2, 3].into());
    }

    #[test]
    fn functions_are_given_by_files_that_lead_to_their_interface() {
        let index = index_of(&[
            "package a; public interface Rule { boolean allows(int n); }",
            "package a; public class Cart { public Cart(Rule rule) { } }",
            "package b; class Shop { Object cart() { return new a.Cart(n -> n > 1); } }",
            "package b; class Other { Object o = (Runnable) () -> { }; }",
            "package c; import b.Shop; class Plain { Shop shop; int n = 1 - 2; }",
            "package c; import b.Shop; class Referring { void go(Shop s) { s.cart(this::go); } }",
        ]);
        assert_eq!(index.with_functions_for("a", "Rule"), [2, 5]);
        assert_eq!(index.with_functions_for("b", "Rule"), [0; 0]);
        assert_eq!(index.depending_on([2]), [0, 1, 2, 4, 5].into());
        assert_eq!(index.depending_on([3]), [3].into());
    }

    #[test]
    fn annotations_do_not_connect_what_they_annotate() {
        let index = index_of(&[
            "package a; @interface Mark { }",
            "package a; class One { @Mark int n; }",
            "package a; class Two { @Mark int n; }",
        ]);
        assert_eq!(index.depending_on([1]), [1].into());
        assert_eq!(index.depending_on([0]), [0, 1, 2].into());
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
