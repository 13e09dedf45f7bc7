//! How often a call may run an instruction, where no loop runs as often as a number says.

use std::collections::BTreeSet;

use java::hir::{Comparison, Dispatch};
use java::{ClassKind, MethodId, MethodKind, Origin, Program};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Site;
use crate::bodies::Bodies;
use crate::body::{BlockId, Body, Instruction, Local, Operand, Terminator};
use crate::call_graph::CallGraph;
use crate::liveness::loop_heads;
use crate::simplification::for_each_successor;

/// The most rounds of a loop over a collection: callers pass few elements, and the scope has few.
const OF_COLLECTION: u64 = 64;

/// The most rounds of a loop over an array or the characters of a text: the longest text is about
/// as long.
const OF_TEXT: u64 = 1 << 16;

/// Any number of times.
const ANY: u64 = u64::MAX;

/// A call of a body: its block, and what may run.
type Called = (BlockId, Vec<MethodId>);

/// How often calls run what.
pub(super) struct Rounds<'a> {
    program: &'a Program,
    bodies: &'a Bodies,
    graph: CallGraph<'a>,
    calls: FxHashMap<MethodId, Vec<Called>>,
    callers: FxHashMap<MethodId, Vec<MethodId>>,
    /// Whether the project has iterators of its own, which may go on for ever.
    has_own_iterators: bool,
}

/// What the steps of one field add.
struct Weights {
    /// The methods that may run one.
    relevant: FxHashSet<MethodId>,
    own: FxHashMap<MethodId, u64>,
    /// Those that are known; [`ANY`] while one is being found, for a method that calls itself.
    known: FxHashMap<MethodId, u64>,
}

