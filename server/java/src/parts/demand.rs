//! Which parts of files a question needs: the least ones that are closed under the names in them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use syntax::Span;

use super::outline::{Member, MemberKind, Outline, Range, TypeKind, TypeOutline, Words, texts};
use super::{Part, Parts};
use crate::library::is_name_of_library;
use crate::name_index::NameIndex;

/// What is needed of a type; later ones need more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Need {
    #[default]
    Nothing,
    /// Its signatures.
    Known,
    /// Its fields and constructors, and the methods that may run.
    Live,
}

/// A file of which a part is needed.
struct PartOf<'i> {
    text: &'i str,
    outline: &'i Outline,
    /// What is needed of each type.
    types: Vec<Need>,
    /// For each type, what is needed of its members.
    members: Vec<Vec<Need>>,
}

/// Where names stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    Signature,
    /// In code that is only read.
    Text,
    /// In code that may run.
    Code,
}

/// Names whose files were not looked for yet.
struct Names<'i> {
    file: usize,
    /// None: all of the file's.
    words: Option<&'i Words>,
    standing: Standing,
}

/// A name that an import takes from inside of a type.
#[derive(Clone, Copy)]
pub(crate) struct Inside<'i> {
    /// The last part of what is imported; a star for all that is inside.
    pub(crate) last: &'i str,
    /// The type at top level.
    pub(crate) outermost: &'i str,
    /// The file that declares it.
    pub(crate) declaring: usize,
}

/// The closure of the files that are needed whole.
pub(crate) struct Demand<'i> {
    index: &'i NameIndex,
    /// The files of which all may run.
    run: BTreeSet<usize>,
    parts: BTreeMap<usize, PartOf<'i>>,
    /// The names in code that may run.
    in_code: FxHashSet<&'i str>,
    /// Those in any code.
    in_text: FxHashSet<&'i str>,
    /// Those in signatures.
    in_signatures: FxHashSet<&'i str>,
    /// By their names, the methods of types in parts: file, type and member.
    methods: FxHashMap<&'i str, Vec<(usize, usize, usize)>>,
    /// By their names, the types inside others in parts: file and type.
    nested: FxHashMap<&'i str, Vec<(usize, usize)>>,
    /// For each part, the names that its imports take from inside of types, with those types.
    imported: BTreeMap<usize, Vec<Inside<'i>>>,
    open: Vec<Names<'i>>,
}

impl<'i> Demand<'i> {
    /// The closure of files of which all may run, and of files that are only read.
    pub(crate) fn of(
        index: &'i NameIndex,
        run: impl IntoIterator<Item = usize>,
        read: &BTreeSet<usize>,
    ) -> Parts {
        let mut demand = Demand {
            index,
            run: BTreeSet::new(),
            parts: BTreeMap::new(),
            in_code: FxHashSet::default(),
            in_text: FxHashSet::default(),
            in_signatures: FxHashSet::default(),
            methods: FxHashMap::default(),
            nested: FxHashMap::default(),
            imported: BTreeMap::new(),
            open: Vec::new(),
        };
        for file in run {
            demand.run_all(file);
        }
        for &file in read {
            demand.names(file, None, Standing::Text);
        }
        demand.close();
        let Demand { run, mut parts, .. } = demand;
        parts.retain(|file, _| !read.contains(file));
        let whole: BTreeSet<usize> = run.union(read).copied().collect();
        let parts = parts.iter().map(|(&file, part)| (file, part.part()));
        let of_whole = whole.iter();
        let of_whole = of_whole.filter_map(|&file| Some((file, index.part_of_whole(file)?)));
        let parts = parts.chain(of_whole).collect();
        Parts { run, whole, parts }
    }

    fn names(&mut self, file: usize, words: Option<&'i Words>, standing: Standing) {
        self.open.push(Names {
            file,
            words,
            standing,
        });
    }

    fn close(&mut self) {
        while let Some(Names {
            file,
            words,
            standing,
        }) = self.open.pop()
        {
            let words: Vec<&str> = match words {
                Some(words) => texts(self.index.text_of(file), words).collect(),
                None => {
                    let mut words: Vec<&str> = self.index.words_of(file).collect();
                    words.sort_unstable();
                    words
                }
            };
            for word in words {
                self.name(file, word, standing);
            }
        }
    }

