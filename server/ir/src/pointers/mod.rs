//! What references may refer to: an inclusion-based analysis (Andersen), by the places that
//! allocate.
//!
//! Code of the library is analysed once for each *owner*: the object of the project's that it works
//! for. So the elements of two lists are not confused, and what a list allocates inside belongs to
//! the list. Code of the project is analysed once.

mod caller;
mod code;
mod explored;
mod flow;
mod interner;

use std::collections::BTreeSet;
use std::rc::Rc;

use java::{ClassId, FieldId, MethodId, Origin, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

use self::explored::asks_for_main;
use self::interner::Interner;
use crate::bodies::Bodies;
use crate::body::{BlockId, Body, Instruction, Local, Operand};
use crate::reaching_definitions::{Definition, Definitions};

/// The maximum number of (place, object) pairs. A larger program is not solved.
const MAX_FACTS: usize = 1 << 21;

/// A method, for an owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Frame(pub(super) u32);

/// An abstract object: all objects that one place allocates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Object(pub(super) u32);

/// An instruction of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) frame: Frame,
    pub(crate) block: BlockId,
    pub(crate) index: usize,
}

/// The object that code of the library works for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Owner {
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
    /// The caller, by a constructor of M that throws: it does not get the object.
    Unfinished(ClassId),
    /// The caller's arrays, of any type.
    Arrays,
    /// `Object.clone`, of this object or of its copies.
    Copy(Object),
    /// Strings, boxes, classes: what has no state.
    Value,
    /// The JVM's exceptions.
    Exception,
}

/// A part of an object, or a static field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Cell {
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
    Copy(usize),
    /// It is the receiver of a call.
    Call(Place),
    /// The caller calls the method on it.
    CalledByCaller(MethodId),
    /// The caller reads and writes what it can access of it.
    Accessed,
}

/// What callers do.
#[derive(Clone, Copy)]
pub(crate) struct Callers<'a> {
    /// The methods that they call.
    pub(crate) methods: &'a [MethodId],
    /// How an exploration has them. Else they hold all that they can get.
    pub(crate) explored: Option<Explored<'a>>,
}

/// What callers do in an exploration. They hold no exceptions that they catch, and nothing that
/// what they write for arguments hands out.
#[derive(Clone, Copy)]
pub(crate) struct Explored<'a> {
    /// What they write for arguments, beside what the types of parameters say.
    pub(crate) written: &'a Written,
    /// The methods whose results they do not hold.
    pub(crate) dropped: &'a BTreeSet<MethodId>,
}

/// What callers write for arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The classes of the library that they make objects of, with any content.
    pub classes: BTreeSet<ClassId>,
    /// The constructors and methods of the library that they call for it.
    pub makers: BTreeSet<MethodId>,
    /// The static fields that they read for it.
    pub constants: BTreeSet<FieldId>,
}

