//! The answer to what of a class is supported, what is not, where, and what that costs.

use std::collections::BTreeMap;

use codes::Code;
use java::Place;

use crate::bound::scope_in_words;

/// What of a class is supported, and what is not.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The class, by qualified name.
    pub class: String,
    /// Whether a method makes its objects: else there is nothing to explore.
    pub is_made: bool,
    /// The methods that sequences consist of, as a verdict lists them.
    pub methods: Vec<ExplainedMethod>,
    /// The types of the project whose members these are.
    pub types: Vec<ExplainedType>,
    /// The invariants that are asked of the class.
    pub invariants: Vec<ExplainedInvariant>,
    /// What is not supported and may be run by the methods or the invariants; what costs most
    /// methods first.
    pub gaps: Vec<Gap>,
    /// What is not supported in the code of the class, but is run by none of them.
    pub unreached: Vec<Gap>,
    /// Library types that calls return, not all of whose methods are called: no views, no streams.
    pub left_out: Vec<String>,
    /// What the caller does besides calling the methods.
    pub caller: ExplainedCaller,
    /// What the questions about the class do not depend on.
    pub slices: Vec<ExplainedSlice>,
    /// The models of library classes that the code names which may run.
    pub models: Vec<String>,
    /// The most objects of each class of the project of which objects may be made.
    pub scope: BTreeMap<String, u32>,
    /// The longest array whose length is not a constant.
    pub array_length: u32,
}

/// What a caller does besides calling methods.
#[derive(Clone, Debug)]
pub struct ExplainedCaller {
    /// Which members it uses: `public` or `package`.
    pub reach: &'static str,
    /// The objects that it holds, though it did not make them for one call only.
    pub holds: Vec<String>,
    /// What it changes without a method of the project.
    pub changes: Vec<String>,
    /// Whether it catches what a call throws, and goes on.
    pub catches: bool,
    /// What it could do besides and does not, in sentences.
    pub left_out: Vec<String>,
}

/// What a question does not depend on. Its graph has none of that.
#[derive(Clone, Debug)]
pub struct ExplainedSlice {
    /// The invariant or the specification, as it is named in answers.
    pub name: String,
    /// The fields of the project that nothing reads which it depends on.
    pub fields: Vec<String>,
    /// The methods that return objects on which it does not depend.
    pub results: Vec<String>,
    /// The parameters on whose arguments it does not depend.
    pub arguments: Vec<String>,
}

/// A method that sequences consist of.
#[derive(Clone, Debug)]
pub struct ExplainedMethod {
    /// `shop.Cart#add(shop.Item)`
    pub signature: String,
    /// `Cart.add(Item item)`, `new Cart()`
    pub label: String,
    /// Whether it stands for an assignment to a field or an element.
    pub is_assignment: bool,
    /// Whether it is a method of a library type that calls return.
    pub is_of_library: bool,
    /// Why it is among them.
    pub because: Option<Because>,
    /// Its parameters as declared.
    pub parameters: Vec<ExplainedParameter>,
    /// What it may run that is not supported, by index in [`Explanation::gaps`].
    pub gaps: Vec<usize>,
}

/// A type whose members are among the methods.
#[derive(Clone, Debug)]
pub struct ExplainedType {
    /// Its name.
    pub name: String,
    /// Why it is.
    pub because: Because,
}

/// Why a method or a type belongs to what sequences consist of.
#[derive(Clone, Debug)]
pub struct Because {
    /// Of a method: `member`, `uses`, `calls`, `makes`, `static`, `library`, `assignment`. Of a
    /// type: `asked`, `named`, `below`, `argument`, `static`, `field`.
    pub kind: &'static str,
    /// The member, class or static field that the kind is about, if it is about one.
    pub what: String,
    /// The class whose objects it does that with.
    pub of: Option<String>,
}

/// A parameter, and what is passed for it.
#[derive(Clone, Debug)]
pub struct ExplainedParameter {
    /// Its name.
    pub name: String,
    /// Its type by qualified name; `?` where it is not known.
    pub ty: String,
    /// What is passed.
    pub passed: Passed,
}

/// What is passed for a parameter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Passed {
    /// Every value of its primitive type: it is solved for.
    EveryValue,
    /// Objects of the caller whose identity alone matters, and `null`.
    Opaque,
    /// Every object that a call returned, a new `Object`, and `null`.
    AnyObject,
    /// What these methods (as in [`ExplainedMethod::label`]) return, what the caller writes, and
    /// `null`.
    Objects {
        /// The methods.
        made_by: Vec<String>,
        /// What the caller writes.
        written: Vec<String>,
    },
    /// Only `null`: no method makes an object for it, and a caller cannot write one.
    NullOnly,
}

/// An invariant, and what of its own code is not supported.
#[derive(Clone, Debug)]
pub struct ExplainedInvariant {
    /// As it is named in answers.
    pub name: String,
    /// What it may run that is not supported, by index in [`Explanation::gaps`].
    pub gaps: Vec<usize>,
}

/// Something that is not supported: a path that reaches it ends as unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Its code in `docs/codes.md`.
    pub code: Code,
    /// What it is, for people.
    pub construct: String,
    /// Where it stands, in order.
    pub places: Vec<GapPlace>,
    /// The methods that may run it, by index in [`Explanation::methods`].
    pub methods: Vec<usize>,
}

/// A place of a [`Gap`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GapPlace {
    /// Where.
    pub place: Place,
    /// The method around it, as in [`ExplainedMethod::label`].
    pub inside: String,
}

impl Explanation {
    /// The scope in words, as the bound of a verdict has it.
    pub fn scope_in_words(&self) -> String {
        scope_in_words(&self.scope, self.array_length)
    }

    /// Whether nothing that may run is lost.
    pub fn is_supported(&self) -> bool {
        self.is_made && self.gaps.is_empty()
    }
}
