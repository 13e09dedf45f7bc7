//! What callers do with the objects of the library that they get.

use std::collections::BTreeSet;

use java::{ClassId, MadeOfNumber, MethodId, Origin, Program, Type, TypeArgument};

use super::Closure;
use crate::classes::{has_instances, innermost, is_value, returns_heap_object};
use crate::methods::library::{is_list_iterator, library_methods};
use crate::methods::reasons::Reason;

/// Callers get objects of a class by a type of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct HandedOut {
    by: ClassId,
    class: ClassId,
    /// Whether its elements are values.
    has_values: bool,
}

impl Closure<'_> {
    /// A caller may call the methods of any object of a type of the library.
    pub(super) fn hand_out(&mut self, ty: Type) {
        if let Some(class) = self.handed_out_class(ty)
            && !self.handed_out.contains(&class)
        {
            self.handed_out.push(class);
        }
    }

    /// The class of the library, or of its array's elements, whose objects callers may get. Where a
    /// class is explored for its objects, nothing is called on exceptions that it gives.
    fn handed_out_class(&mut self, ty: Type) -> Option<ClassId> {
        let program = self.program;
        let ty = innermost(ty);
        let class = ty.as_class()?;
        if program.class(class).origin != Origin::Library
            || class == program.well_known().object
            || is_value(program, class)
            || is_number_or_time(program, class)
            || self.lasting.is_some() && program.is_throwable(class)
            || self.without_instances.contains(&class)
        {
            return None;
        }
        if !has_instances(program, self.effects.library_instances(), ty) {
            self.without_instances.insert(class);
            return None;
        }
        Some(class)
    }

    /// A caller gets objects of these classes, that code makes, by a type of the library with these
    /// type arguments. So it calls the methods that do something on one of them: of a list that
    /// nobody may change not those that change lists.
    pub(super) fn hand_out_as(&mut self, by: Type, made: &[Type], arguments: &[TypeArgument]) {
        let Some(by) = self.handed_out_class(by) else {
            return;
        };
        let program = self.program;
        let is_value = |argument: &TypeArgument| {
            !argument.is_variable && !returns_heap_object(program, argument.ty)
        };
        let has_values = !arguments.is_empty() && arguments.iter().all(is_value);
        for class in made.iter().filter_map(|ty| ty.as_class()) {
            let handed_out = HandedOut {
                by,
                class,
                has_values,
            };
            if program.subclass_of(class, by) && self.handed_out_as.insert(handed_out) {
                for method in self.methods_of_use(handed_out) {
                    self.add_method(method, Reason::Library);
                }
            }
        }
    }

    /// The methods that do more than read, or return an object that is no element.
    fn methods_of_use(&self, handed_out: HandedOut) -> Vec<MethodId> {
        let program = self.program;
        let is_of_use = |&method: &MethodId| {
            let declared = program.method(method);
            let is_element = handed_out.has_values && declared.result_variable.is_some();
            let body = program.resolve_virtual(handed_out.class, method);
            returns_heap_object(program, declared.result) && !is_element
                || body.is_some_and(|body| !self.reading.only_reads(body))
        };
        let methods = self.called_by(handed_out.by).into_iter();
        methods.filter(is_of_use).collect()
    }

    /// The methods that callers call on all objects of a type of the library.
    pub(super) fn add_handed_out(&mut self, class: ClassId) {
        for method in self.called_by(class) {
            self.add_method(method, Reason::Library);
        }
    }

    /// The methods of M on an object that callers have by a type of the library.
    fn called_by(&self, class: ClassId) -> Vec<MethodId> {
        let mut methods = library_methods(self.program, class);
        methods.retain(|&method| {
            let is_left_out = is_list_iterator(self.program, class, method);
            !self.is_called_above(class, method) && (self.takes_iterators || !is_left_out)
        });
        methods
    }

    /// Callers may pass iterators: they get those over lists, too.
    pub(super) fn take_iterators(&mut self) {
        self.takes_iterators = true;
        for class in self.handed_out.clone() {
            self.add_handed_out(class);
        }
        // They are found again, with these.
        self.handed_out_as.clear();
        for class in self.types.clone() {
            self.add_inherited(class);
        }
    }

    /// The types of the library whose objects callers get.
    pub(super) fn all_handed_out(&self) -> Vec<ClassId> {
        let mut all = self.handed_out.clone();
        for handed_out in &self.handed_out_as {
            if !all.contains(&handed_out.by) {
                all.push(handed_out.by);
            }
        }
        all
    }

    /// The methods of M that callers call on objects that they have by a type of the library.
    pub(super) fn called_on_handed_out(&self) -> BTreeSet<MethodId> {
        let program = self.program;
        let of_all = self.handed_out.iter();
        let of_all = of_all.flat_map(|&class| library_methods(program, class));
        let of_some = self.handed_out_as.iter();
        let of_some = of_some.flat_map(|&handed_out| self.methods_of_use(handed_out));
        of_all.chain(of_some).collect()
    }

    /// Whether a method of a handed out class overrides one that is called on all such objects.
    fn is_called_above(&self, class: ClassId, method: MethodId) -> bool {
        let program = self.program;
        let types = |method: &java::Method| -> Vec<Type> {
            let parameters = method.parameters.iter();
            parameters.map(|parameter| parameter.ty).collect()
        };
        let declared = program.method(method);
        self.list.iter().any(|&known| {
            let above = program.method(known);
            known != method
                && above.name == declared.name
                && self.handed_out.contains(&above.class)
                && program.subclass_of(class, above.class)
                && types(above) == types(declared)
        })
    }
}

/// Whether objects of a class of the library are numbers or times, or parts of those. They never
/// change, and have no methods but those that give more of them.
fn is_number_or_time(program: &Program, class: ClassId) -> bool {
    match MadeOfNumber::of(program, class) {
        Some(made) => made.is_value(),
        None => program.class(class).package.starts_with("java.time"),
    }
}