/// The solution.
pub(crate) struct Pointers<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    callers: Callers<'a>,
    definitions: FxHashMap<MethodId, Rc<Definitions<'a>>>,
    /// The blocks that an exploration does not reach.
    left_out: FxHashSet<(MethodId, BlockId)>,
    /// The method that such blocks hang on.
    is_run: Option<MethodId>,
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
    calls: FxHashMap<Frame, Vec<Place>>,
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
    /// Solves the program that the methods make up which callers call, in any order, on what they
    /// hold. None if it is too large, or if the budget is spent.
    pub(crate) fn of(
        program: &'a Program,
        bodies: &'a Bodies,
        callers: Callers<'a>,
        is_spent: &dyn Fn() -> bool,
    ) -> Option<Pointers<'a>> {
        let written = callers.explored.map(|explored| explored.written);
        Pointers::with_written(program, bodies, (callers, written), is_spent)
    }

    /// The same with what callers write for arguments, beside what the types of parameters say.
    pub(crate) fn with_written(
        program: &'a Program,
        bodies: &'a Bodies,
        (callers, written): (Callers<'a>, Option<&Written>),
        is_spent: &dyn Fn() -> bool,
    ) -> Option<Pointers<'a>> {
        let mut pointers = Pointers {
            program,
            bodies,
            callers,
            definitions: FxHashMap::default(),
            left_out: FxHashSet::default(),
            is_run: callers.explored.and_then(|_| asks_for_main(program)),
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
            calls: FxHashMap::default(),
            roots: Vec::new(),
            written: FxHashSet::default(),
            initialising: FxHashMap::default(),
            puts: Some(Vec::new()),
            handed_out: FxHashMap::default(),
            stored: FxHashMap::default(),
            held: FxHashSet::default(),
        };
        pointers.add_caller(written);
        for &method in callers.methods {
            pointers.add_root(method);
        }
        pointers.solve(is_spent)?;
        pointers.let_the_caller_put();
        pointers.solve(is_spent)?;
        Some(pointers)
    }

    pub(crate) fn frames(&self) -> impl Iterator<Item = Frame> + use<> {
        (0..u32::try_from(self.frames.len()).expect("frames are numbered by u32")).map(Frame)
    }

    pub(crate) fn objects(&self) -> impl Iterator<Item = Object> + use<> {
        (0..u32::try_from(self.objects.len()).expect("objects are numbered by u32")).map(Object)
    }

    pub(crate) fn method(&self, frame: Frame) -> MethodId {
        self.frames.get(frame.0 as usize).0
    }

    pub(crate) fn body(&self, frame: Frame) -> Option<&'a Body> {
        self.bodies.body(self.method(frame))
    }

    /// Whether the frame does not run the block.
    pub(crate) fn leaves_out(&self, frame: Frame, block: BlockId) -> bool {
        self.left_out.contains(&(self.method(frame), block))
    }

    /// Whether the frame runs code of the library.
    pub(crate) fn is_of_library(&self, frame: Frame) -> bool {
        is_of_library(self.program, self.method(frame))
    }

    /// The frames that the caller calls.
    pub(crate) fn roots(&self) -> &[Frame] {
        &self.roots
    }

    /// The frames that a caller of the method enters: its own, and those of what overrides it.
    pub(crate) fn frames_run(&self, method: MethodId) -> Vec<Frame> {
        let program = self.program;
        let below = program.descendants(program.method(method).class);
        let mut run: BTreeSet<MethodId> = below
            .filter_map(|class| program.virtual_entry(class, method))
            .collect();
        run.insert(method);
        let is_run = |&&frame: &&Frame| run.contains(&self.method(frame));
        self.roots.iter().filter(is_run).copied().collect()
    }

    /// The frames that a call may run.
    pub(crate) fn targets(&self, place: Place) -> &[Frame] {
        self.targets.get(&place).map_or(&[], Vec::as_slice)
    }

    /// The frame of a static initialiser that may run.
    pub(crate) fn initialiser(&self, method: MethodId) -> Option<Frame> {
        let number = self.frames.position(&(method, Owner::None))?;
        u32::try_from(number).ok().map(Frame)
    }

    /// The calls that may run a frame.
    pub(crate) fn callers(&self, frame: Frame) -> &[Place] {
        self.calls.get(&frame).map_or(&[], Vec::as_slice)
    }

    /// The instructions that may run a static initialiser.
    pub(crate) fn initialising(&self, frame: Frame) -> &[Place] {
        self.initialising.get(&frame).map_or(&[], Vec::as_slice)
    }

    /// The definitions of a frame's body; none without code.
    pub(crate) fn definitions(&self, frame: Frame) -> Option<Rc<Definitions<'a>>> {
        self.definitions.get(&self.method(frame)).cloned()
    }

    /// What an operand may refer to, before an instruction.
    pub(crate) fn operand(&self, place: Place, operand: Operand) -> Vec<Object> {
        match (operand, self.definitions.get(&self.method(place.frame))) {
            (Operand::Local(local), Some(definitions)) => {
                let definition = definitions.before(place.block, place.index, local);
                self.held_by(Holder::Value(place.frame, definition))
            }
            _ => Vec::new(),
        }
    }

    /// What an argument may refer to.
    pub(crate) fn argument(&self, frame: Frame, parameter: Local) -> Vec<Object> {
        self.held_by(parameter_of(frame, parameter))
    }

    /// What a result may refer to.
    pub(crate) fn result(&self, frame: Frame) -> Vec<Object> {
        self.held_by(Holder::Result(frame))
    }

    /// What a part of an object may refer to.
    pub(crate) fn cell(&self, cell: Cell) -> Vec<Object> {
        self.held_by(Holder::Cell(cell))
    }

    /// What a part of an object may refer to that the caller did not put there.
    pub(crate) fn stored(&self, cell: Cell) -> Vec<Object> {
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
    pub(crate) fn class_of(&self, object: Object) -> Option<Type> {
        self.types[object.0 as usize]
    }

    /// What may exist before a call of callers: what they hold, what static fields hold, and what
    /// these objects refer to. What has no state is not among it.
    pub(crate) fn older(&self) -> FxHashSet<Object> {
        let statics = self.cells().filter(|cell| matches!(cell, Cell::Static(_)));
        let held = statics.flat_map(|cell| self.cell(cell));
        self.reached_from(held.chain(self.held_by(Holder::Caller)).collect())
    }

    /// These objects and what they refer to, but for what has no state.
    pub(crate) fn reached_from(&self, mut open: Vec<Object>) -> FxHashSet<Object> {
        let mut parts: FxHashMap<Object, Vec<Object>> = FxHashMap::default();
        for cell in self.cells() {
            if let Cell::Field(object, _) | Cell::Elements(object) = cell
                && !self.is_of_primitives(object)
            {
                parts.entry(object).or_default().extend(self.cell(cell));
            }
        }
        let mut reached = FxHashSet::default();
        while let Some(object) = open.pop() {
            if !self.is_value(object) && reached.insert(object) {
                open.extend(parts.get(&object).into_iter().flatten());
            }
        }
        reached
    }

    /// Whether it is a string, a box or a class: callers can always write an equal one.
    pub(crate) fn is_value(&self, object: Object) -> bool {
        *self.objects.get(object.0 as usize) == Allocation::Value
    }

    /// Whether it is an array that holds no references.
    fn is_of_primitives(&self, object: Object) -> bool {
        self.class_of(object)
            .is_some_and(|class| class.is_array() && !class.component().is_reference())
    }

    /// All parts of objects that hold references.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.holders.iter().filter_map(|holder| match holder {
            Holder::Cell(cell) => Some(*cell),
            _ => None,
        })
    }
}

/// All instructions of a frame's body, with their places.
pub(crate) fn instructions(
    frame: Frame,
    body: &Body,
) -> impl Iterator<Item = (Place, &Instruction)> {
    let blocks = (0..).map(BlockId).zip(&body.blocks);
    blocks.flat_map(move |(block, code)| {
        let instructions = code.instructions.iter().enumerate();
        instructions.map(move |(index, (instruction, _))| {
            let place = Place {
                frame,
                block,
                index,
            };
            (place, instruction)
        })
    })
}

/// What a parameter refers to at first.
fn parameter_of(frame: Frame, parameter: Local) -> Holder {
    Holder::Value(frame, Definition::Entry(BlockId(0), parameter))
}

fn is_of_library(program: &Program, method: MethodId) -> bool {
    program.class(program.method(method).class).origin == Origin::Library
}
