//! The names in one source text, by its tokens.

use rustc_hash::FxHashSet;

type Words<'t> = FxHashSet<&'t str>;

/// What a source text declares and names. Comments and literals are skipped.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct FileNames<'t> {
    pub(crate) package: String,
    /// As written, without blanks: `a.b.C`, `a.b.*`, `a.b.C.member`.
    pub(crate) imports: Vec<String>,
    /// The simple names of the types at top level.
    pub(crate) outermost: Vec<&'t str>,
    /// The simple names of all types.
    pub(crate) declared: Vec<&'t str>,
    /// All identifiers.
    pub(crate) words: Words<'t>,
    /// Those behind a dot, but for members of `this`.
    pub(crate) members: Words<'t>,
    /// The names behind `extends` and `implements`, and of the types of anonymous classes.
    pub(crate) supertypes: Words<'t>,
    /// The dotted names that begin with a small letter and have a capital later: `a.b.C.d`.
    pub(crate) qualified: Vec<&'t str>,
    /// Whether there is an arrow or a `::`, as lambdas and method references have.
    pub(crate) has_functions: bool,
    /// Whether a type that is declared is an interface.
    pub(crate) has_interfaces: bool,
    /// Whether a type that is declared is no annotation.
    pub(crate) has_classes: bool,
}

impl<'t> FileNames<'t> {
    pub(crate) fn of(text: &'t str) -> FileNames<'t> {
        let mut reader = Reader {
            names: FileNames::default(),
            tokens: Tokens::of(text),
            depth: 0,
            is_super: false,
            arguments: Vec::new(),
        };
        reader.read();
        reader.names
    }
}

/// A token: an identifier or keyword, dotted or not, or a single other character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'t> {
    Name(&'t str),
    Other(u8),
}

/// The tokens of a text, without comments and literals. A dotted name without blanks is one.
pub(crate) struct Tokens<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Tokens<'t> {
    pub(crate) fn of(text: &'t str) -> Tokens<'t> {
        Tokens { text, at: 0 }
    }

    /// The position behind the token that was read last.
    pub(crate) fn position(&self) -> usize {
        self.at
    }

    fn skip_past(&mut self, end: &str) {
        let rest = &self.text[self.at..];
        self.at += rest
            .find(end)
            .map_or(rest.len(), |length| length + end.len());
    }

    /// Past a string or a character, whose opening quote was read.
    fn skip_literal(&mut self, quote: u8) {
        let bytes = self.text.as_bytes();
        if quote == b'"' && self.text[self.at..].starts_with("\"\"") {
            self.at += 2;
            loop {
                self.skip_past("\"\"\"");
                let escaped = bytes[..self.at - 3.min(self.at)].ends_with(b"\\");
                if !escaped || self.at >= bytes.len() {
                    return;
                }
            }
        }
        while let Some(&byte) = bytes.get(self.at) {
            self.at += 1;
            match byte {
                b'\\' => self.at += 1,
                b'\n' => return,
                _ if byte == quote => return,
                _ => {}
            }
        }
        self.at = self.at.min(bytes.len());
    }

    fn name(&mut self) -> &'t str {
        let bytes = self.text.as_bytes();
        let start = self.at;
        while let Some(&byte) = bytes.get(self.at) {
            let dotted = byte == b'.'
                && bytes
                    .get(self.at + 1)
                    .is_some_and(|&next| starts_name(next));
            if !starts_name(byte) && !byte.is_ascii_digit() && !dotted {
                break;
            }
            self.at += 1;
        }
        &self.text[start..self.at]
    }
}

fn starts_name(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte == b'$' || byte >= 0x80
}

impl<'t> Iterator for Tokens<'t> {
    type Item = Token<'t>;

    fn next(&mut self) -> Option<Token<'t>> {
        loop {
            let bytes = self.text.as_bytes();
            let byte = *bytes.get(self.at)?;
            match (byte, bytes.get(self.at + 1)) {
                (b'/', Some(b'/')) => self.skip_past("\n"),
                (b'/', Some(b'*')) => {
                    self.at += 2;
                    self.skip_past("*/");
                }
                (b'"' | b'\'', _) => {
                    self.at += 1;
                    self.skip_literal(byte);
                }
                _ if starts_name(byte) => return Some(Token::Name(self.name())),
                _ if byte.is_ascii_digit() => {
                    let _number = self.name();
                }
                _ => {
                    self.at += 1;
                    if !byte.is_ascii_whitespace() {
                        return Some(Token::Other(byte));
                    }
                }
            }
        }
    }
}

