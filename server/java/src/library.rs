//! The models of JDK classes: Java sources of our own, under `server/java/library`; templates are
//! expanded by the build script (`build/template.rs`).
//!
//! A project loads what it can use of them and nothing else, so that a growing library costs it
//! nothing. A model is loaded if something that is loaded names it; so is each of its members. The
//! build script finds out what is named where (`build.rs`), and [`Selection`] follows the names,
//! starting with the project's sources.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use rustc_hash::{FxHashMap, FxHashSet};
use serde::de::DeserializeOwned;
use syntax::tree::{CompilationUnit, Import, Member, TypeDeclaration};

use crate::entities::{Origin, SourceInput};
use crate::library_template::{LibraryTemplate, constant_of_word};
use crate::made_of_number::MadeOfNumber;
use crate::wellknown::WellKnown;

/// A model.
struct File {
    /// Below `library`, with slashes.
    path: &'static str,
    package: &'static str,
    text: &'static str,
    /// The tree without its type, in `TREES`.
    unit: Range<usize>,
}

/// A type of a model or a member of one. Outer ones come before those inside, in the order of their
/// files.
struct Item {
    /// An index into `FILES`.
    file: usize,
    /// An index into `ITEMS`; none for the type of a file.
    parent: Option<usize>,
    /// Byte range in the file.
    start: usize,
    end: usize,
    /// Its simple name, an index into `WORDS`.
    name: usize,
    /// Whether it is loaded whenever its parent is.
    always: bool,
    /// Whether it is a type.
    is_type: bool,
    /// The identifiers in it, as indexes into `WORDS`; those of items inside are theirs.
    words: &'static [usize],
    /// Its tree without the members inside, in `TREES`.
    tree: Range<usize>,
}

include!(concat!(env!("OUT_DIR"), "/models.rs"));

/// All models: their paths below the library, and their texts.
pub fn library_models() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().map(|file| (file.path, file.text))
}

/// Whether a model has a member of this name: code of the library may call what overrides it.
pub(crate) fn is_name_of_library(name: &str) -> bool {
    let names = names();
    let number = names.numbers.get(name);
    number.is_some_and(|&number| !names.items[number].is_empty())
}

/// Members that programs use without naming them: by loops, boxing, concatenation, resources, enums
/// and records. Whatever the front end or the interpreter calls by itself belongs here. Members of
/// `java.lang` that programs cannot name are always loaded and need no entry.
const IMPLICIT_MEMBERS: &[&str] = &[
    "iterator",
    "hasNext",
    "next",
    "close",
    "addSuppressed",
    "getMessage",
    "toString",
    "equals",
    "hashCode",
    "clone",
    "valueOf",
    "booleanValue",
    "byteValue",
    "charValue",
    "shortValue",
    "intValue",
    "longValue",
    "floatValue",
    "doubleValue",
    "values",
    "ordinal",
    "name",
    "compareTo",
];

/// Classes of `java.lang` that programs use without naming them, beside those of [`WellKnown`].
const IMPLICIT_CLASSES: &[&str] = &[
    "Boolean",
    "Byte",
    "Character",
    "Short",
    "Integer",
    "Long",
    "Float",
    "Double",
    "Iterable",
    "AutoCloseable",
    "Comparable",
    "RuntimeString",
    "NoLiteral",
];

/// The boxes that `valueOf` may take from a cache.
const CACHED_BOXES: [&str; 6] = ["Boolean", "Byte", "Character", "Short", "Integer", "Long"];

/// The classes of `java.lang` whose objects callers change.
const CHANGED_OF_LANG: &[&str] = &[
    "AbstractStringBuilder",
    "StringBuffer",
    "StringBuilder",
    "ThreadLocal",
];

/// What stands before the body of a type.
fn header_of(item: &Item) -> &'static str {
    let text = &FILES[item.file].text[item.start..item.end];
    text.find('{').map_or("", |end| &text[..end])
}

