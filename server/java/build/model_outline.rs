//! The types and members of a model: where they are, what they are called and which words they use.

use std::collections::BTreeSet;

/// A type or a member of one.
pub struct Item {
    /// The item around it; none for the type of a file.
    pub parent: Option<usize>,
    /// Byte range in the file, from the end of what stands before.
    pub start: usize,
    /// See `start`.
    pub end: usize,
    /// Its simple name; that of its class for a constructor or initializer.
    pub name: String,
    /// Whether it is loaded as soon as the type around it is. That holds for constructors,
    /// initializers, instance fields and the methods of functional interfaces. It also holds for
    /// what the front end looks for by itself: in `java.lang`, what no program can name.
    pub always: bool,
    /// Whether it is a type, which may have members.
    pub is_type: bool,
    /// The identifiers in it, without those of the items inside.
    pub words: BTreeSet<String>,
}

#[derive(Clone, Debug)]
struct Token<'a> {
    text: &'a str,
    end: usize,
}

impl Token<'_> {
    fn is_word(&self) -> bool {
        self.text.starts_with(is_word_part)
    }
}

fn is_word_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// The items of a file, outer ones before those inside. The error says what is not as in a model.
pub fn outline(text: &str) -> Result<Vec<Item>, String> {
    let tokens = tokens(text)?;
    let mut reader = Reader {
        tokens: &tokens,
        at: 0,
        items: Vec::new(),
        in_java_lang: text.contains("package java.lang;"),
    };
    while reader.peek() == "package" || reader.peek() == "import" {
        while reader.peek() != ";" {
            reader.next()?;
        }
        reader.next()?;
    }
    let start = reader.end_before();
    reader.type_declaration(None, start)?;
    if reader.at != tokens.len() {
        return Err(format!(
            "one type in a file, but there is {}",
            reader.peek()
        ));
    }
    Ok(reader.items)
}

/// Words, and every other character by itself; comments, strings and numbers are left out.
fn tokens(text: &str) -> Result<Vec<Token<'_>>, String> {
    let mut tokens = Vec::new();
    let mut at = 0;
    let until = |from: usize, end: &str| {
        let found = text[from..]
            .find(end)
            .ok_or(format!("no {end} after byte {from}"))?;
        Ok::<_, String>(from + found + end.len())
    };
    while let Some(c) = text[at..].chars().next() {
        let start = at;
        let rest = &text[at..];
        if rest.starts_with("//") {
            at = until(at, "\n")?;
        } else if rest.starts_with("/*") {
            at = until(at + 2, "*/")?;
        } else if rest.starts_with("\"\"\"") {
            at = until(at + 3, "\"\"\"")?;
        } else if c == '"' || c == '\'' {
            at = end_of_literal(text, at, c)?;
        } else if is_word_part(c) {
            at = text[at..]
                .find(|c| !is_word_part(c))
                .map_or(text.len(), |n| at + n);
            if !c.is_numeric() {
                tokens.push(Token {
                    text: &text[start..at],
                    end: at,
                });
            }
        } else {
            at += c.len_utf8();
            if !c.is_whitespace() {
                tokens.push(Token {
                    text: &text[start..at],
                    end: at,
                });
            }
        }
    }
    Ok(tokens)
}

fn end_of_literal(text: &str, start: usize, quote: char) -> Result<usize, String> {
    let mut escaped = false;
    for (offset, c) in text[start + 1..].char_indices() {
        match c {
            '\n' => break,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return Ok(start + 1 + offset + 1),
            _ => {}
        }
    }
    Err(format!("no closing {quote} after byte {start}"))
}

struct Reader<'a> {
    tokens: &'a [Token<'a>],
    at: usize,
    items: Vec<Item>,
    in_java_lang: bool,
}

/// What is known of the type around a member.
#[derive(Clone)]
struct Around {
    item: usize,
    name: String,
    is_interface: bool,
    is_functional: bool,
    is_hidden: bool,
    /// Methods without a body so far.
    abstract_methods: usize,
}

