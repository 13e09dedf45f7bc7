//! The types and members of a file, by its tokens, with the words in each.

use rustc_hash::FxHashSet;

use crate::file_names::{Token, Tokens};
use crate::lombok;

/// A byte range.
pub(super) type Range = std::ops::Range<usize>;

/// The types and members of a file.
#[derive(Debug)]
pub(crate) struct Outline {
    /// Outer ones come before those inside.
    pub(super) types: Vec<TypeOutline>,
}

/// A type that is declared outside of code.
#[derive(Debug)]
pub(super) struct TypeOutline {
    pub(super) kind: TypeKind,
    /// Its simple name.
    pub(super) name: Range,
    /// An index into [`Outline::types`].
    pub(super) parent: Option<usize>,
    /// From the end of what stands before.
    pub(super) span: Range,
    /// The words before its members.
    pub(super) header: Words,
    pub(super) members: Vec<Member>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypeKind {
    Class,
    Interface,
    Enum,
    Record,
    Annotation,
}

/// A member that is no type.
#[derive(Debug)]
pub(super) struct Member {
    pub(super) kind: MemberKind,
    /// From the end of what stands before.
    pub(super) span: Range,
    pub(super) is_static: bool,
    pub(super) is_private: bool,
    /// The words of its signature, or of its type.
    pub(super) header: Words,
    /// The words of its code.
    pub(super) code: Words,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum MemberKind {
    Method {
        name: Range,
        /// Between the braces; none without a body.
        body: Option<Range>,
    },
    Constructor {
        /// Between the braces.
        body: Range,
    },
    /// Fields of one declaration.
    Field,
    /// An initialiser, or the constants of an enum.
    Code,
}

/// Words of a text, each once.
pub(super) type Words = Box<[(u32, u32)]>;

/// The texts of words.
pub(super) fn texts<'t>(text: &'t str, words: &[(u32, u32)]) -> impl Iterator<Item = &'t str> {
    words
        .iter()
        .map(|&(start, end)| &text[start as usize..end as usize])
}

impl Outline {
    /// The words in what others may name of the types: in their headers, and in the signatures of
    /// methods and constructors that are not private.
    pub(crate) fn offered<'o>(&'o self, text: &'o str) -> impl Iterator<Item = &'o str> {
        self.signatures(text, |member| {
            !matches!(member.kind, MemberKind::Field | MemberKind::Code)
        })
    }

    /// The words in what makes objects of the types: in their headers, and in the signatures of
    /// constructors and static methods that are not private.
    pub(crate) fn makers<'o>(&'o self, text: &'o str) -> impl Iterator<Item = &'o str> {
        self.signatures(text, |member| match member.kind {
            MemberKind::Constructor { .. } => true,
            MemberKind::Method { .. } => member.is_static,
            MemberKind::Field | MemberKind::Code => false,
        })
    }

    fn signatures<'o>(
        &'o self,
        text: &'o str,
        counts: impl Fn(&Member) -> bool + Copy + 'o,
    ) -> impl Iterator<Item = &'o str> {
        let headers = self.types.iter().flat_map(move |declared| {
            let members = declared.members.iter();
            let members = members.filter(move |member| counts(member) && !member.is_private);
            let signatures = members.map(|member| &member.header);
            signatures.chain([&declared.header])
        });
        headers.flat_map(move |words| texts(text, words))
    }

    /// The names of methods, and the words in declarations of fields.
    pub(crate) fn members<'o>(&'o self, text: &'o str) -> impl Iterator<Item = &'o str> {
        let members = self.types.iter().flat_map(|declared| &declared.members);
        let members = members.filter(|member| !member.is_private);
        members.flat_map(move |member| {
            let (method, field) = match &member.kind {
                MemberKind::Method { name, .. } => (Some(&text[name.clone()]), None),
                MemberKind::Field => (None, Some([&member.header, &member.code])),
                _ => (None, None),
            };
            let field = field.into_iter().flatten();
            method
                .into_iter()
                .chain(field.flat_map(|words| texts(text, words)))
        })
    }

    /// The outline of a text. None if its brackets do not match, or if annotations generate
    /// members: then nobody can tell.
    pub(crate) fn of(text: &str) -> Option<Outline> {
        u32::try_from(text.len()).ok()?;
        if lombok::is_named_in(text) {
            // What is generated names members that the text does not.
            return None;
        }
        let mut tokens = Tokens::of(text);
        let placed = std::iter::from_fn(|| {
            let token = tokens.next()?;
            let end = tokens.position();
            let length = match token {
                Token::Name(name) => name.len(),
                Token::Other(_) => 1,
            };
            Some((token, end - length..end))
        });
        let mut reader = Reader {
            text,
            tokens: placed.collect(),
            at: 0,
            types: Vec::new(),
        };
        reader.file()?;
        Some(Outline {
            types: reader.types,
        })
    }
}