/// Which items have which name, and the numbers of the words.
struct Names {
    numbers: FxHashMap<&'static str, usize>,
    /// For each word, the items of that name.
    items: Vec<Vec<usize>>,
    /// For each item, the items inside.
    inside: Vec<Vec<usize>>,
}

fn names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut items = vec![Vec::new(); WORDS.len()];
        let mut inside = vec![Vec::new(); ITEMS.len()];
        for (number, item) in ITEMS.iter().enumerate() {
            items[item.name].push(number);
            if let Some(parent) = item.parent {
                inside[parent].push(number);
            }
        }
        let numbers = WORDS.iter().enumerate().map(|(n, &word)| (word, n));
        Names {
            numbers: numbers.collect(),
            items,
            inside,
        }
    })
}

/// The models and members that a project needs.
pub(crate) struct Selection {
    names: &'static Names,
    /// The words that something uses.
    used: Vec<bool>,
    /// The loaded items.
    loaded: Vec<bool>,
    /// Loaded items whose words are still to be followed.
    waiting: Vec<usize>,
}

impl Default for Selection {
    /// What every program needs.
    fn default() -> Self {
        let mut selection = Selection {
            names: names(),
            used: vec![false; WORDS.len()],
            loaded: vec![false; ITEMS.len()],
            waiting: Vec::new(),
        };
        let simple = |name: &&'static str| name.rsplit('.').next().unwrap_or(name);
        for class in WellKnown::NAMES
            .iter()
            .map(simple)
            .chain(IMPLICIT_CLASSES.iter().copied())
        {
            selection.use_type(class, |package| {
                package == "java.lang" || package == "java.io"
            });
        }
        for member in IMPLICIT_MEMBERS {
            if let Some(&number) = selection.names.numbers.get(member) {
                selection.use_word(number);
            }
        }
        selection.follow();
        selection
    }
}

impl Selection {
    /// Adds what a source text uses.
    pub(crate) fn add(&mut self, text: &str, imports: &[Import]) {
        let mut looked_at = FxHashSet::default();
        let all: Vec<&str> = words(text).collect();
        for &word in &all {
            let Some(&number) = self.names.numbers.get(word) else {
                continue;
            };
            if !looked_at.insert(number) {
                continue;
            }
            self.use_word(number);
            self.use_type(word, |package| {
                let imported =
                    |import: &Import| import.on_demand && import.name.to_string() == package;
                package == "java.lang"
                    || imports.iter().any(imported)
                    || text.contains(&format!("{package}.{word}"))
            });
            let maker = MadeOfNumber::of_word(word).map(MadeOfNumber::maker_name);
            self.use_members(maker);
            if word.starts_with(char::is_uppercase) && has_parameter_of(text, word) {
                self.use_written(word);
            }
        }
        if let Some(&number) = self
            .names
            .numbers
            .get("Uncached")
            .filter(|_| makes_boxes(&all))
        {
            self.use_word(number);
        }
        self.follow();
    }

    /// Brings what callers may call of the library types that a project hands out. These are the
    /// members of the types in its public signatures, and of what those return. Streams, optionals
    /// and what takes functions are left out: their families do not end.
    pub(crate) fn hand_out(&mut self, signatures: &[&str]) {
        let mut open: Vec<usize> = Vec::new();
        for word in signatures.iter().flat_map(|signature| words(signature)) {
            open.extend(self.types_named(word));
        }
        let mut done = FxHashSet::default();
        while let Some(item) = open.pop() {
            if !self.loaded[item] || !done.insert(item) {
                continue;
            }
            let text = FILES[ITEMS[item].file].text;
            for &inside in &self.names.inside[item] {
                let member = &ITEMS[inside];
                let start = member.start;
                let end = text[start..member.end]
                    .find(['{', ';'])
                    .map_or(member.end, |length| start + length);
                let header = &text[start..end];
                let is_called = header.contains('(')
                    && !words(header).any(|word| {
                        matches!(word, "static" | "private" | "protected") || self.is_left_out(word)
                    });
                if !is_called {
                    continue;
                }
                self.bring(inside);
                for word in words(header) {
                    open.extend(self.types_named(word));
                }
            }
            // Supertypes stand in the header.
            for word in words(header_of(&ITEMS[item])) {
                open.extend(self.types_named(word));
            }
        }
        self.follow();
    }

