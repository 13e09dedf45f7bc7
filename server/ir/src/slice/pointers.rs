//! What references may refer to: an inclusion-based analysis (Andersen), by the places that
//! allocate.
//!
//! Code of the library is analysed once for each *owner*: the object of the project's that it works
//! for. So the elements of two lists are not confused, and what a list allocates inside belongs to
//! the list. Code of the project is analysed once.

use java::hir::Dispatch;
use java::{
    ClassId, ClassKind, FieldId, LibraryTemplate, MethodId, MethodKind, Origin, Primitive, Program,
    Type, Visibility,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

use super::interner::Interner;
use crate::bodies::Bodies;
use crate::body::{Block, BlockId, Body, Instruction, Local, Operand, Terminator};
use crate::call_graph::{initialised_class, initializers};
use crate::intrinsic::{ArrayIntrinsic, Intrinsic};
use crate::reaching_definitions::{Definition, Definitions};

/// The maximum number of (place, object) pairs. A larger program is not sliced.
const MAX_FACTS: usize = 1 << 21;

/// A method, for an owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Frame(pub(super) u32);

/// An abstract object: all objects that one place allocates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Object(pub(super) u32);

/// An instruction of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Place {
    pub(super) frame: Frame,
    pub(super) block: BlockId,
    pub(super) index: usize,
}

/// The object that code of the library works for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Owner {
    /// Code of the project, and static initialisers.
    None,
    Object(Object),
    /// A static method of the library, called here by the project.
    Call(Place),
}

/// Who allocates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Allocation {
    At(Place),
    /// The caller, by a constructor of M or for an argument.
    Caller(ClassId),
    /// The caller's arrays, of any type.
    Arrays,
    /// Strings, boxes, classes: what has no state.
    Value,
    /// The JVM's exceptions.
    Exception,
}

/// A part of an object, or a static field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Cell {
    Field(Object, FieldId),
    Elements(Object),
    Static(FieldId),
}

/// What holds references.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Holder {
    /// The value of a local, since this definition.
    Value(Frame, Definition),
    /// The constants in a frame.
    Constants(Frame),
    /// What is copied from array to array by an instruction.
    Copied(Place),
    Result(Frame),
    Cell(Cell),
    /// What is thrown.
    Thrown,
    /// What the caller holds.
    Caller,
}

/// What happens to each object that a holder refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Use {
    Load(FieldId, usize),
    Store(FieldId, usize),
    LoadElements(usize),
    StoreElements(usize),
    /// It is the receiver of a call.
    Call(Place),
    /// The caller calls the method on it.
    CalledByCaller(MethodId),
    /// The caller reads and writes what it can access of it.
    Accessed,
}

/// The solution.
pub(super) struct Pointers<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    definitions: FxHashMap<MethodId, Rc<Definitions<'a>>>,
    frames: Interner<(MethodId, Owner)>,
    objects: Interner<Allocation>,
    /// By object: its class, none where it may be any array.
    types: Vec<Option<Type>>,
    owners: Vec<Owner>,
    holders: Interner<Holder>,
    points_to: Vec<FxHashSet<Object>>,
    flows: Vec<Vec<(usize, Option<Type>)>>,
    uses: Vec<Vec<Use>>,
    /// The values of locals at the beginning of blocks that are still to be connected.
    arriving: Vec<(Frame, BlockId, Local, usize)>,
    work: Vec<(usize, Object)>,
    facts: usize,
    targets: FxHashMap<Place, Vec<Frame>>,
    callers: FxHashMap<Frame, Vec<Place>>,
    /// The frames that the caller calls.
    roots: Vec<Frame>,
    written: FxHashSet<ClassId>,
    /// The places that may initialise a class, by its static initialiser's frame.
    initialising: FxHashMap<Frame, Vec<Place>>,
    /// What the caller puts into objects of the library and into what it can access: these flows
    /// come when all others are known. None once they are there.
    puts: Option<Vec<(usize, usize, Option<Type>)>>,
    /// What each root hands out, what parts of objects hold, and what the caller holds, without
    /// these flows.
    handed_out: FxHashMap<Frame, FxHashSet<Object>>,
    stored: FxHashMap<Cell, FxHashSet<Object>>,
    held: FxHashSet<Object>,
}

