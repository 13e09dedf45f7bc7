//! What the own fields of a class's objects can be, where its heaps have no end in the time.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use explore::{Assumption, Graph, Matching, Stop, Texts};
use heap::{ObjectIndex, Reference, RuntimeClass, Shape, ShapeValue};
use ir::{About, OwnState, Representation, World};
use java::{ClassId, ClassKind, FieldId, Program};

use crate::assumption_words::in_words;
use crate::bound::codes;
use crate::class_graph::ClassGraph;
use crate::open_world::OpenWorld;
use crate::plan::{Asked, Phase, Plan};
use crate::slots::alternatives;
use crate::{Control, Loss, QueryError, Questions, Workspace};

/// The most time that is kept for it.
const MOST_TIME: Duration = Duration::from_secs(2);

/// More alternatives than this are only counted.
const MOST_SHOWN: usize = 12;

/// Of a class with more alternatives in its graph nothing is said: they would be no help.
const MOST_FOUND: usize = 100;

/// What stands for a value that has no name. It is in no name of Java.
const NAMELESS: &str = "?";

/// What holds of the own fields of a class's objects in every state. Nothing is known of what other
/// objects hold ([`ir::OwnState`]), so not all of it need be reachable.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct OwnFields {
    /// What an object can be, each as what holds then: `text != null`, `sets <= parent.length`. One
    /// of them holds. If there is none, nothing is known.
    pub alternatives: Vec<Vec<String>>,
    /// What was assumed of callers, in words.
    pub assumed: Vec<String>,
    /// The same by documented codes, as [`crate::Bound::assumption_codes`] has them.
    pub assumption_codes: Vec<String>,
}

impl OwnFields {
    /// How much of a question's time is kept for it.
    pub(crate) fn share(time: Duration) -> Duration {
        (time / 10).min(MOST_TIME)
    }

