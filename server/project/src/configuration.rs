//! `heapwright.toml`.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::ProjectError;
use crate::error::Place;
use crate::quantities::{parse_duration, parse_size};
use crate::source_file::read;

/// The name of the configuration file.
const FILE_NAME: &str = "heapwright.toml";

/// What a `heapwright.toml` sets. What it leaves out is `None`: the defaults belong to those who
/// use them, and command-line flags win over the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Configuration {
    /// The file that it was read from; `None` for the empty configuration.
    pub path: Option<PathBuf>,
    /// `[scope]`
    pub scope: Scope,
    /// `[inputs]`
    pub inputs: Inputs,
    /// `[budget]`
    pub budget: Budget,
    /// `exceptions = "continue"` or `"end"`
    pub exceptions: Option<Exceptions>,
    /// `caller = "public"` or `"package"`
    pub caller: Option<Caller>,
    /// `[cache]`
    pub cache: Cache,
}

/// What it sets for answers counts, not where that stands, and not where answers are kept.
impl Hash for Configuration {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Configuration {
            path: _,
            scope,
            inputs,
            budget,
            exceptions,
            caller,
            cache: _,
        } = self;
        let Scope {
            default,
            classes,
            array_length,
            places: _,
        } = scope;
        (default, classes, array_length).hash(state);
        (inputs, budget, exceptions, caller).hash(state);
    }
}

/// `[scope]`: which heaps are explored.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scope {
    /// `default`: the most objects of each class that is not named.
    pub default: Option<u32>,
    /// The most objects of the classes that are named, by full name (`pkg.Outer.Inner`).
    pub classes: BTreeMap<String, u32>,
    /// `array_length`: the greatest length of an array.
    pub array_length: Option<u32>,
    /// Where the named classes stand in the file.
    pub places: BTreeMap<String, Place>,
}

/// `[inputs]`: what callers write for arguments.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Inputs {
    /// `text_length`: the longest string.
    pub text_length: Option<u32>,
    /// `greatest_character`: the greatest character of a string, as a number.
    pub greatest_character: Option<u16>,
    /// `array_length`: the longest array.
    pub array_length: Option<u32>,
    /// `rows`: the most rows of an array of two dimensions, and the longest row.
    pub rows: Option<u32>,
    /// `elements`: the most elements of a list or set.
    pub elements: Option<u32>,
    /// `entries`: the most entries of a map.
    pub entries: Option<u32>,
    /// `objects`: the most constants of enums and objects of the project in an array, list, set or
    /// map.
    pub objects: Option<u32>,
    /// `type_parameter`: what an unbounded type parameter is taken as where it cannot be opaque,
    /// and one bounded by `Comparable`.
    pub type_parameter: Option<TypeParameter>,
}

/// What callers put in the place of a type parameter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TypeParameter {
    /// `Integer`
    Integer,
    /// `String`
    String,
    /// Any object of the project, and `new Object()`.
    Object,
}

/// `[budget]`: how far exploration goes at most.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Budget {
    /// `length`: calls in a sequence.
    pub length: Option<u32>,
    /// `time`: wall-clock time.
    pub time: Option<Duration>,
    /// `memory`: accounted bytes.
    pub memory: Option<u64>,
    /// `steps`: instructions on one path.
    pub steps: Option<u64>,
    /// `depth`: calls inside each other.
    pub depth: Option<u32>,
    /// `states`: abstract heap states of a graph.
    pub states: Option<u64>,
    /// `parking`: whether states with an iterator that has gone stale are expanded by that
    /// iterator's methods only.
    pub parking: Option<bool>,
}

/// `[cache]`: the store of answers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cache {
    /// `disk`: whether answers are kept on disk.
    pub disk: Option<bool>,
    /// `size`: the most bytes of the answers that are kept.
    pub size: Option<u64>,
}

/// What a sequence does after a call that throws.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Exceptions {
    /// The exception is caught, and the sequence goes on with the heap as the call left it.
    #[default]
    Continue,
    /// The sequence ends.
    End,
}

/// Which members the caller uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Caller {
    /// Public members; of a class that is not public, what is not private.
    Public,
    /// What any class of the package can use.
    Package,
}

impl Configuration {
    /// The nearest `heapwright.toml` of the folder of `path` (or `path` itself, if a folder) and
    /// those above it; the empty configuration where there is none.
    ///
    /// # Errors
    /// The first thing that is wrong with the file.
    pub fn nearest(path: &Path) -> Result<Configuration, ProjectError> {
        let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let folders = absolute.ancestors().skip(usize::from(!absolute.is_dir()));
        for folder in folders {
            let file = folder.join(FILE_NAME);
            if file.exists() {
                return Configuration::load(&file);
            }
        }
        Ok(Configuration::default())
    }

    /// Reads one file.
    ///
    /// # Errors
    /// The file cannot be read, or the first thing that is wrong with it.
    pub fn load(path: &Path) -> Result<Configuration, ProjectError> {
        Configuration::parse(path, &read(path)?)
    }

