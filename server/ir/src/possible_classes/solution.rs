//! The least solution of a flow of references: what gets to each place.

use std::collections::VecDeque;

use fixedbitset::FixedBitSet;
use java::{Program, Type};
use rustc_hash::FxHashMap;

use super::passed::may_be_of_library;
use super::{Flow, Made};

/// The solution while it grows: with the flow, it is completed.
#[derive(Default)]
pub(super) struct Solution {
    /// By place: the allocations that get there.
    made: Vec<FixedBitSet>,
    /// By place: what got there and was not passed on.
    new: Vec<FixedBitSet>,
    waiting: VecDeque<usize>,
    /// By place: what its type lets in, as an index of `masks`.
    types: Vec<Option<usize>>,
    masks: Vec<(Type, FixedBitSet)>,
    numbers: FxHashMap<Type, usize>,
    /// So many allocations are in the masks.
    allocations: usize,
}

impl Solution {
    /// The allocations that get to a place.
    pub(super) fn made(&self, node: usize) -> &FixedBitSet {
        &self.made[node]
    }

    /// Completes the solution after the flow has grown.
    pub(super) fn propagate(&mut self, flow: &mut Flow<'_>) {
        let elements: Vec<Option<usize>> = (0..flow.allocations.len())
            .map(|allocation| flow.elements(allocation))
            .collect();
        self.grow(flow);
        for node in std::mem::take(&mut flow.changed) {
            let made: FixedBitSet = flow.nodes[node].made.iter().copied().collect();
            self.add(node, &made);
            self.pass_all_on(node);
        }
        while let Some(node) = self.waiting.pop_front() {
            deadline::check();
            let new = std::mem::take(&mut self.new[node]);
            for &to in &flow.nodes[node].copied_to {
                self.add(to, &new);
            }
            for elements in new.ones().filter_map(|number| elements[number]) {
                for to in flow.nodes[node].loaded_to.clone() {
                    if flow.copy(elements, to) {
                        self.copy_all(elements, to);
                    }
                }
                for value in flow.nodes[node].stored.clone() {
                    if flow.copy(value, elements) {
                        self.copy_all(value, elements);
                    }
                }
            }
        }
        // The copies that were found are done.
        flow.changed.clear();
    }

    /// Adds the new places and allocations of the flow.
    fn grow(&mut self, flow: &Flow<'_>) {
        let program = flow.program;
        for (_, mask) in &mut self.masks {
            mask.grow(flow.allocations.len());
        }
        for number in self.allocations..flow.allocations.len() {
            let made = flow.allocations[number];
            for (ty, mask) in &mut self.masks {
                mask.set(number, fits(program, made, *ty));
            }
        }
        self.allocations = flow.allocations.len();
        for node in &flow.nodes[self.types.len()..] {
            let mask = node.ty.map(|ty| {
                *self.numbers.entry(ty).or_insert_with(|| {
                    self.masks.push((ty, allowed(flow, ty)));
                    self.masks.len() - 1
                })
            });
            self.types.push(mask);
        }
        self.made.resize(flow.nodes.len(), FixedBitSet::new());
        self.new.resize(flow.nodes.len(), FixedBitSet::new());
    }

    /// More flows from a place than before.
    fn pass_all_on(&mut self, node: usize) {
        if self.made[node].is_clear() {
            return;
        }
        if self.new[node].is_clear() {
            self.waiting.push_back(node);
        }
        self.new[node] = self.made[node].clone();
    }

    fn copy_all(&mut self, from: usize, to: usize) {
        let all = self.made[from].clone();
        self.add(to, &all);
    }

    /// Allocations get to a place, as far as its type lets them.
    fn add(&mut self, node: usize, made: &FixedBitSet) {
        if made.is_subset(&self.made[node]) {
            return;
        }
        let mut added = made.clone();
        if let Some(mask) = self.types[node] {
            added.intersect_with(&self.masks[mask].1);
        }
        added.difference_with(&self.made[node]);
        if added.is_clear() {
            return;
        }
        if self.new[node].is_clear() {
            self.waiting.push_back(node);
        }
        self.made[node].union_with(&added);
        self.new[node].union_with(&added);
    }
}

/// Whether a variable of the type can hold what is made. An array of a class that is not known may
/// be of any.
fn fits(program: &Program, made: Made, ty: Type) -> bool {
    match made.ty() {
        Some(made) => ty.is_array() && made.is_array() || program.is_assignable(made, ty),
        None => may_be_of_library(program, ty),
    }
}

/// The allocations that a variable of the type can hold.
fn allowed(flow: &Flow<'_>, ty: Type) -> FixedBitSet {
    let mut mask = FixedBitSet::with_capacity(flow.allocations.len());
    for (number, &made) in flow.allocations.iter().enumerate() {
        mask.set(number, fits(flow.program, made, ty));
    }
    mask
}
