//! What makes the functions that callers write for functional interfaces.

use crate::entities::{ClassId, Method, MethodId, Origin};
use crate::program::Program;
use crate::written_functions::{CONSTANT_FUNCTION, EMPTY_FUNCTION, MADE};

impl Program {
    /// What makes the functions that callers write for a functional interface: of a value, or of
    /// nothing.
    pub fn function_maker(&self, interface: ClassId) -> Option<MethodId> {
        let is_own = self.class(interface).origin == Origin::Project;
        let is_maker = |name: &str| {
            let name = if is_own {
                name.strip_prefix(MADE)
            } else {
                Some(name)
            };
            matches!(name, Some(CONSTANT_FUNCTION | EMPTY_FUNCTION))
        };
        let mut methods = self.class(interface).methods.iter().copied();
        methods.find(|&method| {
            let declared = self.method(method);
            declared.is_static && is_maker(&declared.name)
        })
    }

    /// Which of the type parameters of a functional interface its function gives, if the interface
    /// declares that itself.
    pub fn result_of_function(&self, interface: ClassId) -> Option<usize> {
        let methods = self.class(interface).methods.iter();
        let mut methods = methods.map(|&method| self.method(method));
        let is_function = |method: &&Method| method.is_abstract && !method.is_static;
        methods.find(is_function)?.result_variable
    }
}