    /// Brings what callers write for a parameter of a type of this simple name.
    fn use_written(&mut self, word: &str) {
        if is_function(word) {
            self.use_members(["ofConstant", "ofNothing"]);
        }
        if word == "Optional" {
            self.use_members(["empty", "of"]);
        }
        if let Some([package, owner, name]) = constant_of_word(word) {
            self.use_type(owner, |found| found == package);
            self.use_members([name]);
        }
        let template = LibraryTemplate::of_word(word);
        let changed = template.into_iter().flat_map(LibraryTemplate::changed);
        let names = template.into_iter().flat_map(LibraryTemplate::words);
        for name in names.chain(changed.copied()) {
            self.use_type(name, |package| package == "java.util");
            self.use_members([name]);
        }
    }

    /// Brings the members of these names.
    fn use_members<'n>(&mut self, names: impl IntoIterator<Item = &'n str>) {
        for name in names {
            if let Some(&number) = self.names.numbers.get(name) {
                self.use_word(number);
            }
        }
    }

    /// Brings what callers may write for parameters of these types, and then call on it.
    pub(crate) fn keep(&mut self, parameters: &[&str]) {
        let mut types = Vec::new();
        for parameter in parameters {
            let word = words(parameter).next();
            let Some(template) = word.and_then(LibraryTemplate::of_word) else {
                continue;
            };
            for name in template.changed() {
                self.use_type(name, |package| package == "java.util");
                types.push(*name);
            }
            types.extend(word);
        }
        self.hand_out(&types);
    }

    /// The types of this name on which callers call methods, those inside of others included. Of
    /// `java.lang` these are few: what else is there never changes, or is called by itself.
    fn types_named(&self, word: &str) -> impl Iterator<Item = usize> + use<> {
        let number = self.names.numbers.get(word);
        let items = number.map_or(&[][..], |&number| self.names.items[number].as_slice());
        let is_called = |item: &Item| {
            let file = &FILES[item.file];
            match item.parent {
                None => file.package != "java.lang" || CHANGED_OF_LANG.contains(&word),
                Some(parent) => {
                    let (own, outer) = (header_of(item), header_of(&ITEMS[parent]));
                    item.is_type
                        && !words(own).any(|word| word == "private")
                        && words(own).chain(words(outer)).any(|word| word == "public")
                }
            }
        };
        let types = items.iter().copied();
        let types = types.filter(|&item| is_called(&ITEMS[item]));
        types.collect::<Vec<_>>().into_iter()
    }

    /// Whether a member that has this word in its header belongs to a family that callers are not
    /// followed into.
    fn is_left_out(&self, word: &str) -> bool {
        let mut types = self.types_named(word);
        types.any(|item| {
            let file = &FILES[ITEMS[item].file];
            file.package.starts_with("java.util.function")
                || file.package.starts_with("java.util.stream")
                || file.path.starts_with("java/util/Optional")
                || file.path == "java/util/Comparator.java"
        }) || word == "toArray"
    }

    fn use_word(&mut self, number: usize) {
        self.used[number] = true;
        for &item in &self.names.items[number] {
            if ITEMS[item].parent.is_some_and(|parent| self.loaded[parent]) {
                self.bring(item);
            }
        }
    }

    /// Brings the models of this simple name, of the packages that are visible.
    fn use_type(&mut self, word: &str, mut visible: impl FnMut(&str) -> bool) {
        let Some(&number) = self.names.numbers.get(word) else {
            return;
        };
        for &item in &self.names.items[number] {
            if ITEMS[item].parent.is_none() && visible(FILES[ITEMS[item].file].package) {
                self.bring(item);
            }
        }
    }

    fn bring(&mut self, item: usize) {
        if !std::mem::replace(&mut self.loaded[item], true) {
            self.waiting.push(item);
        }
    }

    /// Brings what the loaded items use.
    fn follow(&mut self) {
        while let Some(item) = self.waiting.pop() {
            for &inside in &self.names.inside[item] {
                if ITEMS[inside].always || self.used[ITEMS[inside].name] {
                    self.bring(inside);
                }
            }
            for &number in ITEMS[item].words {
                self.use_word(number);
                for &named in &self.names.items[number] {
                    if ITEMS[named].parent.is_none() {
                        self.bring(named);
                    }
                }
            }
        }
    }

    /// What is selected: a bit for each type and member.
    pub(crate) fn key(&self) -> Box<[u8]> {
        let byte = |eight: &[bool]| {
            let bits = eight.iter();
            bits.fold(0, |byte, &is_loaded| byte << 1 | u8::from(is_loaded))
        };
        self.loaded.chunks(8).map(byte).collect()
    }

    /// The models as sources; their paths start with `library/`. What is not needed is blank, so
    /// that the rest keeps its positions.
    pub(crate) fn sources(&self) -> impl Iterator<Item = SourceInput> {
        self.files().map(|(file, items)| SourceInput {
            path: PathBuf::from("library").join(file.path),
            text: self.text(file.text, items),
            origin: Origin::Library,
        })
    }

    /// Their syntax trees, which the build script made: what parsing the sources would give.
    pub(crate) fn trees(&self) -> impl Iterator<Item = CompilationUnit> {
        self.files().map(|(file, items)| {
            let mut unit: CompilationUnit = decoded(&file.unit);
            unit.types.push(self.declaration(items.start));
            unit
        })
    }

    /// The tree of a type, with the members that are loaded.
    fn declaration(&self, item: usize) -> TypeDeclaration {
        let mut declaration: TypeDeclaration = decoded(&ITEMS[item].tree);
        let inside = self.names.inside[item].iter().copied();
        let inside = inside.filter(|&inside| self.loaded[inside]);
        let members = inside.map(|inside| match ITEMS[inside].is_type {
            true => Member::Type(self.declaration(inside)),
            false => decoded(&ITEMS[inside].tree),
        });
        declaration.members = members.collect();
        declaration
    }

    /// The files of the models, with their items.
    fn files(&self) -> impl Iterator<Item = (&'static File, Range<usize>)> {
        let mut at = 0;
        let files = FILES.iter().enumerate().map(move |(number, file)| {
            let items = ITEMS[at..].iter();
            let items = items.take_while(|item| item.file == number).count();
            let first = at;
            at += items;
            (file, first..at)
        });
        files.filter(|(_, items)| self.loaded[items.start])
    }

    fn text(&self, text: &'static str, items: Range<usize>) -> Arc<str> {
        let mut kept = String::with_capacity(text.len());
        for (item, loaded) in ITEMS[items.clone()].iter().zip(&self.loaded[items]) {
            // Items inside of one that is missing are missing, too.
            if !loaded && item.start >= kept.len() {
                kept.push_str(&text[kept.len()..item.start]);
                let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
                kept.extend(text[item.start..item.end].bytes().map(blank));
            }
        }
        kept.push_str(&text[kept.len()..]);
        Arc::from(kept)
    }
}

