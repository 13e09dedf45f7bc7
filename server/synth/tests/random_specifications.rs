//! Verdicts on random specifications of random classes, compared with brute force. What concrete
//! calls meet is reachable, by no longer sequence. What is unreachable they do not meet.
//!
//! More seeds: `HEAPWRIGHT_SEEDS=1000..2000 cargo test -p synth --test random_specifications --
//! --nocapture`.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

#[path = "../../explore/tests/random/mod.rs"]
mod random;
#[path = "../../explore/tests/world/mod.rs"]
mod world;

use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::Duration;

use exec::Budget;
use explore::{Methods, Options, Scope, ScopeOptions};
use java::Type;
use random::{MAIN, NODE, RandomClass, SUBCLASS};
use smt::Constant;
use synth::{CancelFlag, Control, Inputs, Memo, Questions, Request, Verdict, Workspace};
use world::World;
use world::brute_force::{HeldAgainst, arguments};

/// What concrete calls pass.
const NUMBERS: [i32; 5] = [0, 1, -1, i32::MAX, i32::MIN];
/// Where enumeration ends, layer by layer.
const MOST_STATES: usize = 300;
const LENGTH: u32 = 3;

/// What became of the specifications of some classes.
#[derive(Debug, Default)]
struct Tally {
    reachable: usize,
    /// Of these, how many brute force met too.
    met: usize,
    unreachable: usize,
    unknown: usize,
    wrong: Vec<u64>,
}

fn check(class: &RandomClass, specification: &str, tally: &mut Tally) {
    let world = World::snippet(&class.text);
    let mut limits = vec![(MAIN, 2)];
    if class.has_nodes {
        limits.push((NODE, 2));
    }
    if class.has_subclass {
        limits.push((SUBCLASS, 1));
    }
    let verdict = answer(class, specification, &limits);
    let Some(verdict) = verdict else {
        tally.unknown += 1;
        return;
    };

    let shortest = shortest(&world, specification, &limits);
    match verdict {
        Some(length) => {
            tally.reachable += 1;
            tally.met += usize::from(shortest.is_some());
            assert!(
                shortest.is_none_or(|shortest| length <= shortest),
                "{specification}: {length} calls, but {shortest:?} are enough"
            );
        }
        None => {
            tally.unreachable += 1;
            assert_eq!(shortest, None, "{specification} is reachable");
        }
    }
}

/// The number of calls after which brute force first meets the specification.
fn shortest(world: &World, specification: &str, limits: &[(&str, u32)]) -> Option<usize> {
    let program = &world.program;
    let main = world.class(MAIN);
    let method = program.methods_named(main, specification).next().unwrap();
    let parameters = program.method(method).parameters.iter().map(|p| p.ty);
    let types: Vec<Type> = std::iter::once(Type::Class(main))
        .chain(parameters)
        .filter(|ty| ty.is_reference())
        .collect();
    let methods = Methods::for_specification(
        program,
        &world.bodies,
        &world.effects,
        explore::CallerReach::Public,
        (method, &types),
    );
    let configured = ScopeOptions {
        classes: limits.iter().map(|&(n, l)| (world.class(n), l)).collect(),
        default: Some(2),
        array_length: Some(2),
        ..ScopeOptions::default()
    };
    let scope = Scope::resolve(program, &methods, &configured);
    let options = Options {
        max_length: Some(LENGTH),
        ..Options::new(scope).exploring(&methods)
    };
    let held_against = HeldAgainst {
        world,
        methods: &methods,
        options: &options,
        numbers: &NUMBERS,
    };
    let budget = Budget::unlimited();
    let caller = world.caller(&options, &budget);
    let layers = held_against.enumerate(MOST_STATES);
    let is_met = |(shape, point): &(heap::Shape, Vec<Constant>)| {
        let heap = shape.to_heap(point);
        let choices = arguments(&caller, &heap, method, &NUMBERS);
        choices.into_iter().any(|(heap, arguments)| {
            let ended = caller.call(&heap, method, &arguments);
            ended.is_some_and(|ended| ended.primitive == Some(Constant::Bool(true)))
        })
    };
    layers.iter().position(|layer| layer.iter().any(is_met))
}

/// The length of a witness; none inside if there is none, none outside where that is unknown.
fn answer(
    class: &RandomClass,
    specification: &str,
    limits: &[(&str, u32)],
) -> Option<Option<usize>> {
    let path = PathBuf::from("/nowhere/Thing.java");
    let inputs = Inputs {
        paths: vec![path.clone()],
        overlays: [(path, class.text.as_str().into())].into(),
        specification_files: Vec::new(),
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    let target = workspace
        .specification(&format!("{MAIN}#{specification}"))
        .unwrap();
    let general = [("default", 2), ("array_length", 2)];
    let scope = limits.iter().chain(&general);
    let request = Request {
        scope: scope.map(|&(name, n)| (name.to_owned(), n)).collect(),
        max_length: Some(LENGTH),
        time: Some(Duration::from_secs(4)),
        ..Request::default()
    };
    let mut control = Control {
        cancel: CancelFlag::new(),
        threads: 1,
        progress: &mut |_| {},
    };
    let answer = Questions::new(&workspace, &request)
        .answer(target, &mut control)
        .unwrap();
    for loss in &answer.losses {
        assert!(
            loss.code().section() != codes::Section::Defects,
            "{specification}: {loss:?}"
        );
    }
    match answer.verdict {
        Verdict::Reachable(witness) => {
            // With losses before it, a witness need not be a shortest one.
            witness.shortest.then_some(Some(witness.calls.len()))
        }
        Verdict::Unreachable => Some(None),
        Verdict::Unknown => None,
    }
}

/// Checks the specifications of the classes of the seeds.
fn check_all(seeds: Range<u64>) {
    let mut tally = Tally::default();
    for seed in seeds {
        let class = random::class(seed);
        for specification in &class.specifications {
            let checked = AssertUnwindSafe(|| check(&class, specification, &mut tally));
            if catch_unwind(checked).is_err() {
                println!("seed {seed}:\n{}", class.text);
                tally.wrong.push(seed);
            }
        }
    }
    println!("{tally:?}");
    assert!(tally.wrong.is_empty(), "seeds {:?}", tally.wrong);
}

#[test]
fn verdicts_agree_with_brute_force() {
    let seeds = match std::env::var("HEAPWRIGHT_SEEDS") {
        Ok(range) => {
            let (from, to) = range.split_once("..").unwrap();
            from.parse().unwrap()..to.parse().unwrap()
        }
        Err(_) => 0..25,
    };
    check_all(seeds);
}