    /// Reads the text of the file `path`, which is only named in errors.
    ///
    /// # Errors
    /// HW0110 with the place of the first unknown key or bad value, and with what would be right.
    pub fn parse(path: &Path, text: &str) -> Result<Configuration, ProjectError> {
        let reader = Reader { path, text };
        let table = DeTable::parse(text).map_err(|error| {
            let message = error.message().trim().replace('\n', "; ");
            reader.error(
                error.span().unwrap_or(0..0),
                format!("not TOML: {message}."),
            )
        })?;
        let mut configuration = Configuration {
            path: Some(path.to_owned()),
            ..Configuration::default()
        };
        for (key, value) in table.get_ref() {
            match key.get_ref().as_ref() {
                "scope" => configuration.scope = reader.scope(value)?,
                "inputs" => configuration.inputs = reader.inputs(value)?,
                "budget" => configuration.budget = reader.budget(value)?,
                "exceptions" => configuration.exceptions = Some(reader.exceptions(value)?),
                "caller" => configuration.caller = Some(reader.caller(value)?),
                "cache" => configuration.cache = reader.cache(value)?,
                other => {
                    let message = format!(
                        "unknown key `{other}`: the keys here are `exceptions`, `caller` and the \
                         tables `[scope]`, `[inputs]`, `[budget]` and `[cache]`."
                    );
                    return Err(reader.error(key.span(), message));
                }
            }
        }
        Ok(configuration)
    }
}

/// The file that is being read, for errors.
struct Reader<'a> {
    path: &'a Path,
    text: &'a str,
}

type Value<'a> = Spanned<DeValue<'a>>;

