//! Of which types the elements are that callers get of collections, optionals and the like: those
//! that signatures say. What code makes for all of them is more: the models of the library keep
//! elements of every kind in the same fields.

use ir::PossibleClasses;
use java::{FieldId, MethodId, Origin, Type, TypeArgument, Wildcard};

use super::Closure;
use crate::classes::innermost;

impl Closure<'_> {
    /// The type arguments by which callers have generic objects of the library. None where one of
    /// these may be had without.
    pub(super) fn said_elements(
        &self,
        possible: &mut PossibleClasses<'_>,
        target: Option<MethodId>,
    ) -> Option<Vec<Type>> {
        let program = self.program;
        let mut said = Vec::new();
        // What callers cannot name they have by a type that says its elements.
        let extends_generic = |&class: &_| {
            let mut above = program.ancestors(class);
            let declared = program.class(class);
            declared.origin != Origin::Library
                && !declared.is_local
                && above.any(|above| self.gives_elements(Type::Class(above)))
        };
        if self.types.iter().any(extends_generic) {
            return None;
        }
        for &method in self.list.iter().chain(&target) {
            let declared = program.method(method);
            let is_own = program.class(declared.class).origin != Origin::Library;
            if is_own && !self.is_generic(declared.result) {
                let made = possible.of_result(method);
                if self.hides_generic(made, declared.result) {
                    return None;
                }
            }
            let result = (declared.result, &declared.result_arguments[..]);
            self.add_said(result, is_own, &mut said)?;
            for parameter in declared.parameters.iter().filter(|_| is_own) {
                let passed = (parameter.ty, &parameter.arguments[..]);
                self.add_said(passed, true, &mut said)?;
            }
        }
        for field in self.fields_read() {
            let declared = program.field(field);
            if !self.is_generic(declared.ty) {
                let kept = possible.of_field(field);
                if self.hides_generic(kept, declared.ty) {
                    return None;
                }
            }
            let field = (declared.ty, &declared.arguments[..]);
            self.add_said(field, true, &mut said)?;
        }
        Some(said)
    }

    /// The fields in which callers read objects.
    pub(super) fn fields_read(&self) -> impl Iterator<Item = FieldId> + '_ {
        let read = self.read_fields.iter().chain(&self.statics_of_code);
        read.chain(&self.read_statics.fields).copied()
    }

    /// Adds the arguments of a type of the library. None where it says none, or not all. What a
    /// method of the library returns is of the elements of its own object.
    fn add_said(
        &self,
        (ty, arguments): (Type, &[TypeArgument]),
        is_own: bool,
        said: &mut Vec<Type>,
    ) -> Option<()> {
        if !self.is_generic(ty) {
            return Some(());
        }
        if is_own && arguments.is_empty() {
            return None;
        }
        for argument in arguments {
            let is_open = argument.is_variable
                || matches!(argument.wildcard, Some(Wildcard::Super(_)))
                || self.is_generic(argument.ty);
            if is_own && is_open {
                return None;
            }
            if !argument.is_variable && !said.contains(&argument.ty) {
                said.push(argument.ty);
            }
        }
        Some(())
    }

    /// Whether one of these types is that of a generic object of the library, had as another type.
    fn hides_generic(&self, made: Vec<Type>, declared: Type) -> bool {
        let mut made = made.into_iter();
        made.any(|ty| self.is_generic(ty) && self.program.is_assignable(ty, declared))
    }

    /// Whether the type, or that of an array's elements, is one of the library with elements.
    fn is_generic(&self, ty: Type) -> bool {
        let class = innermost(ty).as_class();
        class.is_some_and(|class| {
            let declared = self.program.class(class);
            declared.origin == Origin::Library && !declared.type_parameters.is_empty()
        })
    }

    /// Whether the type is one of the library that has methods which return elements.
    fn gives_elements(&self, ty: Type) -> bool {
        let class = ty.as_class().filter(|_| self.is_generic(ty));
        class.is_some_and(|class| {
            let mut methods = self.program.class(class).methods.iter();
            methods.any(|&method| self.program.method(method).result_variable.is_some())
        })
    }
}
