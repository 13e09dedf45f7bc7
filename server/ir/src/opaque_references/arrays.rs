//! Arrays whose static type is not the one they were made with: `Object[] all = names`.
//!
//! The elements of arrays of `Object` are one place, which is opaque only as long as no other array
//! is used as one.

use java::{ClassId, ElementType, FieldId, MethodId, Origin, Program, Type, Visibility};

use super::flow_classes::Node;
use super::{End, Flow};

/// What is known of arrays of other types than `Object[]`.
#[derive(Default)]
pub(super) struct Arrays {
    /// Some become an `Object`, a `Cloneable` or a `Serializable`.
    are_hidden: bool,
}

/// Whether a type is `Object[]`, or an array of such arrays.
pub(super) fn is_array_of(ty: Type, object: Type) -> bool {
    match ty {
        Type::Array {
            element: ElementType::Class(class),
            ..
        } => Type::Class(class) == object,
        _ => false,
    }
}

/// Whether a caller may read fields of this kind without a call.
pub(super) fn is_read_by_callers(program: &Program, field: FieldId) -> bool {
    let field = program.field(field);
    field.is_static || field.visibility != Visibility::Private
}

impl Flow<'_> {
    /// Moves a value that may be an array. If an array of another static type becomes an
    /// `Object[]`, the elements of all arrays are ordinary.
    pub(super) fn move_array(&mut self, from: Type, to: Type) {
        if from == to {
            return;
        }
        if is_array_of(to, self.object) {
            self.make_elements_ordinary();
        }
        self.arrays.are_hidden |= self.is_other(from) && !to.is_array();
    }

    pub(super) fn make_elements_ordinary(&mut self) {
        let elements = self.classes.number(Node::Elements);
        self.classes.make_ordinary(elements);
    }

    /// Whether it is an array of references, and not `Object[]`.
    fn is_other(&self, ty: Type) -> bool {
        ty.is_array() && ty.component().is_reference() && ty.component() != self.object
    }

    /// `System.arraycopy`
    pub(super) fn is_array_copy(&self, method: MethodId) -> bool {
        let declared = self.program.method(method);
        declared.name == "arraycopy"
            && self.program.class(declared.class).name == "java.lang.System"
    }

    /// Elements move between the two arrays. Each may be `null`.
    pub(super) fn add_array_copy(&mut self, arguments: &[Option<End>]) {
        let (Some(&Some(from)), Some(&Some(to))) = (arguments.first(), arguments.get(2)) else {
            return;
        };
        let may_be = |ty: Type, is_meant: &dyn Fn(Type) -> bool| !ty.is_array() || is_meant(ty);
        let objects = |ty: Type| is_array_of(ty, self.object);
        let references = |ty: Type| ty.component().is_reference();
        let differ = from.ty != to.ty || !from.ty.is_array();
        let mixes =
            |one: End, other: End| may_be(one.ty, &objects) && may_be(other.ty, &references);
        if differ && (mixes(from, to) || mixes(to, from)) {
            self.make_elements_ordinary();
        }
    }

    /// Callers pass arrays that they hold, of whatever type, where an `Object[]` is taken.
    pub(super) fn add_passed_arrays(&mut self, roots: &[MethodId], target: Option<MethodId>) {
        let program = self.program;
        let called = || roots.iter().copied().chain(target);
        let takes = called().any(|root| {
            let declared = program.method(root);
            let mut parameters = declared.parameters.iter();
            parameters.any(|parameter| is_array_of(parameter.ty, self.object))
        });
        let of_project = |&class: &ClassId| program.class(class).origin != Origin::Library;
        let reads = || {
            let classes = program.classes().filter(of_project);
            let mut fields = classes.flat_map(|class| &program.class(class).fields);
            fields.any(|&field| {
                is_read_by_callers(program, field) && self.is_other(program.field(field).ty)
            })
        };
        let holds = || {
            called().any(|root| {
                let declared = program.method(root);
                let mut parameters = declared.parameters.iter();
                self.is_other(declared.result)
                    || parameters.any(|parameter| self.is_other(parameter.ty))
            }) || reads()
        };
        if takes && (self.arrays.are_hidden || holds()) {
            self.make_elements_ordinary();
        }
    }
}