impl Reader<'_> {
    fn error(&self, bytes: Range<usize>, message: String) -> ProjectError {
        ProjectError::Configuration {
            path: self.path.to_owned(),
            place: Place::of(self.text, bytes),
            message,
        }
    }

    fn scope(&self, value: &Value) -> Result<Scope, ProjectError> {
        let mut scope = Scope::default();
        for (key, value) in self.table(value, "scope")?.iter() {
            match key.get_ref().as_ref() {
                "default" => scope.default = Some(self.number("default", value)?),
                "array_length" => scope.array_length = Some(self.number("array_length", value)?),
                class if is_class_key(class, value) => {
                    self.class_scope(class, (key.span(), value), &mut scope)?
                }
                other => {
                    let message = format!(
                        "unknown key `{other}` in [scope]: the keys are `default`, `array_length` \
                         and full names of classes in quotation marks, like \"pkg.Avl.Node\"."
                    );
                    return Err(self.error(key.span(), message));
                }
            }
        }
        Ok(scope)
    }

    /// A class with its number. `pkg.Avl = 6` without quotation marks is a table in a table to
    /// TOML.
    fn class_scope(
        &self,
        name: &str,
        (span, value): (Range<usize>, &Value),
        scope: &mut Scope,
    ) -> Result<(), ProjectError> {
        let mut pending = vec![(name.to_owned(), span, value)];
        while let Some((name, span, value)) = pending.pop() {
            match value.get_ref() {
                DeValue::Table(table) => pending.extend(table.iter().map(|(key, value)| {
                    let name = format!("{name}.{}", key.get_ref());
                    (name, key.span(), value)
                })),
                _ => {
                    let limit = self.number(&name, value)?;
                    scope
                        .places
                        .insert(name.clone(), Place::of(self.text, span));
                    scope.classes.insert(name, limit);
                }
            }
        }
        Ok(())
    }

    fn inputs(&self, value: &Value) -> Result<Inputs, ProjectError> {
        let mut inputs = Inputs::default();
        for (key, value) in self.table(value, "inputs")?.iter() {
            match key.get_ref().as_ref() {
                "text_length" => inputs.text_length = Some(self.number("text_length", value)?),
                "greatest_character" => {
                    inputs.greatest_character = Some(self.number("greatest_character", value)?);
                }
                "array_length" => inputs.array_length = Some(self.number("array_length", value)?),
                "rows" => inputs.rows = Some(self.number("rows", value)?),
                "elements" => inputs.elements = Some(self.number("elements", value)?),
                "entries" => inputs.entries = Some(self.number("entries", value)?),
                "objects" => inputs.objects = Some(self.number("objects", value)?),
                "type_parameter" => {
                    inputs.type_parameter = Some(self.type_parameter(value)?);
                }
                other => {
                    let message = format!(
                        "unknown key `{other}` in [inputs]: the keys are `text_length`, \
                         `greatest_character`, `array_length`, `rows`, `elements`, `entries`, \
                         `objects` and `type_parameter`."
                    );
                    return Err(self.error(key.span(), message));
                }
            }
        }
        Ok(inputs)
    }

    fn type_parameter(&self, value: &Value) -> Result<TypeParameter, ProjectError> {
        match value.get_ref().as_str() {
            Some("Integer") => Ok(TypeParameter::Integer),
            Some("String") => Ok(TypeParameter::String),
            Some("Object") => Ok(TypeParameter::Object),
            _ => {
                let message =
                    "`type_parameter` must be \"Integer\", \"String\" or \"Object\".".to_owned();
                Err(self.error(value.span(), message))
            }
        }
    }

    fn budget(&self, value: &Value) -> Result<Budget, ProjectError> {
        let mut budget = Budget::default();
        for (key, value) in self.table(value, "budget")?.iter() {
            match key.get_ref().as_ref() {
                "length" => budget.length = Some(self.number("length", value)?),
                "time" => budget.time = Some(self.quantity("time", value, parse_duration)?),
                "memory" => budget.memory = Some(self.quantity("memory", value, parse_size)?),
                "steps" => budget.steps = Some(self.number("steps", value)?),
                "depth" => budget.depth = Some(self.number("depth", value)?),
                "states" => budget.states = Some(self.number("states", value)?),
                "parking" => budget.parking = Some(self.truth("parking", value)?),
                other => {
                    let message = format!(
                        "unknown key `{other}` in [budget]: the keys are `length`, `time`, \
                         `memory`, `steps`, `depth`, `states` and `parking`."
                    );
                    return Err(self.error(key.span(), message));
                }
            }
        }
        Ok(budget)
    }

    fn cache(&self, value: &Value) -> Result<Cache, ProjectError> {
        let mut cache = Cache::default();
        for (key, value) in self.table(value, "cache")?.iter() {
            match key.get_ref().as_ref() {
                "disk" => cache.disk = Some(self.truth("disk", value)?),
                "size" => cache.size = Some(self.quantity("size", value, parse_size)?),
                other => {
                    let message = format!(
                        "unknown key `{other}` in [cache]: the keys are `disk` and `size`; the \
                         folder is named by the environment variable HEAPWRIGHT_CACHE."
                    );
                    return Err(self.error(key.span(), message));
                }
            }
        }
        Ok(cache)
    }

    fn exceptions(&self, value: &Value) -> Result<Exceptions, ProjectError> {
        match value.get_ref().as_str() {
            Some("continue") => Ok(Exceptions::Continue),
            Some("end") => Ok(Exceptions::End),
            _ => {
                let message = "`exceptions` must be \"continue\" or \"end\".".to_owned();
                Err(self.error(value.span(), message))
            }
        }
    }

    fn caller(&self, value: &Value) -> Result<Caller, ProjectError> {
        match value.get_ref().as_str() {
            Some("public") => Ok(Caller::Public),
            Some("package") => Ok(Caller::Package),
            _ => {
                let message = "`caller` must be \"public\" or \"package\".".to_owned();
                Err(self.error(value.span(), message))
            }
        }
    }

    fn truth(&self, key: &str, value: &Value) -> Result<bool, ProjectError> {
        value.get_ref().as_bool().ok_or_else(|| {
            let message = format!("`{key}` must be true or false.");
            self.error(value.span(), message)
        })
    }

    fn table<'a, 'v>(
        &self,
        value: &'v Value<'a>,
        name: &str,
    ) -> Result<&'v DeTable<'a>, ProjectError> {
        value.get_ref().as_table().ok_or_else(|| {
            let message =
                format!("`{name}` must be a table: write `[{name}]` and its keys below it.");
            self.error(value.span(), message)
        })
    }

    fn number<N: TryFrom<i64>>(&self, key: &str, value: &Value) -> Result<N, ProjectError> {
        let integer = value.get_ref().as_integer();
        integer
            .and_then(|integer| i64::from_str_radix(integer.as_str(), integer.radix()).ok())
            .filter(|number| *number >= 0)
            .and_then(|number| N::try_from(number).ok())
            .ok_or_else(|| {
                let message = format!(
                    "`{key}` must be a whole number that is neither negative nor too large."
                );
                self.error(value.span(), message)
            })
    }

    fn quantity<Q>(
        &self,
        key: &str,
        value: &Value,
        parse: fn(&str) -> Result<Q, String>,
    ) -> Result<Q, ProjectError> {
        let Some(text) = value.get_ref().as_str() else {
            let example = if key == "time" { "5s" } else { "200MB" };
            let message = format!("`{key}` must be a string, like \"{example}\".");
            return Err(self.error(value.span(), message));
        };
        parse(text).map_err(|message| self.error(value.span(), format!("`{key}`: {message}.")))
    }
}

/// Whether a key of `[scope]` names a class or an array type (`pkg.Item[]`), or starts a name that
/// goes on in a table. A lower-case name without a dot does not: it is a misspelt key much more
/// often than a class.
fn is_class_key(key: &str, value: &Value) -> bool {
    let starts_name = |character: char| character.is_alphabetic() || "_$".contains(character);
    let is_identifier = |part: &str| {
        part.starts_with(starts_name)
            && part
                .chars()
                .all(|character| character.is_alphanumeric() || "_$".contains(character))
    };
    let is_misspelt = !key.contains(['.', '['])
        && key.starts_with(char::is_lowercase)
        && !value.get_ref().is_table();
    let element = key.trim_end_matches("[]");
    element.split('.').all(is_identifier) && !is_misspelt
}
