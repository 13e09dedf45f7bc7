//! What the caller holds, calls, passes and changes.

use java::hir::Dispatch;
use java::{ClassId, FieldId, LibraryTemplate, MethodId, MethodKind, Origin, Type, Visibility};

use super::{Allocation, Cell, Frame, Holder, Object, Owner, Pointers, Use, Written, parameter_of};
use crate::body::Local;

impl<'a> Pointers<'a> {
    pub(super) fn let_the_caller_put(&mut self) {
        self.held = self.held_by(Holder::Caller).into_iter().collect();
        for root in self.roots.clone() {
            self.handed_out
                .insert(root, self.result(root).into_iter().collect());
        }
        for cell in self.cells().collect::<Vec<Cell>>() {
            self.stored
                .insert(cell, self.cell(cell).into_iter().collect());
        }
        for (from, to, ty) in self.puts.take().into_iter().flatten() {
            self.flow(from, to, ty);
        }
    }

    pub(super) fn put(&mut self, from: usize, to: usize, ty: Option<Type>) {
        match &mut self.puts {
            Some(puts) => puts.push((from, to, ty)),
            None => self.flow(from, to, ty),
        }
    }

    /// Whether the caller may get an object from a root. What it made, or can only have put there,
    /// it holds anyway.
    pub(crate) fn hands_out(&self, root: Frame, object: Object) -> bool {
        let is_made = matches!(
            self.objects.get(object.0 as usize),
            Allocation::Caller(_) | Allocation::Arrays | Allocation::Value
        );
        let is_put = self.is_of_library(root)
            && self.held.contains(&object)
            && !self
                .handed_out
                .get(&root)
                .is_some_and(|handed_out| handed_out.contains(&object));
        !is_made && !is_put && self.result(root).contains(&object)
    }

    /// Whether an object is an array that the caller may hold.
    pub(crate) fn is_array_of_caller(&self, object: Object) -> bool {
        let is_array = matches!(self.class_of(object), None | Some(Type::Array { .. }));
        is_array && self.held.contains(&object)
    }

    pub(super) fn add_caller(&mut self, written: Option<&Written>) {
        let caller = self.holder(Holder::Caller);
        let value = self.value();
        let object = self.program.well_known().object;
        let new = self.object(Allocation::Caller(object), Some(Type::Class(object)), None);
        let arrays = self.object(Allocation::Arrays, None, None);
        for known in [value, new, arrays] {
            self.add(caller, known);
        }
        let thrown = self.holder(Holder::Thrown);
        let exception = self.object(Allocation::Exception, Some(Type::Unknown), None);
        self.add(thrown, exception);
        if self.callers.explored.is_none() {
            self.flow(thrown, caller, None);
        }
        self.used(caller, Use::Accessed);
        let is_readable = |&field: &FieldId| {
            let field = self.program.field(field);
            field.is_static
                && field.visibility != Visibility::Private
                && self.program.class(field.class).origin != Origin::Library
        };
        let fields = self.program.classes();
        let fields = fields.flat_map(|class| self.program.class(class).fields.iter().copied());
        let readable: Vec<FieldId> = fields.filter(is_readable).collect();
        for field in readable {
            let from = self.holder(Holder::Cell(Cell::Static(field)));
            self.flow(from, caller, None);
        }
        if let Some(written) = written {
            self.add_written(written);
        }
    }

    fn add_written(&mut self, written: &Written) {
        for &class in &written.classes {
            self.write(class);
        }
        for &maker in &written.makers {
            self.add_root(maker);
        }
        let caller = self.holder(Holder::Caller);
        for &field in &written.constants {
            self.initialise(self.program.field(field).class, None);
            let from = self.holder(Holder::Cell(Cell::Static(field)));
            self.flow(from, caller, None);
        }
    }