/// What the build script wrote there.
fn decoded<T: DeserializeOwned>(range: &Range<usize>) -> T {
    postcard::from_bytes(&TREES[range.clone()])
        .expect("the build script writes trees of this version of the syntax")
}

/// Whether a type of this name may be a functional interface of the library.
fn is_function(word: &str) -> bool {
    let ends = [
        "Callable",
        "Consumer",
        "Executor",
        "Function",
        "Listener",
        "Operator",
        "Predicate",
        "Runnable",
        "Supplier",
    ];
    ends.iter().any(|end| word.ends_with(end))
}

/// Whether a text looks as if it declared a parameter of this generic type: `Map<String, Integer>
/// prices)`.
fn has_parameter_of(text: &str, ty: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let is_named = |name: &str| {
        let name = name.trim_start();
        let after = name.trim_start_matches(is_part);
        after.len() < name.len() && after.trim_start().starts_with([',', ')'])
    };
    text.match_indices(ty).any(|(at, found)| {
        let after = &text[at + found.len()..];
        if text[..at].ends_with(is_part) {
            return false;
        }
        let Some(arguments) = after.trim_start().strip_prefix('<') else {
            return after.starts_with(char::is_whitespace) && is_named(after);
        };
        let mut depth = 1;
        let end = arguments.find(|c| {
            match c {
                '<' => depth += 1,
                '>' => depth -= 1,
                _ => {}
            }
            depth == 0 || matches!(c, ';' | '{')
        });
        end.is_some_and(|end| is_named(&arguments[end + 1..]))
    })
}