impl<'a> Pointers<'a> {
    /// Solves the program that these methods make up; the caller calls them in any order on what it
    /// holds. None if it is too large.
    pub(super) fn of(
        program: &'a Program,
        bodies: &'a Bodies,
        called: &[MethodId],
    ) -> Option<Pointers<'a>> {
        let mut pointers = Pointers {
            program,
            bodies,
            definitions: FxHashMap::default(),
            frames: Interner::default(),
            objects: Interner::default(),
            types: Vec::new(),
            owners: Vec::new(),
            holders: Interner::default(),
            points_to: Vec::new(),
            flows: Vec::new(),
            uses: Vec::new(),
            arriving: Vec::new(),
            work: Vec::new(),
            facts: 0,
            targets: FxHashMap::default(),
            callers: FxHashMap::default(),
            roots: Vec::new(),
            written: FxHashSet::default(),
            initialising: FxHashMap::default(),
            puts: Some(Vec::new()),
            handed_out: FxHashMap::default(),
            stored: FxHashMap::default(),
            held: FxHashSet::default(),
        };
        pointers.add_caller();
        for &method in called {
            pointers.add_root(method);
        }
        pointers.solve()?;
        pointers.let_the_caller_put();
        pointers.solve()?;
        Some(pointers)
    }

    fn solve(&mut self) -> Option<()> {
        loop {
            if let Some(value) = self.arriving.pop() {
                self.arrive(value);
            } else if let Some((holder, object)) = self.work.pop() {
                self.propagate(holder, object);
            } else {
                return Some(());
            }
            if self.facts > MAX_FACTS {
                return None;
            }
        }
    }

    fn let_the_caller_put(&mut self) {
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

    fn put(&mut self, from: usize, to: usize, ty: Option<Type>) {
        match &mut self.puts {
            Some(puts) => puts.push((from, to, ty)),
            None => self.flow(from, to, ty),
        }
    }

    /// Whether the caller may get an object from a root that it does not hold anyway: it made it
    /// by itself, or it can only have put it there.
    pub(super) fn hands_out(&self, root: Frame, object: Object) -> bool {
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

    pub(super) fn frames(&self) -> impl Iterator<Item = Frame> + use<> {
        (0..u32::try_from(self.frames.len()).expect("frames are numbered by u32")).map(Frame)
    }

    pub(super) fn objects(&self) -> impl Iterator<Item = Object> + use<> {
        (0..u32::try_from(self.objects.len()).expect("objects are numbered by u32")).map(Object)
    }

    pub(super) fn method(&self, frame: Frame) -> MethodId {
        self.frames.get(frame.0 as usize).0
    }

    pub(super) fn body(&self, frame: Frame) -> Option<&'a Body> {
        self.bodies.body(self.method(frame))
    }

    /// Whether the frame runs code of the library.
    pub(super) fn is_of_library(&self, frame: Frame) -> bool {
        is_of_library(self.program, self.method(frame))
    }

    /// The frames that the caller calls.
    pub(super) fn roots(&self) -> &[Frame] {
        &self.roots
    }

    /// The frames that a call may run.
    pub(super) fn targets(&self, place: Place) -> &[Frame] {
        self.targets.get(&place).map_or(&[], Vec::as_slice)
    }

    /// The calls that may run a frame.
    pub(super) fn callers(&self, frame: Frame) -> &[Place] {
        self.callers.get(&frame).map_or(&[], Vec::as_slice)
    }

    /// The instructions that may run a static initialiser.
    pub(super) fn initialising(&self, frame: Frame) -> &[Place] {
        self.initialising.get(&frame).map_or(&[], Vec::as_slice)
    }

    /// What an operand may refer to, before an instruction.
    pub(super) fn operand(&self, place: Place, operand: Operand) -> Vec<Object> {
        match (operand, self.definitions.get(&self.method(place.frame))) {
            (Operand::Local(local), Some(definitions)) => {
                let definition = definitions.before(place.block, place.index, local);
                self.held_by(Holder::Value(place.frame, definition))
            }
            _ => Vec::new(),
        }
    }

    /// What an argument may refer to.
    pub(super) fn argument(&self, frame: Frame, parameter: Local) -> Vec<Object> {
        self.held_by(parameter_of(frame, parameter))
    }

    /// What a result may refer to.
    pub(super) fn result(&self, frame: Frame) -> Vec<Object> {
        self.held_by(Holder::Result(frame))
    }

    /// What a part of an object may refer to.
    pub(super) fn cell(&self, cell: Cell) -> Vec<Object> {
        self.held_by(Holder::Cell(cell))
    }

    /// What a part of an object may refer to that the caller did not put there.
    pub(super) fn stored(&self, cell: Cell) -> Vec<Object> {
        let put = |object: &Object| {
            self.held.contains(object)
                && !self
                    .stored
                    .get(&cell)
                    .is_some_and(|stored| stored.contains(object))
        };
        let mut held = self.cell(cell);
        held.retain(|object| !put(object));
        held
    }

    /// The class of an object; none for arrays of any type.
    pub(super) fn class_of(&self, object: Object) -> Option<Type> {
        self.types[object.0 as usize]
    }

    /// Whether it is a string, a box or a class: callers can always write an equal one.
    pub(super) fn is_value(&self, object: Object) -> bool {
        *self.objects.get(object.0 as usize) == Allocation::Value
    }

    /// All parts of objects that hold references.
    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.holders.iter().filter_map(|holder| match holder {
            Holder::Cell(cell) => Some(*cell),
            _ => None,
        })
    }

    fn held_by(&self, holder: Holder) -> Vec<Object> {
        let known = self.holders.position(&holder);
        let mut found: Vec<Object> = known
            .map(|known| self.points_to[known].iter().copied().collect())
            .unwrap_or_default();
        found.sort_unstable();
        found
    }

    fn holder(&mut self, holder: Holder) -> usize {
        let number = self.holders.intern(holder);
        if number == self.points_to.len() {
            self.points_to.push(FxHashSet::default());
            self.flows.push(Vec::new());
            self.uses.push(Vec::new());
            if let Holder::Value(frame, Definition::Entry(block, local)) = holder {
                self.arriving.push((frame, block, local, number));
            }
        }
        number
    }

    /// What a local may refer to where a block begins: what it refers to where its predecessors
    /// end.
    fn arrive(&mut self, (frame, block, local, holder): (Frame, BlockId, Local, usize)) {
        let Some(definitions) = self.definitions_of(frame) else {
            return;
        };
        for definition in definitions.arriving(block, local) {
            let from = self.holder(Holder::Value(frame, definition));
            self.flow(from, holder, None);
        }
        let receives = |code: &Block| {
            code.unwind
                .is_some_and(|unwind| unwind.target == block && unwind.exception == local)
        };
        if definitions.body().blocks.iter().any(receives) {
            let from = self.holder(Holder::Thrown);
            self.flow(from, holder, None);
        }
    }

    fn definitions_of(&mut self, frame: Frame) -> Option<Rc<Definitions<'a>>> {
        let method = self.method(frame);
        let body = self.bodies.body(method)?;
        let known = self.definitions.entry(method);
        let definitions = known.or_insert_with(|| Rc::new(Definitions::of(body)));
        Some(definitions.clone())
    }

    fn object(&mut self, allocation: Allocation, ty: Option<Type>, owner: Option<Owner>) -> Object {
        let number = self.objects.intern(allocation);
        let object = Object(u32::try_from(number).expect("objects are numbered by u32"));
        if number == self.types.len() {
            self.types.push(ty);
            self.owners.push(owner.unwrap_or(Owner::Object(object)));
        }
        object
    }

    fn value(&mut self) -> Object {
        let string = Type::Class(self.program.well_known().string);
        self.object(Allocation::Value, Some(string), None)
    }

    fn add(&mut self, holder: usize, object: Object) {
        if self.points_to[holder].insert(object) {
            self.facts += 1;
            self.work.push((holder, object));
        }
    }

    fn flow(&mut self, from: usize, to: usize, ty: Option<Type>) {
        if from == to || self.flows[from].contains(&(to, ty)) {
            return;
        }
        self.flows[from].push((to, ty));
        for object in self.points_to[from].clone() {
            if self.fits(object, ty) {
                self.add(to, object);
            }
        }
    }

    fn used(&mut self, holder: usize, used: Use) {
        if self.uses[holder].contains(&used) {
            return;
        }
        self.uses[holder].push(used);
        for object in self.points_to[holder].clone() {
            self.apply(object, used);
        }
    }

    fn propagate(&mut self, holder: usize, object: Object) {
        for (to, ty) in self.flows[holder].clone() {
            if self.fits(object, ty) {
                self.add(to, object);
            }
        }
        for used in self.uses[holder].clone() {
            self.apply(object, used);
        }
    }

    /// Whether an object may be where this type is asked for.
    fn fits(&self, object: Object, ty: Option<Type>) -> bool {
        let Some(ty) = ty else { return true };
        if ty == Type::Unknown {
            return true;
        }
        let (program, known) = (self.program, self.program.well_known());
        let is_above = |class: ClassId| program.is_assignable(Type::Class(class), ty);
        let is_for_any = ty.as_class().is_some_and(|class| {
            class == known.object || program.class(class).kind == ClassKind::Interface
        });
        match (self.objects.get(object.0 as usize), self.class_of(object)) {
            (Allocation::Value, _) => {
                let mut boxes = Primitive::ALL.into_iter().map(|p| known.box_of(p));
                is_above(known.string) || is_above(known.class) || boxes.any(is_above)
            }
            (Allocation::Exception, _) => {
                is_for_any || ty.as_class().is_some_and(|class| self.is_exception(class))
            }
            (_, Some(class)) => program.is_assignable(class, ty),
            (_, None) => is_for_any || matches!(ty, Type::Array { .. }),
        }
    }

    fn is_exception(&self, class: ClassId) -> bool {
        let throwable = self.program.class_named("java.lang.Throwable");
        throwable.is_some_and(|throwable| self.program.subclass_of(class, throwable))
    }

    fn apply(&mut self, object: Object, used: Use) {
        match used {
            Use::Load(field, to) => {
                let from = self.holder(Holder::Cell(Cell::Field(object, field)));
                self.flow(from, to, None);
            }
            Use::Store(field, from) => {
                let to = self.holder(Holder::Cell(Cell::Field(object, field)));
                self.flow(from, to, None);
            }
            Use::LoadElements(to) => {
                let from = self.holder(Holder::Cell(Cell::Elements(object)));
                self.flow(from, to, None);
            }
            Use::StoreElements(from) => {
                let to = self.holder(Holder::Cell(Cell::Elements(object)));
                self.flow(from, to, None);
            }
            Use::Call(place) => self.call_on(place, object),
            Use::CalledByCaller(method) => self.call_by_caller(method, object),
            Use::Accessed => self.access(object),
        }
    }

    fn add_caller(&mut self) {
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
        self.flow(thrown, caller, None);
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
    }

    /// A method that the caller calls.
    fn add_root(&mut self, method: MethodId) {
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
            }
            MethodKind::Method if declared.is_static => {
                let frame = self.frame(method, Owner::None);
                self.enter_from_caller(frame);
            }
            MethodKind::Method => {
                let caller = self.holder(Holder::Caller);
                self.used(caller, Use::CalledByCaller(method));
            }
            MethodKind::StaticInitializer => {}
        }
    }

    /// The caller makes an object of a class of the library: it may run all of its code.
    fn write(&mut self, class: ClassId) {
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
            self.enter_from_caller(frame);
        }
    }

    fn call_by_caller(&mut self, method: MethodId, object: Object) {
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
        self.enter_from_caller(frame);
    }

    /// What the caller holds flows into the parameters, and the result to the caller.
    fn enter_from_caller(&mut self, frame: Frame) {
        if self.roots.contains(&frame) {
            return;
        }
        self.roots.push(frame);
        let declared = self.program.method(self.method(frame));
        let first = u32::from(!declared.is_static);
        let caller = self.holder(Holder::Caller);
        for (position, parameter) in (first..).zip(&declared.parameters) {
            if parameter.ty.is_reference() {
                let to = self.holder(parameter_of(frame, Local(position)));
                match self.is_of_library(frame) {
                    true => self.put(caller, to, Some(parameter.ty)),
                    false => self.flow(caller, to, Some(parameter.ty)),
                }
            }
        }
        let result = self.holder(Holder::Result(frame));
        self.flow(result, caller, None);
    }

    /// The caller reads and writes the fields and elements that it can access.
    fn access(&mut self, object: Object) {
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

    /// The frame of a method, whose code is added when it is new.
    fn frame(&mut self, method: MethodId, owner: Owner) -> Frame {
        let owner = match is_of_library(self.program, method) {
            true => owner,
            false => Owner::None,
        };
        let known = self.frames.len();
        let number = self.frames.intern((method, owner));
        let frame = Frame(u32::try_from(number).expect("frames are numbered by u32"));
        if number == known
            && let Some(body) = self.bodies.body(method)
        {
            self.add_body(frame, body);
        }
        frame
    }

    fn add_body(&mut self, frame: Frame, body: &'a Body) {
        for (block, code) in (0..).map(BlockId).zip(&body.blocks) {
            for (index, (instruction, _)) in code.instructions.iter().enumerate() {
                let place = Place {
                    frame,
                    block,
                    index,
                };
                self.add_instruction(place, body, instruction);
            }
            let place = Place {
                frame,
                block,
                index: code.instructions.len(),
            };
            match code.terminator.0 {
                Terminator::Return(Some(value)) => {
                    let to = self.holder(Holder::Result(frame));
                    self.assign(place, body, value, to, None);
                }
                Terminator::Throw(exception) => {
                    let to = self.holder(Holder::Thrown);
                    self.assign(place, body, exception, to, None);
                }
                _ => {}
            }
        }
        let declared = self.program.method(self.method(frame));
        if declared.kind == MethodKind::Constructor {
            // The caller holds what it constructs.
            let this = self.holder(parameter_of(frame, Local(0)));
            let result = self.holder(Holder::Result(frame));
            self.flow(this, result, None);
        }
    }

    /// Where a reference in an operand comes from; none for primitives and `null`.
    fn source(&mut self, place: Place, body: &Body, operand: Operand) -> Option<usize> {
        match operand {
            Operand::Local(local) if body.locals[local.0 as usize].ty.is_reference() => {
                let definitions = self.definitions_of(place.frame)?;
                let definition = definitions.before(place.block, place.index, local);
                Some(self.holder(Holder::Value(place.frame, definition)))
            }
            _ => None,
        }
    }

    fn assign(&mut self, place: Place, body: &Body, from: Operand, to: usize, ty: Option<Type>) {
        if let Some(from) = self.source(place, body, from) {
            self.flow(from, to, ty);
        } else if let Operand::Constant(
            java::ConstantValue::String(_) | java::ConstantValue::Class(_),
        ) = from
        {
            let value = self.value();
            self.add(to, value);
        }
    }

    /// What an instruction results in.
    fn result_of(&mut self, place: Place) -> usize {
        let definition = Definition::At(place.block, place.index);
        self.holder(Holder::Value(place.frame, definition))
    }

    fn allocate(&mut self, place: Place, ty: Type) {
        let known = self.program.well_known();
        let is_value = ty.as_class().is_some_and(|class| {
            class == known.string || class == known.class || known.boxed_in(class).is_some()
        });
        let owner = self.frames.get(place.frame.0 as usize).1;
        let object = match (is_value, owner) {
            (true, _) => self.value(),
            (false, Owner::None) => self.object(Allocation::At(place), Some(ty), None),
            (false, owner) => self.object(Allocation::At(place), Some(ty), Some(owner)),
        };
        let to = self.result_of(place);
        self.add(to, object);
    }

    fn add_instruction(&mut self, place: Place, body: &'a Body, instruction: &'a Instruction) {
        if let Some(class) = initialised_class(self.program, instruction) {
            self.initialise(class, Some(place));
        }
        // What is stored into, compared or passed is asked for later.
        instruction.for_each_operand(|operand| {
            self.source(place, body, operand);
        });
        let is_reference = |local: Local| body.locals[local.0 as usize].ty.is_reference();
        match instruction {
            Instruction::Assign { to, value } if is_reference(*to) => {
                let to = self.result_of(place);
                self.assign(place, body, *value, to, None);
            }
            Instruction::Cast { to, operand, ty } if is_reference(*to) => {
                let to = self.result_of(place);
                self.assign(place, body, *operand, to, Some(*ty));
            }
            Instruction::Clone { object, .. } => {
                let to = self.result_of(place);
                self.assign(place, body, *object, to, None);
            }
            Instruction::GetField { to, object, field } if is_reference(*to) => {
                let to = self.result_of(place);
                if let Some(base) = self.source(place, body, *object) {
                    self.used(base, Use::Load(*field, to));
                }
            }
            Instruction::PutField {
                object,
                field,
                value,
            } if self.program.field(*field).ty.is_reference() => {
                if let Some(base) = self.source(place, body, *object) {
                    let value = self.as_source(place, body, *value);
                    self.used(base, Use::Store(*field, value));
                }
            }
            Instruction::GetStatic { to, field } if is_reference(*to) => {
                let to = self.result_of(place);
                let from = self.holder(Holder::Cell(Cell::Static(*field)));
                self.flow(from, to, None);
            }
            Instruction::PutStatic { field, value }
                if self.program.field(*field).ty.is_reference() =>
            {
                let to = self.holder(Holder::Cell(Cell::Static(*field)));
                self.assign(place, body, *value, to, None);
            }
            Instruction::ArrayLoad { to, array, .. } if is_reference(*to) => {
                let to = self.result_of(place);
                if let Some(base) = self.source(place, body, *array) {
                    self.used(base, Use::LoadElements(to));
                }
            }
            Instruction::ArrayStore { array, value, .. } => {
                if let Some(base) = self.source(place, body, *array) {
                    let value = self.as_source(place, body, *value);
                    self.used(base, Use::StoreElements(value));
                }
            }
            Instruction::New { class, .. } => self.allocate(place, Type::Class(*class)),
            Instruction::NewArray { array, .. } => self.allocate(place, *array),
            Instruction::Intrinsic {
                to,
                intrinsic,
                arguments,
            } => self.add_intrinsic(place, body, (*to, *intrinsic, arguments)),
            Instruction::Call {
                dispatch,
                method,
                arguments,
                ..
            } => match dispatch {
                Dispatch::Static => {
                    let owner = self.owner_of_call(*method, None, Some(place));
                    let target = self.frame(*method, owner);
                    self.connect(place, target, None);
                }
                Dispatch::Exact | Dispatch::Virtual => {
                    let receiver = arguments.first().copied().unwrap_or(Operand::Null);
                    let base = self.as_source(place, body, receiver);
                    self.used(base, Use::Call(place));
                }
            },
            _ => {}
        }
    }

    /// Where an operand's reference comes from; a holder of its own for constants.
    fn as_source(&mut self, place: Place, body: &Body, operand: Operand) -> usize {
        if let Some(known) = self.source(place, body, operand) {
            return known;
        }
        let holder = self.holder(Holder::Constants(place.frame));
        self.assign(place, body, operand, holder, None);
        holder
    }

    fn add_intrinsic(
        &mut self,
        place: Place,
        body: &Body,
        (to, intrinsic, arguments): (Option<Local>, Intrinsic, &[Operand]),
    ) {
        if let (Intrinsic::Array(ArrayIntrinsic::Copy), [from, _, into, ..]) =
            (intrinsic, arguments)
            && let (Some(from), Some(into)) = (
                self.source(place, body, *from),
                self.source(place, body, *into),
            )
        {
            let between = self.holder(Holder::Copied(place));
            self.used(from, Use::LoadElements(between));
            self.used(into, Use::StoreElements(between));
        }
        let Some(to) = to else { return };
        match body.locals[to.0 as usize].ty {
            ty @ Type::Array { .. } => {
                self.allocate(place, ty);
                let to = self.result_of(place);
                for &argument in arguments {
                    self.assign(place, body, argument, to, Some(ty));
                }
            }
            Type::Class(_) => {
                let value = self.value();
                let to = self.result_of(place);
                self.add(to, value);
            }
            _ => {}
        }
    }

    fn initialise(&mut self, class: ClassId, place: Option<Place>) {
        for initializer in initializers(self.program, class) {
            let frame = self.frame(initializer, Owner::None);
            if let Some(place) = place {
                self.initialising.entry(frame).or_default().push(place);
            }
        }
    }

    /// The method that a call runs on an object.
    fn target(&self, dispatch: Dispatch, method: MethodId, object: Object) -> Option<MethodId> {
        let declared = self.program.method(method);
        if dispatch != Dispatch::Virtual || declared.kind == MethodKind::Constructor {
            return Some(method);
        }
        let class = match self.class_of(object) {
            Some(Type::Class(class)) => class,
            Some(Type::Unknown) => declared.class,
            _ => self.program.well_known().object,
        };
        match self.is_value(object) {
            // Of a value only the type that is asked for is known.
            true if self.program.class(declared.class).kind != ClassKind::Interface
                && declared.class != self.program.well_known().object =>
            {
                Some(method)
            }
            _ => self.program.virtual_entry(class, method),
        }
    }

    fn owner_of_call(
        &self,
        callee: MethodId,
        receiver: Option<Object>,
        place: Option<Place>,
    ) -> Owner {
        if !is_of_library(self.program, callee) {
            return Owner::None;
        }
        if let Some(object) = receiver {
            return self.owners[object.0 as usize];
        }
        let Some(place) = place else {
            return Owner::None;
        };
        match self.frames.get(place.frame.0 as usize).1 {
            Owner::None if !self.is_of_library(place.frame) => Owner::Call(place),
            owner => owner,
        }
    }

    /// A call with a receiver.
    fn call_on(&mut self, place: Place, object: Object) {
        let Some(body) = self.body(place.frame) else {
            return;
        };
        let Instruction::Call {
            dispatch, method, ..
        } = &body.block(place.block).instructions[place.index].0
        else {
            return;
        };
        let declared = Type::Class(self.program.method(*method).class);
        if !self.fits(object, Some(declared)) {
            return;
        }
        let Some(target) = self.target(*dispatch, *method, object) else {
            return;
        };
        let owner = self.owner_of_call(target, Some(object), Some(place));
        let frame = self.frame(target, owner);
        self.connect(place, frame, Some(object));
    }

    /// Passes arguments and the result.
    fn connect(&mut self, place: Place, target: Frame, receiver: Option<Object>) {
        let Some(body) = self.body(place.frame) else {
            return;
        };
        let Instruction::Call { to, arguments, .. } =
            &body.block(place.block).instructions[place.index].0
        else {
            return;
        };
        if let Some(object) = receiver {
            let this = self.holder(parameter_of(target, Local(0)));
            self.add(this, object);
        }
        let targets = self.targets.entry(place).or_default();
        if targets.contains(&target) {
            return;
        }
        targets.push(target);
        self.callers.entry(target).or_default().push(place);
        let first = usize::from(receiver.is_some());
        for (position, &argument) in (0..).map(Local).zip(arguments).skip(first) {
            let into = self.holder(parameter_of(target, position));
            self.assign(place, body, argument, into, None);
        }
        if let Some(to) = to
            && body.locals[to.0 as usize].ty.is_reference()
        {
            let from = self.holder(Holder::Result(target));
            let to = self.result_of(place);
            self.flow(from, to, None);
            // Native code of the library returns values.
            if self.body(target).is_none() {
                let value = self.value();
                self.add(to, value);
            }
        }
    }
}

/// What a parameter refers to at first.
fn parameter_of(frame: Frame, parameter: Local) -> Holder {
    Holder::Value(frame, Definition::Entry(BlockId(0), parameter))
}

fn is_of_library(program: &Program, method: MethodId) -> bool {
    program.class(program.method(method).class).origin == Origin::Library
}