    /// Those of a class that was explored. None if that had an end, or if they are not known in
    /// this time. Of a large M it is not asked first what all of it does.
    pub(crate) fn of(
        questions: &Questions<'_>,
        explored: &ClassGraph,
        (class, time): (ClassId, Duration),
        control: &mut Control<'_>,
    ) -> Result<Option<OwnFields>, QueryError> {
        let workspace = questions.workspace;
        if !explored.is_cut_off() {
            return Ok(None);
        }
        let begun = Instant::now();
        let worlds = match workspace.is_part() || workspace.is_late() {
            true => vec![World::Open],
            false if explored.is_of_part() => vec![World::Open, World::Closed],
            false => vec![World::Closed, World::Open],
        };
        for (number, &world) in (1..).zip(&worlds) {
            let left = time.saturating_sub(begun.elapsed());
            let share = match number == worlds.len() {
                true => left,
                false => left * 3 / 5,
            };
            let asked = (class, share);
            let found = match world {
                World::Open => OwnFields::in_open_world(questions, asked, control)?,
                World::Closed => OwnFields::in_closed_world(questions, explored, asked, control)?,
            };
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Those of objects with which code does what is loaded.
    fn in_closed_world(
        questions: &Questions<'_>,
        explored: &ClassGraph,
        (class, time): (ClassId, Duration),
        control: &mut Control<'_>,
    ) -> Result<Option<OwnFields>, QueryError> {
        let end = Instant::now() + time;
        let planned = || plan(questions, explored, (class, time), control);
        let plan = deadline::within(Some(end), planned).flatten();
        OwnFields::by(plan, end, (questions.workspace, class), control)
    }

    /// Those of objects with which other code may do whatever everyone can.
    fn in_open_world(
        questions: &Questions<'_>,
        (class, time): (ClassId, Duration),
        control: &mut Control<'_>,
    ) -> Result<Option<OwnFields>, QueryError> {
        let end = Instant::now() + time;
        let Some(world) = OpenWorld::of_class(questions.workspace, class, end) else {
            return Ok(None);
        };
        let (workspace, class) = (&world.workspace, world.classes[0]);
        let planned = || {
            let asked = Asked::of_known_classes(workspace, &world.classes);
            let (request, cancel) = (questions.request, &control.cancel);
            let mut plan = Plan::for_own_state(workspace, asked, request, cancel).ok()?;
            unlimited(&mut plan, end.saturating_duration_since(Instant::now()));
            let about = (About::Class(class), World::Open);
            plan.of_own_state(workspace, about, cancel)
        };
        let plan = deadline::within(Some(end), planned).flatten();
        OwnFields::by(plan, end, (workspace, class), control)
    }

    /// Those that the graph of a plan for own fields says.
    fn by(
        plan: Option<Plan>,
        end: Instant,
        (workspace, class): (&Workspace, ClassId),
        control: &mut Control<'_>,
    ) -> Result<Option<OwnFields>, QueryError> {
        let Some((plan, own)) = plan.and_then(|plan| {
            let own = plan.own_state()?.clone();
            Some((plan, own))
        }) else {
            return Ok(None);
        };
        let time = end.saturating_duration_since(Instant::now());
        let graph = graph_of(plan, time, workspace, control)?;
        Ok(graph.and_then(|graph| {
            let assumptions = &graph.bound().assumptions;
            Some(OwnFields {
                alternatives: alternatives_in(&graph, (&workspace.program, &own), class)?,
                assumed: in_words(workspace.program(), assumptions),
                assumption_codes: codes(workspace, assumptions),
            })
        }))
    }

    /// In words: a sentence, and a line for each alternative, each with its line break. What is
    /// assumed beside these assumptions comes last.
    pub fn describe(&self, workspace: &Workspace, known: &[Assumption]) -> String {
        let mut text =
            "own fields, in every state (what other objects hold is left out)".to_owned();
        match self.alternatives.len() {
            0 => text.push_str(": may have any values\n"),
            1 => {
                let _ = writeln!(text, ": {}", self.alternatives[0].join(", "));
            }
            _ => text.push_str(": one of\n"),
        }
        if self.alternatives.len() > 1 {
            for alternative in self.alternatives.iter().take(MOST_SHOWN) {
                let _ = writeln!(text, "  {}", alternative.join(", "));
            }
            if let Some(more @ 1..) = self.alternatives.len().checked_sub(MOST_SHOWN) {
                let _ = writeln!(text, "  … {more} more");
            }
        }
        let known = in_words(workspace.program(), known);
        let assumed = self.assumed.iter().filter(|one| !known.contains(one));
        let assumed: Vec<&str> = assumed.map(String::as_str).collect();
        if !assumed.is_empty() {
            let _ = writeln!(text, "  assumed: {}", assumed.join("; "));
        }
        text
    }
}

/// The plan for the own fields. Where the class was explored by all methods that matter to its
/// objects, it is that plan.
fn plan(
    questions: &Questions<'_>,
    explored: &ClassGraph,
    (class, time): (ClassId, Duration),
    control: &Control<'_>,
) -> Option<Plan> {
    let (workspace, request) = (questions.workspace, questions.request);
    let begun = Instant::now();
    let mut plan = match (explored.is_of_part(), &explored.whole) {
        (false, _) => explored.plan.clone(),
        (true, Some(whole)) => whole.clone(),
        (true, None) => {
            let own = Asked::of_own_objects(workspace, class, request);
            let asked = own.map_or_else(|| Asked::of_class(workspace, class, request), Ok);
            Plan::of(workspace, asked.ok()?, request, &control.cancel).ok()?
        }
    };
    unlimited(&mut plan, time.saturating_sub(begun.elapsed()));
    let about = (About::Class(class), World::Closed);
    plan.of_own_state(workspace, about, &control.cancel)
}

/// What cut another graph off need not cut this one off.
fn unlimited(plan: &mut Plan, time: Duration) {
    plan.go_on_for(time);
    plan.options.max_states = None;
    plan.options.max_length = None;
    plan.options.effort = None;
}

/// A finished graph of own fields, in which nothing was lost. If paths that meet late take long,
/// they meet soon.
fn graph_of(
    mut plan: Plan,
    time: Duration,
    workspace: &Workspace,
    control: &mut Control<'_>,
) -> Result<Option<Arc<Graph>>, QueryError> {
    let mut has_structures = true;
    for meets_soon in [false, true] {
        plan.options.meets_soon = meets_soon;
        // Widened structures have three fifths of it, each time.
        plan.go_on_for(time * 5 / 6);
        let mut graph = None;
        if has_structures {
            let texts = (None, Texts::default());
            let phase = Phase::Structures(Matching::Widened);
            let grown = plan.graph(workspace, texts, phase, control)?;
            has_structures = grown.stop() != Some(Stop::Statics);
            graph = Some(grown).filter(|_| has_structures);
        }
        let graph = match graph {
            Some(graph) => graph,
            None => plan.graph(
                workspace,
                (None, Texts::default()),
                Phase::OwnState,
                control,
            )?,
        };
        // Beyond a scope that cut something off there may be more.
        let is_all = graph.is_complete() && graph.bound().cut.is_empty();
        if is_all && Loss::of_graph(&graph).is_empty() {
            return Ok(Some(graph));
        }
    }
    Ok(None)
}

/// What holds of objects of a class in the states of a graph: one of the alternatives. None if
/// there are no such objects, or too many alternatives.
fn alternatives_in(
    graph: &Graph,
    (program, own): (&Program, &OwnState),
    class: ClassId,
) -> Option<Vec<Vec<String>>> {
    let mut found: Vec<Vec<String>> = Vec::new();
    for index in graph.states() {
        let state = graph.state(index);
        let shape = state.shape();
        for (object, described) in shape.objects() {
            let RuntimeClass::Class(exact) = described.class else {
                continue;
            };
            if !program.subclass_of(exact, class) {
                continue;
            }
            let names = names_from(shape, object, (program, own));
            let references = references_of(shape, object, (program, own));
            for cube in state.joined_cubes() {
                let mut facts = references.clone();
                facts.extend(facts_of(cube, &names));
                if !found.contains(&facts) {
                    found.push(facts);
                }
                if found.len() > MOST_FOUND {
                    return None;
                }
            }
        }
    }
    (!found.is_empty()).then(|| alternatives(found))
}

/// What a cube says of slots with these names.
fn facts_of(cube: &smt::Cube, names: &[String]) -> Vec<String> {
    let mut facts = Vec::new();
    let mut names = names.to_vec();
    for (slot, name) in names.iter_mut().enumerate() {
        let Some(value) = cube.value_text(slot) else {
            continue;
        };
        facts.push(match &*value {
            "true" => name.clone(),
            "false" => format!("!{name}"),
            _ => format!("{name} = {value}"),
        });
        *name = value;
    }
    facts.extend(cube.conjuncts(&names));
    facts.retain(|fact| says_something(fact));
    facts
}

/// Whether a conjunct is of use to people. Lengths are not negative, and numbers near the limits of
/// their type come from these.
fn says_something(conjunct: &str) -> bool {
    const NEAR_LIMITS: i64 = 1 << 30;
    let mut numbers = conjunct.split(|c: char| !c.is_ascii_digit());
    let is_near_limits = numbers.any(|number| {
        let is_large = |number: i64| number >= NEAR_LIMITS;
        !number.is_empty() && number.parse().map_or(true, is_large)
    });
    let is_of_size = |part: &str| part.ends_with(".size()") || part.ends_with(".length");
    let not_negative = conjunct.strip_suffix(" >= 0");
    let never_equal = conjunct.split_once(" != -").map(|(part, _)| part);
    let is_trivial = not_negative.or(never_equal).is_some_and(is_of_size);
    !conjunct.contains(NAMELESS) && !is_near_limits && !is_trivial
}

/// A name for each slot of a shape, as seen from an object: `size`, `data.length`, `next.size`.
/// What is in constants of enums has none.
fn names_from(
    shape: &Shape,
    from: ObjectIndex,
    (program, own): (&Program, &OwnState),
) -> Vec<String> {
    let mut paths: Vec<Option<String>> = vec![None; shape.len()];
    paths[from.0 as usize] = Some(String::new());
    let mut waiting = VecDeque::from([from]);
    while let Some(object) = waiting.pop_front() {
        let path = paths[object.0 as usize].clone().unwrap_or_default();
        for (field, value) in fields_of(shape, object, program) {
            let is_enum = |field: FieldId| {
                let class = program.field(field).ty.as_class();
                class.is_some_and(|class| program.class(class).kind == ClassKind::Enum)
            };
            if let ShapeValue::Reference(Reference::Object(next)) = value
                && !is_enum(field)
                && paths[next.0 as usize].is_none()
            {
                paths[next.0 as usize] = Some(format!("{path}{}.", program.field(field).name));
                waiting.push_back(next);
            }
        }
    }
    let is_slot = |value: &ShapeValue| matches!(value, ShapeValue::Slot(_));
    let of_statics = shape.statics().iter();
    let of_statics = of_statics.filter(|(_, value)| is_slot(value));
    let mut names: Vec<String> = of_statics
        .map(|&(field, _)| {
            let declared = program.field(field);
            let class = &program.class(declared.class).simple_name;
            match own.knows(field) {
                true => format!("{class}.{}", declared.name),
                false => NAMELESS.to_owned(),
            }
        })
        .collect();
    for (object, described) in shape.objects() {
        let path = &paths[object.0 as usize];
        let fields: Vec<(FieldId, ShapeValue)> = fields_of(shape, object, program).collect();
        for (offset, value) in described.values.iter().enumerate() {
            if !is_slot(value) {
                continue;
            }
            names.push(match (path, fields.get(offset)) {
                (Some(path), Some(&(field, _))) if own.knows(field) => {
                    format!("{path}{}", name_of(field, program, own.representation()))
                }
                _ => NAMELESS.to_owned(),
            });
        }
    }
    names
}

/// The fields of an object with their values; none of an array.
fn fields_of<'a>(
    shape: &'a Shape,
    object: ObjectIndex,
    program: &'a Program,
) -> impl Iterator<Item = (FieldId, ShapeValue)> + 'a {
    let described = shape.object(object);
    let fields = match described.class {
        RuntimeClass::Class(class) => program.instance_fields(class),
        RuntimeClass::Array(_) => &[],
    };
    fields.iter().copied().zip(described.values.iter().copied())
}

