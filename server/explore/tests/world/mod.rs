//! Subjects and snippets, resolved and lowered, and concrete runs of their methods: the world that
//! graphs are held against.

#![allow(dead_code, reason = "each test binary uses a part")]
#![allow(clippy::unwrap_used, reason = "tests end where they cannot go on")]

pub mod brute_force;
mod replayed;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use exec::{Budget, CallBounds, End, ExecutionState, Machine, Policy};
use explore::{
    Abstraction, CallerReach, CubeId, Exceptions, Graph, Methods, Options, Scope, ScopeOptions,
    explore,
};
use heap::{Heap, Layout, ObjectIndex, RuntimeClass, Shape, Value};
use ir::{Bodies, Effects, Instruction, Representation};
use java::{ClassId, FieldId, MethodId, Origin, Program, SourceInput};
use smt::{Constant, Constraints, Solver, SolverOptions};

pub struct World {
    pub program: Program,
    pub bodies: Bodies,
    pub effects: Effects,
}

/// What a call did to a concrete heap.
pub struct Ended {
    pub heap: Heap<Constant>,
    pub result: Option<ObjectIndex>,
    /// A result that is no reference.
    pub primitive: Option<Constant>,
    pub throws: Option<ClassId>,
}

/// What runs methods on concrete heaps.
pub struct Caller<'w> {
    pub world: &'w World,
    machine: Machine<'w>,
}

impl Caller<'_> {
    /// Where fields are.
    pub fn layout(&self) -> &Layout {
        self.machine.layout()
    }

    /// Runs a method on a concrete heap: one path, whatever the method. None if an error ends the
    /// sequence, or the path is lost or out of scope.
    pub fn call(
        &self,
        heap: &Heap<Constant>,
        method: MethodId,
        arguments: &[Value<Constant>],
    ) -> Option<Ended> {
        let mut solver = Solver::new(SolverOptions::default());
        let state = ExecutionState {
            heap: heap.map(|&constant| solver.arena.constant(constant)),
            constraints: Constraints::new(),
        };
        let arguments: Vec<_> = arguments
            .iter()
            .map(|argument| match *argument {
                Value::Primitive(constant) => Value::Primitive(solver.arena.constant(constant)),
                Value::Reference(reference) => Value::Reference(reference),
            })
            .collect();
        let run = self
            .machine
            .run(&mut solver, state, method, &arguments, Policy::Explore, &[]);
        assert_eq!(run.paths.len(), 1, "a concrete run has one path");
        let path = &run.paths[0];
        let constant = |term| {
            let constant = solver.arena.as_constant(term);
            constant.expect("a concrete run computes constants")
        };
        let program = &self.world.program;
        let (result, throws) = match &path.end {
            End::Returned(value) => (*value, None),
            End::Threw { class, .. } if explore::exhausts_memory(program, *class) => {
                return None;
            }
            End::Threw { class, .. } => (None, Some(*class)),
            End::Lost(_) | End::OutOfScope(_) => return None,
            End::Hit(_) => panic!("a run without points to hit"),
        };
        Some(Ended {
            heap: path.state.heap.map(|&term| constant(term)),
            result: result.as_ref().and_then(Value::as_object),
            primitive: match result {
                Some(Value::Primitive(term)) => Some(constant(term)),
                _ => None,
            },
            throws,
        })
    }
}

impl Caller<'_> {
    /// What a static field holds that a caller reads, and the heap after that: its class is
    /// initialised.
    pub fn read(
        &self,
        heap: &Heap<Constant>,
        field: FieldId,
    ) -> Option<(Heap<Constant>, Value<Constant>)> {
        let class = self.world.program.field(field).class;
        let heap = self.initialised(heap, class)?;
        let value = *heap.static_value(field)?;
        Some((heap, value))
    }

    /// The heap after a class is initialised.
    pub fn initialised(&self, heap: &Heap<Constant>, class: ClassId) -> Option<Heap<Constant>> {
        let mut solver = Solver::new(SolverOptions::default());
        let state = ExecutionState {
            heap: heap.map(|&constant| solver.arena.constant(constant)),
            constraints: Constraints::new(),
        };
        let machine = &self.machine;
        let state =
            machine.initialise(&mut solver, state, class, Policy::Explore, &mut Vec::new())?;
        Some(state.heap.map(|&term| {
            let constant = solver.arena.as_constant(term);
            constant.expect("a concrete run computes constants")
        }))
    }
}