/// Reads the names of a text.
struct Reader<'t> {
    names: FileNames<'t>,
    tokens: Tokens<'t>,
    /// How many braces are open.
    depth: usize,
    /// Whether names are those of supertypes.
    is_super: bool,
    /// For each open parenthesis, the name of the type whose constructor's arguments it holds.
    arguments: Vec<Option<&'t str>>,
}

impl<'t> Reader<'t> {
    fn read(&mut self) {
        // The type behind `new`, and the one whose arguments just ended.
        let (mut made, mut ended) = (None, None);
        let mut before = Token::Other(b' ');
        while let Some(token) = self.tokens.next() {
            let just_ended = std::mem::take(&mut ended);
            let last = std::mem::replace(&mut before, token);
            match token {
                Token::Name("package") if self.depth == 0 => self.names.package = self.statement(),
                Token::Name("import") if self.depth == 0 => {
                    let import = self.statement();
                    let import = import.strip_prefix("static").unwrap_or(&import).to_owned();
                    self.names.imports.push(import);
                }
                Token::Name("class" | "interface" | "enum" | "record") => {
                    self.names.has_interfaces |= token == Token::Name("interface");
                    self.names.has_classes |= last != Token::Other(b'@');
                    self.declare();
                }
                Token::Name("extends" | "implements") => self.is_super = true,
                Token::Name("new") => {
                    made = self.tokens.next().and_then(|token| self.named(token));
                }
                Token::Name(name) => {
                    self.named(token);
                    let mut parts = name.split('.');
                    let mut owner = parts.next();
                    if matches!(last, Token::Other(b'.' | b':')) {
                        self.names.members.extend(owner);
                    }
                    for part in parts {
                        if owner != Some("this") {
                            self.names.members.insert(part);
                        }
                        owner = Some(part);
                    }
                }
                Token::Other(b'(') => self.arguments.push(made.take()),
                Token::Other(b')') => ended = self.arguments.pop().flatten(),
                Token::Other(b'{') => {
                    self.names.supertypes.extend(just_ended);
                    (self.is_super, self.depth) = (false, self.depth + 1);
                }
                Token::Other(b'}') => self.depth = self.depth.saturating_sub(1),
                Token::Other(b';') => (made, self.is_super) = (None, false),
                Token::Other(b'[') => made = None,
                Token::Other(byte) => {
                    let both = (last, byte);
                    self.names.has_functions |= matches!(
                        both,
                        (Token::Other(b'-'), b'>') | (Token::Other(b':'), b':')
                    );
                }
            }
        }
    }

    /// Adds a name with its parts, and returns its last part.
    fn named(&mut self, token: Token<'t>) -> Option<&'t str> {
        let Token::Name(name) = token else {
            return None;
        };
        let mut last = name;
        for part in name.split('.') {
            self.names.words.insert(part);
            last = part;
        }
        if self.is_super {
            self.names.supertypes.insert(last);
        }
        let begins_small = name.starts_with(|first: char| first.is_ascii_lowercase());
        if begins_small
            && name
                .split('.')
                .any(|part| part.starts_with(char::is_uppercase))
        {
            self.names.qualified.push(name);
        }
        Some(last)
    }

    /// The rest of a statement, without blanks. Its names are words, too.
    fn statement(&mut self) -> String {
        let mut text = String::new();
        for token in self.tokens.by_ref() {
            match token {
                Token::Other(b';') => break,
                Token::Other(byte) => text.push(char::from(byte)),
                Token::Name(name) => {
                    text.push_str(name);
                    self.names.words.extend(name.split('.'));
                }
            }
        }
        text
    }

    fn declare(&mut self) {
        if let Some(Token::Name(name)) = self.tokens.next() {
            self.names.words.insert(name);
            self.names.declared.push(name);
            if self.depth == 0 {
                self.names.outermost.push(name);
            }
        }
    }
}
