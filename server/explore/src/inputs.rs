//! The configured sizes of what callers write (`[inputs]` in `heapwright.toml`).

/// How large the arguments are that callers write.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InputOptions {
    /// The longest string.
    pub text_length: u32,
    /// The greatest character of a string. What models say of the characters of Latin-1 is exact.
    pub greatest_character: u16,
    /// The longest array of primitives, boxes and strings.
    pub array_length: u32,
    /// The most rows of an array of two dimensions, and the longest row.
    pub rows: u32,
    /// The most elements of a list or set of boxes and strings.
    pub elements: u32,
    /// The most entries of a map.
    pub entries: u32,
    /// The most elements of what holds constants of enums and objects of the project.
    pub objects: u32,
    /// What an unbounded type parameter is taken as, where it cannot be opaque.
    pub type_parameter: TypeParameter,
}

impl Default for InputOptions {
    fn default() -> Self {
        InputOptions {
            text_length: 4,
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

/// What callers put in the place of a type parameter.
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