/// `size`, `data.length`, `names.size()`
fn name_of(field: FieldId, program: &Program, representation: &Representation) -> String {
    let declared = program.field(field);
    let name = &declared.name;
    match (representation.is_size(field), declared.ty.is_array()) {
        (false, _) => name.clone(),
        (true, true) => format!("{name}.length"),
        (true, false) => format!("{name}.size()"),
    }
}

/// What an object's references to known objects are: `state = IDLE`, `next != null`.
fn references_of(
    shape: &Shape,
    object: ObjectIndex,
    (program, own): (&Program, &OwnState),
) -> Vec<String> {
    let constant = |object: ObjectIndex| {
        let mut statics = shape.statics().iter();
        let holds = |value: ShapeValue| value == ShapeValue::Reference(Reference::Object(object));
        let held = statics.find(|&&(field, value)| {
            let class = program.field(field).class;
            program.class(class).kind == ClassKind::Enum && holds(value)
        });
        held.map(|&(field, _)| program.field(field).name.clone())
    };
    let fields = fields_of(shape, object, program);
    let fields = fields.filter(|&(field, _)| own.knows(field));
    let facts = fields.filter_map(|(field, value)| {
        let name = &program.field(field).name;
        match value {
            ShapeValue::Reference(Reference::Null) => Some(format!("{name} = null")),
            ShapeValue::Reference(Reference::Object(target)) => Some(match constant(target) {
                Some(constant) => format!("{name} = {constant}"),
                None => format!("{name} != null"),
            }),
            _ => None,
        }
    });
    facts.collect()
}