impl<'a> Rounds<'a> {
    /// Of the calls that these methods make.
    pub(super) fn of(
        program: &'a Program,
        bodies: &'a Bodies,
        reached: &BTreeSet<MethodId>,
    ) -> Rounds<'a> {
        let mut rounds = Rounds {
            program,
            bodies,
            graph: CallGraph::new(program),
            calls: FxHashMap::default(),
            callers: FxHashMap::default(),
            has_own_iterators: has_own_iterators(program),
        };
        for &method in reached {
            deadline::check();
            if let Some(body) = bodies.body(method) {
                rounds.add_calls(method, body);
            }
        }
        rounds
    }

    fn add_calls(&mut self, caller: MethodId, body: &Body) {
        let mut calls = Vec::new();
        for (id, block) in (0..).map(BlockId).zip(&body.blocks) {
            for (instruction, _) in &block.instructions {
                if let Instruction::Call {
                    dispatch, method, ..
                } = instruction
                {
                    let targets = self.graph.targets(*dispatch, *method);
                    for &target in &targets {
                        self.callers.entry(target).or_default().push(caller);
                    }
                    calls.push((id, targets));
                }
            }
        }
        self.calls.insert(caller, calls);
    }

    /// The most that a call of one of these methods adds by the steps at these sites.
    pub(super) fn most_of_call(
        &mut self,
        roots: &[MethodId],
        sites: &[(MethodId, Site, u64)],
    ) -> u64 {
        let mut weights = Weights {
            relevant: self.callers_of(sites.iter().map(|&(method, ..)| method)),
            own: FxHashMap::default(),
            known: FxHashMap::default(),
        };
        for &(method, (block, _), step) in sites {
            let added = step.saturating_mul(self.rounds(method, block));
            let own = weights.own.entry(method).or_default();
            *own = own.saturating_add(added);
        }
        let mut roots: Vec<MethodId> = roots
            .iter()
            .flat_map(|&root| self.graph.targets(dispatch_of(self.program, root), root))
            .collect();
        roots.sort_unstable();
        roots.dedup();
        let of_roots = roots
            .into_iter()
            .map(|root| self.weight(root, &mut weights));
        of_roots.max().unwrap_or(0)
    }

    /// All methods that may run these.
    fn callers_of(&self, called: impl Iterator<Item = MethodId>) -> FxHashSet<MethodId> {
        let mut found = FxHashSet::default();
        let mut open: Vec<MethodId> = called.collect();
        while let Some(method) = open.pop() {
            if found.insert(method) {
                open.extend(self.callers.get(&method).into_iter().flatten());
            }
        }
        found
    }

    fn weight(&self, method: MethodId, weights: &mut Weights) -> u64 {
        if !weights.relevant.contains(&method) {
            return 0;
        }
        if let Some(&known) = weights.known.get(&method) {
            return known;
        }
        weights.known.insert(method, ANY);
        let mut weight = weights.own.get(&method).copied().unwrap_or_default();
        for (block, targets) in self.calls.get(&method).into_iter().flatten() {
            let of_targets = targets.iter().map(|&target| self.weight(target, weights));
            let most = of_targets.max().unwrap_or(0);
            if most > 0 {
                weight = weight.saturating_add(most.saturating_mul(self.rounds(method, *block)));
            }
        }
        weights.known.insert(method, weight);
        weight
    }

    /// How often a call of a method runs a block.
    fn rounds(&self, method: MethodId, block: BlockId) -> u64 {
        let body = self.bodies.body(method).expect("it has the block");
        let mut rounds: u64 = 1;
        let heads = loop_heads(body).into_iter().enumerate();
        for (head, _) in heads.filter(|(_, is_head)| *is_head) {
            let head = BlockId(u32::try_from(head).expect("blocks are numbered by u32"));
            if leads_to(body, head, block) && leads_to(body, block, head) {
                rounds = rounds.saturating_mul(self.rounds_of_loop(body, head));
            }
        }
        rounds
    }

    /// The most rounds of the loop that begins with this block.
    fn rounds_of_loop(&self, body: &Body, head: BlockId) -> u64 {
        let block = body.block(head);
        let Terminator::Branch {
            condition: Operand::Local(condition),
            ..
        } = block.terminator.0
        else {
            return ANY;
        };
        let instructions = block.instructions.iter().rev();
        let mut made = instructions.map(|(instruction, _)| instruction);
        let named = |operand: &Operand, name: &str| match operand {
            Operand::Local(local) => is_named(body, *local, name),
            _ => false,
        };
        match made.find(|instruction| instruction.result() == Some(condition)) {
            // What `for (T x : …)` becomes.
            Some(Instruction::Call { arguments, .. }) => {
                let is_iterator = arguments.first().is_some_and(|of| named(of, "iterator$"));
                match is_iterator && !self.has_own_iterators {
                    true => OF_COLLECTION,
                    false => ANY,
                }
            }
            Some(Instruction::Compare {
                comparison: Comparison::Less,
                left,
                right,
                ..
            }) if named(left, "index$") && named(right, "length$") => OF_TEXT,
            _ => ANY,
        }
    }
}

/// How a caller's call finds what it runs.
fn dispatch_of(program: &Program, method: MethodId) -> Dispatch {
    let declared = program.method(method);
    match declared.kind == MethodKind::Method && !declared.is_static {
        true => Dispatch::Virtual,
        false => Dispatch::Exact,
    }
}

fn is_named(body: &Body, local: Local, name: &str) -> bool {
    let info = body.locals.get(local.0 as usize);
    info.is_some_and(|info| info.name.as_deref() == Some(name))
}

/// Whether a way leads from one block to another one, or to itself.
fn leads_to(body: &Body, from: BlockId, to: BlockId) -> bool {
    let mut seen = vec![false; body.blocks.len()];
    let mut open = vec![from];
    while let Some(block) = open.pop() {
        if block == to {
            return true;
        }
        for_each_successor(body.block(block), |next| {
            if !std::mem::replace(&mut seen[next.0 as usize], true) {
                open.push(next);
            }
        });
    }
    false
}

fn has_own_iterators(program: &Program) -> bool {
    let Some(iterator) = program.class_named("java.util.Iterator") else {
        return false;
    };
    program.descendants(iterator).any(|class| {
        let declared = program.class(class);
        declared.origin == Origin::Project && declared.kind != ClassKind::Interface
    })
}
