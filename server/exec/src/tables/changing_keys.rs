//! Which objects may change their hash code, or their place in an order, while they are keys.

use ir::{Bodies, Instruction};
use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Program, Type};
use rustc_hash::{FxHashMap, FxHashSet};

/// The classes of the project whose objects may change as keys. Of the library all classes may but
/// those of values.
#[derive(Debug)]
pub(crate) struct ChangingKeys {
    hashed: FxHashSet<ClassId>,
    ordered: FxHashSet<ClassId>,
}

impl ChangingKeys {
    pub(crate) fn of(program: &Program, bodies: &Bodies) -> ChangingKeys {
        let mut keys = Keys {
            program,
            bodies,
            writers: writers(program, bodies),
            known: FxHashMap::default(),
        };
        let mut found = ChangingKeys {
            hashed: FxHashSet::default(),
            ordered: FxHashSet::default(),
        };
        for class in program.classes() {
            let fields = program.instance_fields(class).iter();
            let is_of_library = program.class(class).origin == Origin::Library;
            if is_of_library && !keys.is_value(class)
                || fields.clone().any(|field| keys.writers.contains_key(field))
            {
                found.ordered.insert(class);
            }
            if keys.changes_hash(class) {
                found.hashed.insert(class);
            }
        }
        found
    }

    /// Whether the hash code of an object of the class may change.
    pub(crate) fn changes_hash(&self, class: ClassId) -> bool {
        self.hashed.contains(&class)
    }

    /// Whether an object of the class may change, and with it its place in an order.
    pub(crate) fn changes_order(&self, class: ClassId) -> bool {
        self.ordered.contains(&class)
    }
}

/// The methods that write each field of the project; constructors that write into their own object
/// are none.
fn writers(program: &Program, bodies: &Bodies) -> FxHashMap<FieldId, Vec<MethodId>> {
    let mut writers: FxHashMap<FieldId, Vec<MethodId>> = FxHashMap::default();
    for method in program.methods() {
        let declared = program.method(method);
        let blocks = bodies.body(method).map_or(&[][..], |body| &body.blocks);
        for (instruction, _) in blocks.iter().flat_map(|block| &block.instructions) {
            let &Instruction::PutField { field, .. } = instruction else {
                continue;
            };
            let owner = program.field(field).class;
            let is_made = declared.kind == MethodKind::Constructor
                && program.subclass_of(declared.class, owner);
            if !is_made && program.class(owner).origin != Origin::Library {
                writers.entry(field).or_default().push(method);
            }
        }
    }
    writers
}

struct Keys<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    writers: FxHashMap<FieldId, Vec<MethodId>>,
    /// What is known of classes; false while it is being found out.
    known: FxHashMap<ClassId, bool>,
}

impl Keys<'_> {
    fn changes_hash(&mut self, class: ClassId) -> bool {
        if let Some(&known) = self.known.get(&class) {
            return known;
        }
        self.known.insert(class, false);
        let changes = self.reads_what_changes(class);
        self.known.insert(class, changes);
        changes
    }

    /// Whether the class's `hashCode` reads a field that changes.
    fn reads_what_changes(&mut self, class: ClassId) -> bool {
        let program = self.program;
        let known = program.well_known();
        let hash = program.methods_named(known.object, "hashCode").next();
        let Some(hash) = hash.and_then(|hash| program.resolve_virtual(class, hash)) else {
            return false;
        };
        let owner = program.method(hash).class;
        if owner == known.object || owner == known.enumeration || self.is_value(class) {
            return false;
        }
        if program.class(owner).origin == Origin::Library {
            return true;
        }
        let (read, run) = self.fields_read(class, hash);
        read.into_iter().any(|field| {
            let writers = self.writers.get(&field).map_or(&[][..], Vec::as_slice);
            // A hash code that is kept for later is the same one.
            let is_written = writers.iter().any(|writer| !run.contains(writer));
            is_written || self.may_change(program.field(field).ty)
        })
    }

    /// The fields that a method reads with the methods of the project that it calls, and these
    /// methods.
    fn fields_read(&self, class: ClassId, method: MethodId) -> (Vec<FieldId>, Vec<MethodId>) {
        let (mut read, mut run) = (Vec::new(), vec![method]);
        let mut next = 0;
        while let Some(&method) = run.get(next) {
            next += 1;
            let blocks = self
                .bodies
                .body(method)
                .map_or(&[][..], |body| &body.blocks);
            for (instruction, _) in blocks.iter().flat_map(|block| &block.instructions) {
                match *instruction {
                    Instruction::GetField { field, .. } => read.push(field),
                    Instruction::Call { method, .. } => {
                        let own = self.program.resolve_virtual(class, method);
                        for called in own.into_iter().chain([method]) {
                            let declaring = self.program.method(called).class;
                            let is_own = self.program.class(declaring).origin != Origin::Library;
                            if is_own && !run.contains(&called) {
                                run.push(called);
                            }
                        }
                    }
                    _ => {}
                }
            }
        }
        (read, run)
    }

    /// Whether the hash code of an object of this static type may change.
    fn may_change(&mut self, ty: Type) -> bool {
        let program = self.program;
        if !ty.is_reference() {
            return false;
        }
        let Some(wanted) = ty.as_class() else {
            return true;
        };
        if program.class(wanted).origin == Origin::Library {
            return !self.is_value(wanted);
        }
        let below = program.classes();
        let mut below = below.filter(|&class| {
            program.subclass_of(class, wanted) && !program.class(class).is_abstract
        });
        below.any(|class| self.changes_hash(class))
    }

    /// Strings, boxes, constants of enums and class literals.
    fn is_value(&self, class: ClassId) -> bool {
        let known = self.program.well_known();
        let superclass = self.program.class(class).superclass;
        self.program.subclass_of(class, known.string)
            || class == known.class
            || self.program.subclass_of(class, known.enumeration)
            || known.boxed_in(class).is_some()
            || superclass.is_some_and(|above| known.boxed_in(above).is_some())
    }
}