    fn run_all(&mut self, file: usize) {
        if self.run.insert(file) {
            self.parts.remove(&file);
            self.names(file, None, Standing::Code);
        }
    }

    fn name(&mut self, file: usize, name: &'i str, standing: Standing) {
        let need = match standing {
            Standing::Code => Need::Live,
            Standing::Signature | Standing::Text => Need::Known,
        };
        self.need_named(file, name, need);
        let names = match standing {
            Standing::Code => &mut self.in_code,
            Standing::Text => &mut self.in_text,
            Standing::Signature => &mut self.in_signatures,
        };
        if !names.insert(name) {
            return;
        }
        for (file, ty) in self.nested.get(name).cloned().unwrap_or_default() {
            self.need_type(file, ty, need);
        }
        if standing != Standing::Signature {
            for (file, ty, member) in self.methods.get(name).cloned().unwrap_or_default() {
                self.call(file, ty, member, need);
            }
        }
    }

    /// The types that a name in a file may mean, or be imported from.
    fn need_named(&mut self, file: usize, name: &'i str, need: Need) {
        for other in self.index.declaring_for(file, name) {
            self.need_type_named(other, name, need);
        }
        let imported = self.imported.get(&file).map_or(0, Vec::len);
        for position in 0..imported {
            let Inside {
                last,
                outermost,
                declaring,
            } = self.imported[&file][position];
            if last == name || last == "*" {
                self.need_type_named(declaring, outermost, need);
            }
        }
    }

    /// The type of this name at the top of a file is needed.
    fn need_type_named(&mut self, file: usize, name: &str, need: Need) {
        if !self.enter(file) {
            return;
        }
        let part = &self.parts[&file];
        let is_named = |ty: &usize| {
            let declared = &part.outline.types[*ty];
            declared.parent.is_none() && part.text[declared.name.clone()] == *name
        };
        if let Some(ty) = (0..part.types.len()).find(is_named) {
            self.need_type(file, ty, need);
        }
    }

    /// Begins with a file. Whether a part of it is enough.
    fn enter(&mut self, file: usize) -> bool {
        if self.run.contains(&file) || self.parts.contains_key(&file) {
            return !self.run.contains(&file);
        }
        let Some(outline) = self.index.outline(file) else {
            self.run_all(file);
            return false;
        };
        let text = self.index.text_of(file);
        let members = |declared: &TypeOutline| vec![Need::Nothing; declared.members.len()];
        let part = PartOf {
            text,
            outline,
            types: vec![Need::Nothing; outline.types.len()],
            members: outline.types.iter().map(members).collect(),
        };
        self.parts.insert(file, part);
        self.imported
            .insert(file, self.index.imported_from_inside(file));
        for (number, declared) in outline.types.iter().enumerate() {
            for (position, member) in declared.members.iter().enumerate() {
                if let MemberKind::Method { name, .. } = &member.kind {
                    let methods = self.methods.entry(&text[name.clone()]).or_default();
                    methods.push((file, number, position));
                }
            }
            if declared.parent.is_some() {
                let name = &text[declared.name.clone()];
                self.nested.entry(name).or_default().push((file, number));
                if self.in_code.contains(name) {
                    self.need_type(file, number, Need::Live);
                } else if self.in_text.contains(name) || self.in_signatures.contains(name) {
                    self.need_type(file, number, Need::Known);
                }
            }
        }
        true
    }

