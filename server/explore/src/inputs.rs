//! The configured sizes of what callers write (`[inputs]` in `heapwright.toml`).

/// The sizes of the arguments that callers write.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InputOptions {
    /// How states keep the strings that callers write.
    pub texts: Texts,
    /// The maximum length of a string whose characters are kept.
    pub text_length: u32,
    /// The maximum length of a string that is kept as a value.
    pub longest_text: u32,
    /// The greatest character of a string. The models are exact for the characters of Latin-1.
    pub greatest_character: u16,
    /// The maximum length of an array of primitives, boxes or strings.
    pub array_length: u32,
    /// The maximum number of rows of an array of two dimensions, and their maximum length.
    pub rows: u32,
    /// The maximum number of elements of a list or set of boxes or strings.
    pub elements: u32,
    /// The maximum number of entries of a map.
    pub entries: u32,
    /// The maximum number of elements of an array or collection of constants of enums or objects of
    /// the project.
    pub objects: u32,
    /// What an unbounded type parameter is taken as if it cannot be opaque.
    pub type_parameter: TypeParameter,
}

impl Default for InputOptions {
    fn default() -> Self {
        InputOptions {
            texts: Texts::Values,
            text_length: 4,
            longest_text: u16::MAX.into(),
            greatest_character: 0xff,
            array_length: 4,
            rows: 2,
            elements: 3,
            entries: 2,
            objects: 2,
            type_parameter: TypeParameter::Integer,
        }
    }
}

impl InputOptions {
    /// The same with arrays and collections of twice the usual sizes. What is configured otherwise
    /// stays. None if nothing changes.
    pub fn larger(&self) -> Option<InputOptions> {
        let usual = InputOptions::default();
        let twice = |size: u32, usual: u32| match size == usual {
            true => size * 2,
            false => size,
        };
        let larger = InputOptions {
            array_length: twice(self.array_length, usual.array_length),
            elements: twice(self.elements, usual.elements),
            entries: twice(self.entries, usual.entries),
            objects: twice(self.objects, usual.objects),
            ..self.clone()
        };
        (larger != *self).then_some(larger)
    }
}

/// How states keep the strings that callers write.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Texts {
    /// By a number, which equal strings share, and a length.
    #[default]
    Values,
    /// By their characters: where the code reads these.
    Characters,
}

/// The type that callers use for a type parameter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TypeParameter {
    /// `Integer`
    #[default]
    Integer,
    /// `String`
    String,
    /// Objects of the project, and `new Object()`.
    Object,
}