impl World {
    /// The sources of a folder of `subjects/`.
    pub fn subject(name: &str) -> World {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
        let mut files = Vec::new();
        java_files(&root.join(name).join("src"), &mut files);
        files.sort();
        let sources = files.into_iter().map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            (path, text)
        });
        World::of(sources).0
    }

    /// One file.
    pub fn snippet(text: &str) -> World {
        let (world, problems) = World::of([(PathBuf::from("Snippet.java"), text.to_owned())]);
        assert!(problems.is_empty(), "{problems:#?}");
        world
    }

    /// One file, whatever is wrong in it.
    pub fn snippet_with_problems(text: &str) -> World {
        World::of([(PathBuf::from("Snippet.java"), text.to_owned())]).0
    }

    fn of(sources: impl IntoIterator<Item = (PathBuf, String)>) -> (World, Vec<java::Problem>) {
        let inputs = sources.into_iter().map(|(path, text)| SourceInput {
            path,
            text: text.into(),
            origin: Origin::Project,
        });
        let resolution = java::resolve(inputs.collect());
        let program = resolution.program;
        let bodies = Bodies::new(&program);
        let effects = Effects::of(&bodies, &program);
        let world = World {
            program,
            bodies,
            effects,
        };
        (world, resolution.problems)
    }

    pub fn code(&self) -> (&Program, &Bodies) {
        (&self.program, &self.bodies)
    }

    pub fn class(&self, name: &str) -> ClassId {
        self.program.class_named(name).unwrap()
    }

    pub fn methods(&self, class: &str) -> Methods {
        Methods::of_class(
            &self.program,
            &self.bodies,
            &self.effects,
            CallerReach::Public,
            (self.class(class), None),
        )
    }

    pub fn options(&self, methods: &Methods, limits: &[(&str, u32)]) -> Options {
        let classes: BTreeMap<ClassId, u32> = limits
            .iter()
            .map(|&(name, limit)| (self.class(name), limit))
            .collect();
        let configured = ScopeOptions {
            classes,
            ..ScopeOptions::default()
        };
        Options::new(Scope::resolve(&self.program, methods, &configured)).exploring(methods)
    }

    /// The same, for states that leave out what can be left out.
    pub fn reduced(&self, methods: &Methods, options: &Options) -> Options {
        let list = methods.list();
        let representation = Representation::of(&self.program, &self.bodies, list, None, &[]);
        Options {
            representation: Arc::new(representation),
            ..options.clone()
        }
    }

    pub fn explore(&self, class: &str, limits: &[(&str, u32)], max_length: Option<u32>) -> Graph {
        let methods = self.methods(class);
        let options = Options {
            max_length,
            exceptions: Exceptions::Continue,
            ..self.options(&methods, limits)
        };
        self.explore_with(&methods, &options)
    }

    pub fn explore_with(&self, methods: &Methods, options: &Options) -> Graph {
        self.explore_within(methods, options, &Budget::unlimited())
    }

    pub fn explore_within(&self, methods: &Methods, options: &Options, budget: &Budget) -> Graph {
        explore(
            &self.program,
            &self.bodies,
            methods,
            options,
            budget,
            &mut |_| {},
        )
    }

    /// Runs methods on concrete heaps, within what a scope allows a call to allocate.
    pub fn caller<'w>(&'w self, options: &Options, budget: &'w Budget) -> Caller<'w> {
        let program = &self.program;
        let classes = program.classes().map(RuntimeClass::Class);
        let bodies = program.methods().filter_map(|m| self.bodies.body(m));
        let instructions = bodies.flat_map(|body| &body.blocks);
        let instructions = instructions.flat_map(|block| &block.instructions);
        let arrays = instructions.filter_map(|(instruction, _)| match instruction {
            Instruction::NewArray { array, .. } => Some(RuntimeClass::Array(*array)),
            _ => None,
        });
        let limit = |class| Some((class, options.scope.limit(class)?));
        let bounds = CallBounds {
            live: classes.chain(arrays).filter_map(limit).collect(),
            otherwise: None,
            uncounted: Default::default(),
            array_length: options.scope.array_length(),
            known_length: options.scope.known_length(),
        };
        let machine = Machine::new(program, &self.bodies, options.limits, budget);
        Caller {
            world: self,
            machine: machine.with_bounds(bounds),
        }
    }

    /// The canonical form of a concrete heap: its shape and the least of its points.
    pub fn state(&self, heap: &Heap<Constant>) -> (Shape, Vec<Constant>) {
        Abstraction::new(&self.program, &Representation::full()).point(heap)
    }

    /// The shape of a cube, by its content, and the cube's conditions.
    pub fn describe_cube(&self, graph: &Graph, cube: CubeId) -> String {
        let (shape, cube) = graph.cube(cube);
        let slots = 0..cube.primitives().len();
        let names: Vec<String> = slots.map(|slot| format!("s{slot}")).collect();
        format!("{} {}", shape.id(&self.program), cube.display(&names))
    }

    /// The shape, for people.
    pub fn draw(&self, shape: &Shape) -> String {
        let labels: Vec<String> = (0..shape.slot_count())
            .map(|slot| format!("#{slot}"))
            .collect();
        shape.draw_text(&self.program, &labels)
    }

    /// For each shape with only these objects held, how many there are with 0, 1, 2, … objects of a
    /// class.
    pub fn shapes_by_count(&self, graph: &Graph, class: &str) -> Vec<usize> {
        let class = heap::RuntimeClass::Class(self.class(class));
        let mut counts: Vec<usize> = Vec::new();
        for (size, number) in graph.shapes_by_size() {
            if size.is_empty() {
                continue;
            }
            let objects = size.get(&class).copied().unwrap_or(0);
            if counts.len() <= objects {
                counts.resize(objects + 1, 0);
            }
            counts[objects] += number;
        }
        counts
    }
}

/// The folders of `subjects/` that have a program, which may lie in groups.
pub fn subject_names() -> BTreeSet<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
    let mut names = BTreeSet::new();
    let mut waiting = vec![root.clone()];
    while let Some(folder) = waiting.pop() {
        if folder.join("heapwright.toml").exists() {
            let name = folder.strip_prefix(&root).unwrap().to_string_lossy();
            names.insert(name.replace(std::path::MAIN_SEPARATOR, "/"));
            continue;
        }
        let entries = std::fs::read_dir(&folder).unwrap();
        let entries = entries.map(|entry| entry.unwrap().path());
        waiting.extend(entries.filter(|path| path.is_dir()));
    }
    names
}

fn java_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            java_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "java") {
            files.push(path);
        }
    }
}