    fn need_type(&mut self, file: usize, ty: usize, need: Need) {
        let Some(part) = self.parts.get_mut(&file) else {
            return; // all of it is needed
        };
        let declared = &part.outline.types[ty];
        // Lambdas are objects of interfaces that the code does not name. Whether constants of an
        // enum change depends on all of it, and patterns call a record's methods without a name.
        let need = match declared.kind {
            TypeKind::Class | TypeKind::Annotation => need,
            TypeKind::Interface | TypeKind::Enum | TypeKind::Record => Need::Live,
        };
        if need <= part.types[ty] {
            return;
        }
        part.types[ty] = need;
        if let Some(around) = declared.parent {
            self.need_type(file, around, need);
        }
        let standing = match need {
            Need::Live => Standing::Code,
            _ => Standing::Signature,
        };
        self.names(file, Some(&declared.header), standing);
        let text = self.index.text_of(file);
        for (position, member) in declared.members.iter().enumerate() {
            let of_member = self.need_of(text, declared.kind, member, need);
            self.need_member(file, ty, position, of_member);
        }
    }

    /// What is needed of a member of a type by the names that are known so far.
    fn need_of(&self, text: &str, kind: TypeKind, member: &Member, of_type: Need) -> Need {
        let least = match &member.kind {
            MemberKind::Method { name, body } => {
                let name = &text[name.clone()];
                let is_of_library =
                    || !member.is_static && !member.is_private && is_name_of_library(name);
                if matches!(kind, TypeKind::Enum | TypeKind::Record)
                    || self.in_code.contains(name)
                    || (of_type == Need::Live && is_of_library())
                {
                    Need::Live
                } else if body.is_none() || self.in_text.contains(name) {
                    Need::Known
                } else {
                    Need::Nothing
                }
            }
            MemberKind::Field | MemberKind::Constructor { .. } if of_type == Need::Known => {
                match member.is_private {
                    true => Need::Nothing,
                    false => Need::Known,
                }
            }
            MemberKind::Code if of_type == Need::Known => Need::Nothing,
            _ => Need::Live,
        };
        least.min(of_type)
    }

    /// Code names a method.
    fn call(&mut self, file: usize, ty: usize, member: usize, need: Need) {
        if let Some(part) = self.parts.get(&file) {
            self.need_member(file, ty, member, need.min(part.types[ty]));
        }
    }

    fn need_member(&mut self, file: usize, ty: usize, member: usize, need: Need) {
        let Some(part) = self.parts.get_mut(&file) else {
            return;
        };
        if need <= part.members[ty][member] {
            return;
        }
        part.members[ty][member] = need;
        let declared = &part.outline.types[ty].members[member];
        self.names(file, Some(&declared.header), Standing::Signature);
        if need == Need::Live {
            self.names(file, Some(&declared.code), Standing::Code);
        }
    }
}

impl PartOf<'_> {
    fn part(&self) -> Arc<Part> {
        let (mut blank, mut known) = (Vec::new(), Vec::new());
        for (number, declared) in self.outline.types.iter().enumerate() {
            match self.types[number] {
                Need::Nothing => blank.push(declared.span.clone()),
                Need::Known => known.push(span(&declared.span)),
                Need::Live => {}
            }
            for (member, need) in declared.members.iter().zip(&self.members[number]) {
                match (&member.kind, need) {
                    (_, Need::Nothing) => blank.push(member.span.clone()),
                    (
                        MemberKind::Constructor { body }
                        | MemberKind::Method {
                            body: Some(body), ..
                        },
                        Need::Known,
                    ) => {
                        blank.push(body.clone());
                        known.push(span(&member.span));
                    }
                    _ => {}
                }
            }
        }
        blank.sort_by_key(|range| (range.start, std::cmp::Reverse(range.end)));
        Arc::new(Part {
            text: without(self.text, &blank),
            known,
        })
    }
}

fn span(range: &Range) -> Span {
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span::new(offset(range.start), offset(range.end))
}

/// The text with blanks in these ranges, which are in order of their starts; lines stay.
pub(super) fn without(text: &str, blank: &[Range]) -> Arc<str> {
    let mut kept = String::with_capacity(text.len());
    for range in blank {
        if range.end <= kept.len() {
            continue; // inside of one before
        }
        kept.push_str(&text[kept.len()..range.start]);
        let blank = |byte: u8| if byte == b'\n' { '\n' } else { ' ' };
        kept.extend(text[range.clone()].bytes().map(blank));
    }
    kept.push_str(&text[kept.len()..]);
    kept.into()
}