    /// A method that the caller calls.
    pub(super) fn add_root(&mut self, method: MethodId) {
        let program = self.program;
        let declared = program.method(method);
        self.initialise(declared.class, None);
        let parameters = declared.parameters.iter();
        let templates = parameters.filter_map(|parameter| LibraryTemplate::of(program, parameter));
        let written: Vec<ClassId> = templates
            .flat_map(LibraryTemplate::models)
            .filter_map(|name| program.class_named(&name))
            .chain(declared.parameters.iter().filter_map(|p| p.ty.as_class()))
            .collect();
        for class in written {
            self.write(class);
        }
        match declared.kind {
            MethodKind::Constructor => {
                let made = Some(Type::Class(declared.class));
                let object = self.object(Allocation::Caller(declared.class), made, None);
                self.call_by_caller(method, object);
                let caller = self.holder(Holder::Caller);
                self.add(caller, object);
                let unfinished = Allocation::Unfinished(declared.class);
                let unfinished = self.object(unfinished, made, Some(Owner::Object(object)));
                self.call_by_caller(method, unfinished);
            }
            MethodKind::Method if declared.is_static => {
                let frame = self.frame(method, Owner::None);
                self.enter_from_caller(frame, self.drops_result(method));
            }
            MethodKind::Method => {
                let caller = self.holder(Holder::Caller);
                self.used(caller, Use::CalledByCaller(method));
            }
            MethodKind::StaticInitializer => {}
        }
    }

    /// The caller makes an object of a class of the library: it may run all of its code.
    pub(super) fn write(&mut self, class: ClassId) {
        let program = self.program;
        let declared = program.class(class);
        let known = program.well_known();
        if declared.origin != Origin::Library
            || declared.is_abstract
            || class == known.object
            || class == known.string
            || known.boxed_in(class).is_some()
            || !self.written.insert(class)
        {
            return;
        }
        let object = self.object(Allocation::Caller(class), Some(Type::Class(class)), None);
        let caller = self.holder(Holder::Caller);
        self.add(caller, object);
        let ancestors = std::iter::once(class).chain(program.superclasses(class));
        let methods: Vec<MethodId> = ancestors
            .flat_map(|class| program.class(class).methods.iter().copied())
            .collect();
        for method in methods {
            let frame = self.frame(method, Owner::Object(object));
            if !program.method(method).is_static {
                let this = self.holder(parameter_of(frame, Local(0)));
                self.add(this, object);
            }
            self.enter_from_caller(frame, self.callers.explored.is_some());
        }
    }

    pub(super) fn call_by_caller(&mut self, method: MethodId, object: Object) {
        let declared = self.program.method(method);
        let receiver = Some(Type::Class(declared.class));
        if !self.fits(object, receiver) {
            return;
        }
        let Some(target) = self.target(Dispatch::Virtual, method, object) else {
            return;
        };
        let owner = self.owner_of_call(target, Some(object), None);
        let frame = self.frame(target, owner);
        let this = self.holder(parameter_of(frame, Local(0)));
        self.add(this, object);
        self.enter_from_caller(frame, self.drops_result(method));
    }

    fn drops_result(&self, method: MethodId) -> bool {
        let explored = self.callers.explored;
        explored.is_some_and(|explored| explored.dropped.contains(&method))
    }

    /// What the caller holds flows into the parameters, and the result to the caller, unless it is
    /// dropped.
    pub(super) fn enter_from_caller(&mut self, frame: Frame, drops_result: bool) {
        let caller = self.holder(Holder::Caller);
        if !drops_result {
            let result = self.holder(Holder::Result(frame));
            self.flow(result, caller, None);
        }
        if self.roots.contains(&frame) {
            return;
        }
        self.roots.push(frame);
        let declared = self.program.method(self.method(frame));
        let first = u32::from(!declared.is_static);
        for (position, parameter) in (first..).zip(&declared.parameters) {
            if parameter.ty.is_reference() {
                let to = self.holder(parameter_of(frame, Local(position)));
                match self.is_of_library(frame) {
                    true => self.put(caller, to, Some(parameter.ty)),
                    false => self.flow(caller, to, Some(parameter.ty)),
                }
            }
        }
    }

    /// The caller reads and writes the fields and elements that it can access.
    pub(super) fn access(&mut self, object: Object) {
        let caller = self.holder(Holder::Caller);
        match self.class_of(object) {
            None | Some(Type::Array { .. }) => {
                self.apply(object, Use::LoadElements(caller));
                let elements = self.holder(Holder::Cell(Cell::Elements(object)));
                self.put(caller, elements, None);
            }
            Some(Type::Class(class)) if self.program.class(class).origin != Origin::Library => {
                for field in self.program.instance_fields(class).to_vec() {
                    let declared = self.program.field(field);
                    if declared.visibility == Visibility::Private || !declared.ty.is_reference() {
                        continue;
                    }
                    let (ty, is_final) = (declared.ty, declared.is_final);
                    let cell = self.holder(Holder::Cell(Cell::Field(object, field)));
                    self.flow(cell, caller, None);
                    if !is_final {
                        self.put(caller, cell, Some(ty));
                    }
                }
            }
            Some(_) => {}
        }
    }
}