struct Reader<'t> {
    text: &'t str,
    tokens: Vec<(Token<'t>, Range)>,
    at: usize,
    types: Vec<TypeOutline>,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> Option<Token<'t>> {
        self.tokens.get(self.at).map(|(token, _)| *token)
    }

    fn next(&mut self) -> Option<Token<'t>> {
        let token = self.peek()?;
        self.at += 1;
        Some(token)
    }

    /// The place of the token that was read last.
    fn last(&self) -> Range {
        let last = self.at.checked_sub(1);
        last.map_or(0..0, |last| self.tokens[last].1.clone())
    }

    /// The words of the tokens between two positions.
    fn words(&self, tokens: Range) -> Words {
        let mut seen: FxHashSet<&str> = FxHashSet::default();
        let mut words = Vec::new();
        for (token, place) in &self.tokens[tokens] {
            let Token::Name(name) = token else {
                continue;
            };
            let mut start = place.start;
            for part in name.split('.') {
                if seen.insert(part) {
                    words.push((offset(start), offset(start + part.len())));
                }
                start += part.len() + 1;
            }
        }
        words.into()
    }

    fn file(&mut self) -> Option<()> {
        while let Some(token) = self.peek() {
            match token {
                Token::Name("package" | "import") => self.pass_statement()?,
                Token::Other(b';') => self.at += 1,
                _ => self.member(None)?,
            }
        }
        Some(())
    }

    /// Past the next semicolon outside of brackets.
    fn pass_statement(&mut self) -> Option<()> {
        loop {
            match self.next()? {
                Token::Other(b';') => return Some(()),
                Token::Other(b'(' | b'[' | b'{') => self.pass_brackets()?,
                Token::Other(b')' | b']' | b'}') => return None,
                _ => {}
            }
        }
    }

    /// Past the bracket that closes the one which was just read.
    fn pass_brackets(&mut self) -> Option<()> {
        let mut depth = 1;
        while depth > 0 {
            match self.next()? {
                Token::Other(b'(' | b'[' | b'{') => depth += 1,
                Token::Other(b')' | b']' | b'}') => depth -= 1,
                _ => {}
            }
        }
        Some(())
    }

    /// A member of a type, or a type of the file.
    fn member(&mut self, parent: Option<usize>) -> Option<()> {
        let start = self.last().end;
        let first = self.at;
        let (mut is_static, mut is_private) = (false, false);
        let mut name = None;
        loop {
            let token = self.next()?;
            match token {
                Token::Other(b'@') if self.peek() == Some(Token::Name("interface")) => {
                    self.at += 1;
                    return self.type_declaration(TypeKind::Annotation, parent, (start, first));
                }
                Token::Other(b'@') => {
                    self.next()?;
                    if self.peek() == Some(Token::Other(b'(')) {
                        self.at += 1;
                        self.pass_brackets()?;
                    }
                }
                // It may have annotations.
                Token::Name("package") => return self.pass_statement(),
                Token::Name("static") => is_static = true,
                Token::Name("private") => is_private = true,
                Token::Name(word) => match self.type_kind(word) {
                    Some(kind) => return self.type_declaration(kind, parent, (start, first)),
                    None => name = Some(self.last()),
                },
                Token::Other(b'(' | b'{' | b'=' | b';') => break,
                Token::Other(b')' | b'}') => return None,
                Token::Other(_) => {}
            }
        }
        let around = parent?;
        let opening = self.tokens[self.at - 1].0;
        let is_constructor = name.clone().is_some_and(|name| {
            let around = self.types[around].name.clone();
            self.text[name] == self.text[around]
        });
        let header_end = self.at;
        let (kind, code_start) = match (opening, name) {
            (Token::Other(b'('), Some(name)) => {
                self.pass_brackets()?;
                let body = self.method_body()?;
                let code_start = body.as_ref().map_or(self.at, |(_, first)| *first);
                let body = body.map(|(body, _)| body);
                let kind = match body {
                    Some(body) if is_constructor => MemberKind::Constructor { body },
                    body => MemberKind::Method { name, body },
                };
                (kind, code_start)
            }
            // A compact constructor.
            (Token::Other(b'{'), Some(_)) if is_constructor => {
                let body = self.block()?;
                (MemberKind::Constructor { body }, header_end)
            }
            (Token::Other(b'{'), None) => {
                self.block()?;
                (MemberKind::Code, header_end)
            }
            (Token::Other(b'='), Some(_)) => {
                self.pass_statement()?;
                (MemberKind::Field, header_end)
            }
            (Token::Other(b';'), Some(_)) => (MemberKind::Field, header_end),
            _ => return None,
        };
        let member = Member {
            kind,
            span: start..self.last().end,
            is_static,
            is_private,
            header: self.words(first..code_start),
            code: self.words(code_start..self.at),
        };
        self.types[around].members.push(member);
        Some(())
    }

    /// Behind the parameters of a method: its body, and the number of the body's first token.
    #[allow(clippy::option_option)]
    fn method_body(&mut self) -> Option<Option<(Range, usize)>> {
        loop {
            match self.next()? {
                Token::Other(b';') => return Some(None),
                Token::Other(b'{') => {
                    let first = self.at;
                    return Some(Some((self.block()?, first)));
                }
                Token::Other(b'(') => self.pass_brackets()?,
                Token::Other(b'}' | b')') => return None,
                _ => {}
            }
        }
    }

    /// The inside of the braces, the first of which was just read.
    fn block(&mut self) -> Option<Range> {
        let start = self.last().end;
        self.pass_brackets()?;
        Some(start..self.last().start)
    }

    /// What this word declares, which was just read.
    fn type_kind(&self, word: &str) -> Option<TypeKind> {
        let is_after_dot = || {
            let before = self.at.checked_sub(2);
            before.is_some_and(|before| self.tokens[before].0 == Token::Other(b'.'))
        };
        let kind = match word {
            "class" => TypeKind::Class,
            "interface" => TypeKind::Interface,
            "enum" => TypeKind::Enum,
            "record" if self.declares_record() => TypeKind::Record,
            _ => return None,
        };
        (!is_after_dot()).then_some(kind)
    }

    /// Whether `record`, which was just read, is no name: a name and components come next.
    fn declares_record(&self) -> bool {
        let next = |after: usize| self.tokens.get(self.at + after).map(|(token, _)| *token);
        matches!(next(0), Some(Token::Name(_)))
            && matches!(next(1), Some(Token::Other(b'(' | b'<')))
    }

    fn type_declaration(
        &mut self,
        kind: TypeKind,
        parent: Option<usize>,
        (start, first): (usize, usize),
    ) -> Option<()> {
        let Token::Name(_) = self.next()? else {
            return None;
        };
        let name = self.last();
        loop {
            match self.next()? {
                Token::Other(b'{') => break,
                Token::Other(b'(') => self.pass_brackets()?,
                Token::Other(b')' | b'}' | b';') => return None,
                _ => {}
            }
        }
        let number = self.types.len();
        self.types.push(TypeOutline {
            kind,
            name,
            parent,
            span: start..start,
            header: self.words(first..self.at),
            members: Vec::new(),
        });
        match kind {
            TypeKind::Annotation => {
                self.block()?;
                self.types[number].header = self.words(first..self.at);
            }
            TypeKind::Enum => {
                self.constants(number)?;
                self.members(number)?;
            }
            _ => self.members(number)?,
        }
        self.types[number].span.end = self.last().end;
        Some(())
    }

    /// The members of a type, up to its closing brace.
    fn members(&mut self, number: usize) -> Option<()> {
        loop {
            match self.peek()? {
                Token::Other(b'}') => {
                    self.at += 1;
                    return Some(());
                }
                Token::Other(b';') => self.at += 1,
                _ => self.member(Some(number))?,
            }
        }
    }

    /// The constants of an enum, up to the semicolon or before the closing brace.
    fn constants(&mut self, number: usize) -> Option<()> {
        let start = self.last().end;
        let first = self.at;
        loop {
            match self.peek()? {
                Token::Other(b'}') => break,
                token => {
                    self.at += 1;
                    match token {
                        Token::Other(b';') => break,
                        Token::Other(b'(' | b'[' | b'{') => self.pass_brackets()?,
                        _ => {}
                    }
                }
            }
        }
        let member = Member {
            kind: MemberKind::Code,
            span: start..self.last().end,
            is_static: true,
            is_private: false,
            header: Words::default(),
            code: self.words(first..self.at),
        };
        self.types[number].members.push(member);
        Some(())
    }
}

fn offset(position: usize) -> u32 {
    u32::try_from(position).expect("the text is shorter, which was asked at once")
}