impl Reader<'_> {
    /// The text of the next token; empty at the end.
    fn peek(&self) -> &str {
        self.tokens.get(self.at).map_or("", |token| token.text)
    }

    fn next(&mut self) -> Result<Token<'_>, String> {
        let token = self.tokens.get(self.at).ok_or("the file ends too early")?;
        self.at += 1;
        Ok(token.clone())
    }

    fn end_before(&self) -> usize {
        self.at
            .checked_sub(1)
            .map_or(0, |before| self.tokens[before].end)
    }

    fn words(&self, from: usize, to: usize) -> BTreeSet<String> {
        let words = self.tokens[from..to].iter().filter(|token| token.is_word());
        words
            .map(|token| token.text)
            .filter(|word| !KEYWORDS.contains(word))
            .map(str::to_owned)
            .collect()
    }

    /// Skips from an opening bracket to after the closing one.
    fn skip_brackets(&mut self) -> Result<(), String> {
        let mut depth = 0;
        loop {
            match self.next()?.text {
                "(" | "{" | "[" => depth += 1,
                ")" | "}" | "]" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return Ok(());
            }
        }
    }

    /// Skips modifiers and annotations and gives the former.
    fn modifiers(&mut self) -> Result<Vec<String>, String> {
        let mut found = Vec::new();
        loop {
            if self.peek() == "@"
                && self
                    .tokens
                    .get(self.at + 1)
                    .is_some_and(|t| t.text != "interface")
            {
                self.next()?;
                found.push(format!("@{}", self.next()?.text));
                if self.peek() == "(" {
                    self.skip_brackets()?;
                }
            } else if MODIFIERS.contains(&self.peek()) {
                found.push(self.next()?.text.to_owned());
            } else if self.peek() == "non" || self.peek() == "-" {
                self.next()?;
            } else {
                return Ok(found);
            }
        }
    }

    fn is_at_type(&self) -> bool {
        let following = |n: usize| self.tokens.get(self.at + n);
        match self.peek() {
            "class" | "interface" | "enum" | "@" => true,
            "record" => {
                following(1).is_some_and(Token::is_word)
                    && following(2).is_some_and(|token| token.text == "(" || token.text == "<")
            }
            _ => false,
        }
    }

    fn type_declaration(&mut self, parent: Option<&Around>, start: usize) -> Result<(), String> {
        let first = self.at;
        let modifiers = self.modifiers()?;
        if self.peek() == "@" {
            self.next()?;
        }
        let kind = self.next()?.text.to_owned();
        let name = self.next()?.text.to_owned();
        self.skip_to(&["{"])?;
        self.next()?;
        if kind == "enum" {
            self.skip_to(&[";", "}"])?;
            if self.peek() == ";" {
                self.next()?;
            }
        }
        let item = self.items.len();
        self.items.push(Item {
            parent: parent.map(|around| around.item),
            start,
            end: 0,
            name: name.clone(),
            always: false,
            is_type: true,
            words: self.words(first, self.at),
        });
        let is_public = |m: &String| m == "public" || m == "protected";
        let mut around = Around {
            item,
            name,
            is_interface: kind == "interface",
            is_functional: modifiers.iter().any(|m| m == "@FunctionalInterface"),
            is_hidden: !modifiers.iter().any(is_public),
            abstract_methods: 0,
        };
        while self.peek() != "}" {
            self.member(&mut around)?;
        }
        self.next()?;
        self.items[item].end = self.end_before();
        Ok(())
    }

    fn member(&mut self, around: &mut Around) -> Result<(), String> {
        let start = self.end_before();
        let first = self.at;
        let modifiers = self.modifiers()?;
        if self.is_at_type() {
            self.at = first;
            return self.type_declaration(Some(around), start);
        }
        let has = |modifier: &str| modifiers.iter().any(|m| m == modifier);
        let is_public =
            has("public") || has("protected") || (around.is_interface && !has("private"));
        let is_hidden = !has("private") && (around.is_hidden || !is_public);
        let mut always = self.in_java_lang && is_hidden;
        let mut name = around.name.clone();
        while !["(", "=", ";", "{"].contains(&self.peek()) {
            let token = self.next()?;
            if token.is_word() {
                name = token.text.to_owned();
            }
            if self.peek() == "," {
                // Inside of type arguments; fields are declared one by one.
                self.next()?;
            }
        }
        match self.peek() {
            "(" => {
                let has_body = self.method()?;
                always |= name == around.name;
                if !has_body {
                    // A functional interface stays one, and no other becomes one.
                    let is_abstract = around.is_interface || has("abstract");
                    always |= is_abstract && (around.is_functional || around.abstract_methods < 2);
                    around.abstract_methods += 1;
                }
            }
            // An initializer or the constructor of a record.
            "{" => {
                always = true;
                self.skip_brackets()?;
            }
            _ => {
                always |= !has("static") && !around.is_interface;
                self.skip_to(&[";"])?;
                self.next()?;
            }
        }
        self.items.push(Item {
            parent: Some(around.item),
            start,
            end: self.end_before(),
            name,
            always,
            is_type: false,
            words: self.words(first, self.at),
        });
        Ok(())
    }

    /// Skips a method from its parameters on; whether it has a body.
    fn method(&mut self) -> Result<bool, String> {
        self.skip_brackets()?;
        self.skip_to(&[";", "{"])?;
        let has_body = self.peek() == "{";
        if has_body {
            self.skip_brackets()?;
        } else {
            self.next()?;
        }
        Ok(has_body)
    }

    /// Skips to one of these tokens, outside of brackets.
    fn skip_to(&mut self, ends: &[&str]) -> Result<(), String> {
        while !ends.contains(&self.peek()) {
            if ["(", "{", "["].contains(&self.peek()) {
                self.skip_brackets()?;
            } else {
                self.next()?;
            }
        }
        Ok(())
    }
}

const MODIFIERS: &[&str] = &[
    "public",
    "protected",
    "private",
    "static",
    "abstract",
    "final",
    "native",
    "synchronized",
    "default",
    "sealed",
    "strictfp",
    "transient",
    "volatile",
];

const KEYWORDS: &[&str] = &[
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "null",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "void",
    "volatile",
    "while",
];
