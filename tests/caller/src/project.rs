//! A small project with specifications, as both sides are given it.

use std::collections::BTreeSet;

use jvm::Sources;

/// The most numbers, and the most texts, that the driver writes.
const MOST_LITERALS: usize = 8;

/// Classes of one package, and a class of specifications in it.
#[derive(Clone, Debug)]
pub struct Project {
    /// The package.
    pub package: String,
    /// The simple names of the top-level classes that callers call.
    pub classes: Vec<String>,
    /// The text of these classes: one file.
    pub source: String,
    /// The text of the class `Specs`.
    pub specifications: String,
    /// The names of its boolean methods.
    pub targets: Vec<String>,
}

impl Project {
    /// A project from the text of its file and of its specifications.
    pub fn new(package: &str, source: String, specifications: String) -> Self {
        let top_level = source
            .lines()
            .filter(|line| !line.starts_with([' ', '}', '/']));
        let classes = top_level.filter_map(|line| {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            words.find(|word| ["class", "interface", "enum", "record"].contains(word))?;
            words.next().map(str::to_owned)
        });
        let targets = specifications.lines().filter_map(|line| {
            let (head, _) = line.split_once('(')?;
            let (_, name) = head.split_once("static boolean ")?;
            Some(name.to_owned())
        });
        Project {
            package: package.to_owned(),
            classes: classes.collect(),
            targets: targets.collect(),
            source,
            specifications,
        }
    }

    /// The classes, as the JVM gets them: private members can be read by specifications.
    pub fn sources(&self) -> Sources {
        Sources::new().with(format!("{}/Classes.java", self.package), &self.source)
    }

    /// The specifications, as the JVM gets them.
    pub fn specification_sources(&self) -> Sources {
        Sources::new().with(format!("{}/Specs.java", self.package), &self.specifications)
    }

    /// The numbers that its texts contain, with those that anybody tries.
    pub fn numbers(&self) -> Vec<i32> {
        let mut numbers = vec![0, 1, -1, 2];
        let found = self.words().filter_map(|word| word.parse().ok());
        for number in found.collect::<BTreeSet<i32>>() {
            if !numbers.contains(&number) && numbers.len() < MOST_LITERALS {
                numbers.push(number);
            }
        }
        numbers.extend([i32::MIN, i32::MAX]);
        numbers
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        let texts = [self.source.as_str(), &self.specifications];
        texts
            .into_iter()
            .flat_map(|text| text.split(|c: char| !c.is_alphanumeric() && c != '_'))
    }

    /// The texts that its texts contain, with those that anybody tries.
    pub fn texts(&self) -> Vec<String> {
        let mut texts = vec![String::new(), "a".to_owned()];
        // What is parsed are texts of numbers.
        let numbers = self.numbers().into_iter().rev().skip(2).take(2);
        texts.extend(numbers.map(|number| number.to_string()));
        for line in self.source.lines().chain(self.specifications.lines()) {
            for literal in line.split('"').skip(1).step_by(2) {
                let is_new = !texts.iter().any(|known| known == literal);
                if is_new && !literal.contains('\\') && texts.len() < MOST_LITERALS {
                    texts.push(literal.to_owned());
                }
            }
        }
        texts
    }
}
