//! What a program is asked about.

use java::{ClassId, MethodId, Program, Type};

/// What is asked of a program.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The methods that callers call.
    pub roots: &'a [MethodId],
    /// What it is asked about.
    pub about: About,
    /// What is known of other code.
    pub world: World,
}

/// What is known of the code that may run beside that of known objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum World {
    /// It is all there.
    Closed,
    /// There are the known classes, the classes around and inside these, and all that uses members
    /// of theirs which not everyone can use. Other code may be missing. It may do what callers do.
    Open,
}

/// What a program is asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About {
    /// What objects of a class can be.
    Class(ClassId),
    /// A target.
    Target {
        /// The method that it is in.
        method: MethodId,
        /// Whether that is called for the target. Else it is run by the methods that callers call.
        has_own_call: bool,
    },
}

impl About {
    /// The method that the target is in.
    pub(super) fn target(self) -> Option<MethodId> {
        match self {
            About::Class(_) => None,
            About::Target { method, .. } => Some(method),
        }
    }

    /// The method that is called for the target, beside those that callers call.
    pub(super) fn own_call(self) -> Option<MethodId> {
        self.target().filter(|_| self.run_by_callers().is_none())
    }

    /// The method that the target is in, if the methods that callers call run it for the target.
    pub(super) fn run_by_callers(self) -> Option<MethodId> {
        match self {
            About::Target {
                method,
                has_own_call: false,
            } => Some(method),
            About::Target { .. } | About::Class(_) => None,
        }
    }

    /// The types of the objects that it is about.
    pub fn types(self, program: &Program) -> Vec<Type> {
        match self {
            About::Class(class) => vec![Type::Class(class)],
            About::Target { method, .. } => {
                let declared = program.method(method);
                let receiver = (!declared.is_static).then_some(Type::Class(declared.class));
                let parameters = declared.parameters.iter().map(|parameter| parameter.ty);
                receiver.into_iter().chain(parameters).collect()
            }
        }
    }
}
