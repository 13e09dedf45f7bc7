//! Which methods may store into parts of certain objects: fields by their declaration, elements by
//! the type of their array.

use java::{ClassId, FieldId, MethodId, MethodKind, Origin, Program, Type};
use rustc_hash::FxHashSet;

use super::callers::Callers;
use super::initialisers::{ByHierarchy, Initialisers};
use super::{Effects, Hierarchy};
use crate::bodies::Bodies;
use crate::body::{Body, Instruction, Local, Operand};
use crate::call_graph::initializers;

/// Where a method stores something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stored {
    /// A field, of an object or static.
    Field(FieldId),
    /// Elements of arrays that a variable of this type of the project's code refers to.
    Elements(Type),
    /// Elements of arrays that code of the library has.
    ElementsInLibrary,
    /// Code that is not known stores into what it knows of. It may call the methods of the project
    /// that override others of the library.
    Unknown,
}

/// The effects of methods that last. That a class is initialised is none, if its initialiser makes
/// the same whenever it runs.
#[derive(Clone, Debug)]
pub struct LastingEffects {
    /// The effects of each method.
    pub effects: Effects,
    /// The static initialisers that make the same whenever they run.
    quiet: FxHashSet<MethodId>,
    callers: Callers,
    stores: Vec<(Stored, MethodId)>,
}

impl LastingEffects {
    /// Those of all methods of a program. `completes` tells whether initialising a class comes to
    /// its end, on one path.
    pub fn of(
        (bodies, program): (&Bodies, &Program),
        completes: &dyn Fn(ClassId) -> bool,
        known: &Effects,
    ) -> LastingEffects {
        let methods: Vec<MethodId> = program.methods().collect();
        let code = ByHierarchy::new(program, bodies);
        let quiet = Initialisers::quiet(program, code, (completes, &|| false));
        let summaries = Hierarchy::summaries((bodies, program), (&|_| true, &quiet), &methods);
        let effects = Effects {
            library_instances: known.library_instances.clone(),
            ..Effects::with((program, &quiet), summaries)
        };
        let mut stores: Vec<(Stored, MethodId)> = Vec::new();
        for &method in &methods {
            match bodies.body(method) {
                Some(body) => {
                    let stored = stored_by(program, method, body).into_iter();
                    stores.extend(stored.map(|stored| (stored, method)));
                }
                None if program.method(method).is_abstract => {}
                None => stores.push((Stored::Unknown, method)),
            }
        }
        stores.sort_unstable();
        stores.dedup();
        LastingEffects {
            effects,
            quiet,
            callers: Callers::among(&methods, (bodies, program)).0,
            stores,
        }
    }

    /// Whether a static initialiser makes the same whenever it runs.
    pub fn is_quiet(&self, initialiser: MethodId) -> bool {
        self.quiet.contains(&initialiser)
    }

    /// The methods that may store into one of these: they do it themselves, or run code that does.
    /// What a constructor stores into its own object is no store.
    pub fn storing_into(
        &self,
        program: &Program,
        is_asked: impl Fn(Stored) -> bool,
    ) -> FxHashSet<MethodId> {
        let asked = self.stores.chunk_by(|one, other| one.0 == other.0);
        let (unknown, asked): (Vec<_>, Vec<_>) = asked
            .map(|stores| (is_asked(stores[0].0), stores))
            .filter(|&(is_asked, stores)| is_asked || stores[0].0 == Stored::Unknown)
            .partition(|(is_asked, _)| !is_asked);
        let methods = |stores: Vec<(bool, &[(Stored, MethodId)])>| -> Vec<MethodId> {
            let stores = stores.into_iter().flat_map(|(_, stores)| stores);
            stores.map(|&(_, method)| method).collect()
        };
        let mut stores = methods(asked);
        let mut found = self.callers.leading_to(stores.iter().copied(), &self.quiet);
        if found
            .iter()
            .any(|&method| overrides_library(program, method))
        {
            stores.extend(methods(unknown));
            found = self.callers.leading_to(stores, &self.quiet);
        }
        // A call of a static method or of a constructor initialises its class.
        for method in program.methods() {
            let declared = program.method(method);
            let initialises = declared.is_static || declared.kind == MethodKind::Constructor;
            let mut run = initializers(program, declared.class).into_iter();
            if initialises && run.any(|initialiser| found.contains(&initialiser)) {
                found.insert(method);
            }
        }
        found
    }
}

/// Whether code of the library may call a method of the project that it does not know.
fn overrides_library(program: &Program, method: MethodId) -> bool {
    let declared = program.method(method);
    let of_library = |class: &ClassId| program.class(*class).origin == Origin::Library;
    let mut above = program.ancestors(declared.class).filter(of_library);
    !of_library(&declared.class)
        && declared.kind == MethodKind::Method
        && !declared.is_static
        && above.any(|above| {
            let mut named = program.methods_named(above, &declared.name);
            named.any(|overridden| {
                program.resolve_virtual(declared.class, overridden) == Some(method)
            })
        })
}

/// Where a body stores something by itself, or by what it calls of the library.
fn stored_by(program: &Program, method: MethodId, body: &Body) -> Vec<Stored> {
    let of_library = |method: MethodId| {
        let class = program.method(method).class;
        program.class(class).origin == Origin::Library
    };
    let all = || body.blocks.iter().flat_map(|block| &block.instructions);
    let has_only = |local: Local, is_such: &dyn Fn(&Instruction) -> bool| {
        let mut results = all().filter(|(one, _)| one.result() == Some(local));
        results.all(|(one, _)| is_such(one))
    };
    let is_constructor = program.method(method).kind == MethodKind::Constructor;
    let is_own = |object: Operand| {
        is_constructor && object == Operand::Local(Local(0)) && has_only(Local(0), &|_| false)
    };
    let elements = |array: Operand| match array {
        Operand::Local(local) => {
            let is_parameter = local.0 < body.parameters;
            let is_made = |one: &Instruction| matches!(one, Instruction::NewArray { .. });
            let is_new = !is_parameter && has_only(local, &is_made);
            (!is_new).then_some(Stored::Elements(body.locals[local.0 as usize].ty))
        }
        Operand::Null | Operand::Constant(_) => None,
    };
    let in_library = of_library(method);
    let stored = |array: Operand| match in_library {
        true => Some(Stored::ElementsInLibrary),
        false => elements(array),
    };
    let mut found = Vec::new();
    for (instruction, _) in all() {
        match instruction {
            Instruction::PutField { object, field, .. } if !is_own(*object) => {
                found.push(Stored::Field(*field));
            }
            Instruction::PutStatic { field, .. } => found.push(Stored::Field(*field)),
            Instruction::ArrayStore { array, .. } => found.extend(stored(*array)),
            Instruction::Intrinsic {
                intrinsic,
                arguments,
                ..
            } => {
                let array = intrinsic.stores_into().map(|place| arguments[place]);
                found.extend(array.and_then(stored));
            }
            // What the library does with an array that it is passed is not looked at.
            Instruction::Call {
                method, arguments, ..
            } if !in_library && of_library(*method) => {
                let arrays = arguments.iter().filter_map(|&one| elements(one));
                let is_array = |one: &Stored| matches!(one, Stored::Elements(ty) if ty.is_array());
                found.extend(arrays.filter(is_array));
            }
            Instruction::Unsupported(_) => found.push(Stored::Unknown),
            _ => {}
        }
    }
    found
}
