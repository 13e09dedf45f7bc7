//! The flow of references between holders, to its least fixpoint.

use std::rc::Rc;

use java::{ClassId, ClassKind, Primitive, Type};
use rustc_hash::FxHashSet;

use super::{Allocation, Cell, Frame, Holder, MAX_FACTS, Object, Owner, Pointers, Use};
use crate::body::{Block, BlockId, Local};
use crate::reaching_definitions::{Definition, Definitions};

/// After how many steps the budget is polled.
const ROUNDS_PER_POLL: u32 = 256;

impl<'a> Pointers<'a> {
    pub(super) fn solve(&mut self, is_spent: &dyn Fn() -> bool) -> Option<()> {
        let mut rounds = 0_u32;
        loop {
            rounds = rounds.wrapping_add(1);
            if rounds.is_multiple_of(ROUNDS_PER_POLL) && is_spent() {
                return None;
            }
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

    pub(super) fn held_by(&self, holder: Holder) -> Vec<Object> {
        let known = self.holders.position(&holder);
        let mut found: Vec<Object> = known
            .map(|known| self.points_to[known].iter().copied().collect())
            .unwrap_or_default();
        found.sort_unstable();
        found
    }

    pub(super) fn holder(&mut self, holder: Holder) -> usize {
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
    pub(super) fn arrive(&mut self, (frame, block, local, holder): (Frame, BlockId, Local, usize)) {
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

    pub(super) fn definitions_of(&mut self, frame: Frame) -> Option<Rc<Definitions<'a>>> {
        let method = self.method(frame);
        let body = self.bodies.body(method)?;
        let known = self.definitions.entry(method);
        let definitions = known.or_insert_with(|| Rc::new(Definitions::of(body)));
        Some(definitions.clone())
    }

    pub(super) fn object(
        &mut self,
        allocation: Allocation,
        ty: Option<Type>,
        owner: Option<Owner>,
    ) -> Object {
        let number = self.objects.intern(allocation);
        let object = Object(u32::try_from(number).expect("objects are numbered by u32"));
        if number == self.types.len() {
            self.types.push(ty);
            self.owners.push(owner.unwrap_or(Owner::Object(object)));
        }
        object
    }

    pub(super) fn value(&mut self) -> Object {
        let string = Type::Class(self.program.well_known().string);
        self.object(Allocation::Value, Some(string), None)
    }

    pub(super) fn add(&mut self, holder: usize, object: Object) {
        if self.points_to[holder].insert(object) {
            self.facts += 1;
            self.work.push((holder, object));
        }
    }

    pub(super) fn flow(&mut self, from: usize, to: usize, ty: Option<Type>) {
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

    pub(super) fn used(&mut self, holder: usize, used: Use) {
        if self.uses[holder].contains(&used) {
            return;
        }
        self.uses[holder].push(used);
        for object in self.points_to[holder].clone() {
            self.apply(object, used);
        }
    }

    pub(super) fn propagate(&mut self, holder: usize, object: Object) {
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
    pub(super) fn fits(&self, object: Object, ty: Option<Type>) -> bool {
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
            // What `Array.newInstance` makes is an array of any class.
            (_, Some(class)) => {
                let is_open = class.is_array() && class.component() == Type::Class(known.object);
                program.is_assignable(class, ty) || is_open && ty.is_array()
            }
            (_, None) => is_for_any || matches!(ty, Type::Array { .. }),
        }
    }

    pub(super) fn is_exception(&self, class: ClassId) -> bool {
        let throwable = self.program.class_named("java.lang.Throwable");
        throwable.is_some_and(|throwable| self.program.subclass_of(class, throwable))
    }

    pub(super) fn apply(&mut self, object: Object, used: Use) {
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
            Use::Copy(to) => self.copy(object, to),
            Use::Call(place) => self.call_on(place, object),
            Use::CalledByCaller(method) => self.call_by_caller(method, object),
            Use::Accessed => self.access(object),
        }
    }

    /// A copy is an object of its own. It has what its original holds, so both flow together.
    fn copy(&mut self, original: Object, to: usize) {
        let of_copy = matches!(
            self.objects.get(original.0 as usize),
            Allocation::Copy(_) | Allocation::Value
        );
        self.add(to, original);
        if !of_copy {
            let ty = self.class_of(original);
            let owner = self.owners[original.0 as usize];
            let copy = self.object(Allocation::Copy(original), ty, Some(owner));
            self.add(to, copy);
        }
    }
}