/// Whether a text of these words may make boxes by `new`, which are in no cache: `new Integer(5)`,
/// `Integer::new`.
fn makes_boxes(words: &[&str]) -> bool {
    let is_box = |word: &str| CACHED_BOXES.contains(&word);
    let mut before = "";
    let mut makes_one = false;
    for &word in words {
        let is_new = matches!(before, "new" | "lang");
        makes_one |= is_new && is_box(word) || word == "new" && is_box(before);
        before = word;
    }
    makes_one
}

/// The words of a source text outside of comments and literals. Broken texts may give too many or
/// too few.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut rest = text;
    std::iter::from_fn(move || {
        loop {
            let length = match rest.chars().next()? {
                '/' => comment_length(rest),
                '"' => match rest.strip_prefix("\"\"\"") {
                    Some(after) => text_block_length(after).map_or(rest.len(), |length| length + 3),
                    None => literal_length(rest),
                },
                '\'' => literal_length(rest),
                first if is_part(first) => {
                    let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
                    let (word, after) = rest.split_at(end);
                    rest = after;
                    return Some(word);
                }
                first => first.len_utf8(),
            };
            rest = &rest[length..];
        }
    })
}

/// The length of a comment; of a slash where there is none.
fn comment_length(text: &str) -> usize {
    match text.as_bytes().get(1) {
        Some(b'/') => text.find('\n').unwrap_or(text.len()),
        Some(b'*') => text[2..].find("*/").map_or(text.len(), |end| end + 4),
        _ => 1,
    }
}

/// The length of a text block from behind its opening quotes up to the end of its closing ones; a
/// backslash escapes a quote.
fn text_block_length(text: &str) -> Option<usize> {
    let mut place = 0;
    loop {
        place += text[place..].find(['\\', '"'])?;
        let rest = &text[place..];
        if rest.starts_with("\"\"\"") {
            return Some(place + 3);
        }
        let escaped = rest[1..].chars().next().filter(|_| rest.starts_with('\\'));
        place += 1 + escaped.map_or(0, char::len_utf8);
    }
}

/// The length of the literal that a text starts with; it ends with its line at the latest.
fn literal_length(text: &str) -> usize {
    let quote = text.as_bytes()[0];
    let mut bytes = text.bytes().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\n' => return at,
            b'\\' => {
                bytes.next();
            }
            _ if byte == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever is selected: the trees of the build script are those of the texts.
    #[test]
    fn trees_are_those_of_the_texts() {
        let needed = "import java.util.*; class A { Map<String, List<Integer>> m; }";
        let imports = syntax::parse(needed).unit.imports;
        let mut some = Selection::default();
        some.add(needed, &imports);
        let mut all = Selection::default();
        all.loaded.fill(true);
        for selection in [Selection::default(), some, all] {
            let mut models = 0;
            for (source, tree) in selection.sources().zip(selection.trees()) {
                let parse = syntax::parse(&source.text);
                assert_eq!(parse.errors, [], "{}", source.path.display());
                assert!(parse.unit == tree, "{}", source.path.display());
                models += 1;
            }
            assert!(models > 50, "{models}");
        }
    }
}
