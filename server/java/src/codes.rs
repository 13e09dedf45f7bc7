//! The codes of this crate, as listed in `docs/codes.md`.

/// A class that is neither in the project nor modelled.
pub(crate) const UNKNOWN_CLASS: &str = "HW0201";
/// A method or constructor that the project and the models do not have.
pub(crate) const UNKNOWN_METHOD: &str = "HW0202";
/// A variable or field that cannot be found.
pub(crate) const UNKNOWN_VARIABLE: &str = "HW0204";
/// A string concatenation of the rarer kinds.
pub(crate) const CONCATENATION: &str = "HW0205";
/// A lambda expression or method reference.
pub(crate) const LAMBDA: &str = "HW0206";
/// A local or anonymous class.
pub(crate) const LOCAL_CLASS: &str = "HW0210";
/// Text that is not Java.
pub(crate) const NOT_JAVA: &str = "HW0216";
/// A name or call with more than one meaning.
pub(crate) const AMBIGUOUS: &str = "HW0217";
/// Types that do not fit together.
pub(crate) const TYPES: &str = "HW0218";
/// An expression that nests too deep.
pub(crate) const TOO_DEEP: &str = "HW0219";
/// Anything else that is not supported.
pub(crate) const CONSTRUCT: &str = "HW0220";

/// Text that does not parse.
pub(crate) const SYNTAX_PROBLEM: &str = "HW0250";
/// A class that is declared twice.
pub(crate) const DUPLICATE_CLASS: &str = "HW0251";
/// A class that is its own superclass.
pub(crate) const CYCLIC_INHERITANCE: &str = "HW0252";
/// A class name that two imports give different meanings.
pub(crate) const AMBIGUOUS_CLASS: &str = "HW0253";
/// A type in a declaration that is neither in the project nor modelled.
pub(crate) const UNKNOWN_TYPE: &str = "HW0254";
