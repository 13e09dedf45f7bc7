//! What is not supported in code, and who may run it.

use std::collections::{BTreeMap, BTreeSet};

use codes::Code;
use ir::{Bodies, Instruction, Reach};
use java::hir::Dispatch;
use java::{ClassId, MethodId, Origin, Place, Program};
use rustc_hash::FxHashSet;

use crate::explanation::{Gap, GapPlace};
use crate::signatures::method_label;

/// A place that is not supported, before those of the same construct are put together.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Site {
    code: Code,
    construct: String,
    place: Place,
    inside: String,
}

/// Finds what is not supported in the code of a program.
#[derive(Clone, Copy)]
pub(crate) struct SiteFinder<'a> {
    pub program: &'a Program,
    pub bodies: &'a Bodies,
}

impl SiteFinder<'_> {
    /// What is not supported in the code of a method; each place once, however often it was
    /// lowered.
    pub(crate) fn sites(&self, method: MethodId, reach: &mut Reach<'_>) -> Vec<Site> {
        let Some(body) = self.bodies.body(method) else {
            return Vec::new();
        };
        let mut sites = BTreeSet::new();
        let declared = self.program.method(method);
        let source = declared.place.source;
        let is_model = self.program.class(declared.class).origin == Origin::Library;
        for (instruction, span) in body.blocks.iter().flat_map(|block| &block.instructions) {
            let place = Place {
                source,
                span: *span,
            };
            let mut add = |code, construct| {
                sites.insert(Site {
                    code,
                    construct,
                    place,
                    inside: self.around(method, place),
                });
            };
            match instruction {
                Instruction::Unsupported(reason) => add(reason.code, reason.construct.clone()),
                // Whether a model of the library reaches what it does not have depends on values.
                Instruction::Call {
                    dispatch, method, ..
                } if !is_model => {
                    for target in reach.targets(*dispatch, *method) {
                        if self.has_no_body(*dispatch, target) {
                            let shown = self.program.display_method(target);
                            add(Code::NoBody, format!("call of {shown}, which has no body"));
                        }
                    }
                }
                _ => {}
            }
        }
        sites.into_iter().collect()
    }

    fn has_no_body(&self, dispatch: Dispatch, target: MethodId) -> bool {
        let is_abstract = self.program.method(target).is_abstract;
        self.bodies.body(target).is_none() && (dispatch != Dispatch::Virtual || !is_abstract)
    }

    /// The method that a place is written in: not that of a lambda expression, which has no name of
    /// its own.
    fn around(&self, method: MethodId, place: Place) -> String {
        let is_written = |method: MethodId| {
            let declared = self.program.method(method);
            !declared.name.contains('$') && !self.program.class(declared.class).is_function()
        };
        if is_written(method) {
            return method_label(self.program, method);
        }
        let contains = |&other: &MethodId| {
            let extent = self.program.method(other).extent;
            extent.source == place.source
                && extent.span.start <= place.span.start
                && place.span.end <= extent.span.end
                && is_written(other)
        };
        let innermost = self
            .program
            .methods()
            .filter(contains)
            .min_by_key(|&other| self.program.method(other).extent.span.len());
        method_label(self.program, innermost.unwrap_or(method))
    }

    /// What is not supported in the code of a class and the classes in it, and is run by no method.
    pub(crate) fn unreached(
        &self,
        class: ClassId,
        reach: &mut Reach<'_>,
        reached: &BTreeMap<MethodId, Vec<Site>>,
    ) -> Vec<Gap> {
        let program = self.program;
        let is_inside = |candidate: ClassId| {
            std::iter::successors(Some(candidate), |&c| program.class(c).enclosing)
                .any(|c| c == class)
        };
        // What runs as part of one method may stand in another one as well: the initialiser of a
        // field, in each constructor.
        let known: FxHashSet<Place> = reached.values().flatten().map(|site| site.place).collect();
        let mut gaps = Gaps::default();
        for method in program.methods() {
            if !reach.contains(method) && is_inside(program.method(method).class) {
                let sites = self.sites(method, reach);
                for site in sites.iter().filter(|site| !known.contains(&site.place)) {
                    gaps.add_unreached(site);
                }
            }
        }
        gaps.finish(0, 0).0
    }
}

/// Gaps by code and construct, with their places and who may run them.
#[derive(Default)]
pub(crate) struct Gaps {
    found: BTreeMap<(Code, String), Found>,
}

/// Where a construct stands, and which roots may run it.
#[derive(Default)]
struct Found {
    places: BTreeSet<(Place, String)>,
    run_by: BTreeSet<usize>,
}

impl Gaps {
    pub(crate) fn add(&mut self, site: &Site, entry: usize) {
        self.add_unreached(site).insert(entry);
    }

    /// Adds a place, and returns those who may run its construct.
    fn add_unreached(&mut self, site: &Site) -> &mut BTreeSet<usize> {
        let key = (site.code, site.construct.clone());
        let found = self.found.entry(key).or_default();
        found.places.insert((site.place, site.inside.clone()));
        &mut found.run_by
    }

    /// The gaps in order, and for each of `entries` roots those that it may run; the first roots
    /// are the methods.
    pub(crate) fn finish(self, methods: usize, entries: usize) -> (Vec<Gap>, Vec<Vec<usize>>) {
        let mut found: Vec<(Gap, BTreeSet<usize>)> = self
            .found
            .into_iter()
            .map(|((code, construct), Found { places, run_by })| {
                let mut places: Vec<GapPlace> = places
                    .into_iter()
                    .map(|(place, inside)| GapPlace { place, inside })
                    .collect();
                places.dedup_by_key(|place| place.place);
                let gap = Gap {
                    code,
                    construct,
                    places,
                    methods: run_by.range(..methods).copied().collect(),
                };
                (gap, run_by)
            })
            .collect();
        found.sort_by_key(|(gap, _)| {
            let first = gap.places.first().map(|place| place.place);
            (std::cmp::Reverse(gap.methods.len()), first)
        });
        let mut of_entries = vec![Vec::new(); entries];
        for (index, (_, run_by)) in found.iter().enumerate() {
            for &entry in run_by {
                of_entries[entry].push(index);
            }
        }
        (found.into_iter().map(|(gap, _)| gap).collect(), of_entries)
    }
}
