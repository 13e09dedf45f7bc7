//! The state transformation graph, ready to be drawn: shapes with their constraints, calls between
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use explore::{ArgumentExpression, Choice, Graph, StateIndex, Transition};
use java::{ClassId, MethodKind, Program};
use project::visible;

use crate::class_graph::ClassGraph;
use crate::questions::caught;
use crate::slots::SlotWords;
use crate::{Bound, Control, Loss, QueryError, Questions, Statistics};

/// A graph whose shapes are drawn.
#[derive(Clone, Debug, Default)]
pub struct GraphDrawing {
    /// The class that was explored.
    pub class: String,
    /// The shapes, in the order in which they were first reached.
    pub states: Vec<DrawnState>,
    /// The calls between them; those between the same two shapes are one edge.
    pub edges: Vec<DrawnEdge>,
    /// What the graph is relative to.
    pub bound: Bound,
    /// What could not be decided.
    pub losses: Vec<Loss>,
    /// The effort.
    pub statistics: Statistics,
}

/// A shape of a drawn graph.
#[derive(Clone, Debug)]
pub struct DrawnState {
    /// Its content-derived name.
    pub id: String,
    /// The length of the shortest sequences that reach it.
    pub layer: u32,
    /// The heap as text; primitives that have more than one value are called `a`, `b`, …
    pub text: String,
    /// The heap as a picture.
    pub picture: heap::Picture,
    /// The constraint over what has a name, a disjunction; `true` where nothing is known.
    pub cubes: Vec<String>,
    /// The same for pictures, as conjuncts: the weakest first, and only those that no other
    /// contains. Empty where any values do.
    pub alternatives: Vec<Vec<String>>,
}

/// Calls from one shape to another.
#[derive(Clone, Debug)]
pub struct DrawnEdge {
    /// The position of the pre-state's shape in [`GraphDrawing::states`].
    pub from: usize,
    /// The position of the post-state's shape.
    pub to: usize,
    /// The calls, such as `insert(int)` and `pop() throws IllegalStateException`.
    pub calls: Vec<String>,
}

impl Questions<'_> {
    /// The state transformation graph of a class, drawn.
    ///
    /// # Errors
    /// The class cannot be explored, or the question was cancelled.
    pub fn drawing(
        &self,
        class: ClassId,
        control: &mut Control<'_>,
    ) -> Result<GraphDrawing, QueryError> {
        caught(|| {
            let program = &self.workspace.program;
            let Some(explored) = ClassGraph::explore(self, class, control)? else {
                return Ok(GraphDrawing {
                    class: program.class(class).name.clone(),
                    losses: vec![Loss::Unplanned],
                    ..GraphDrawing::default()
                });
            };
            let graph = &*explored.graph;
            let states: Vec<StateIndex> = graph.states().collect();
            let position: BTreeMap<StateIndex, usize> = states
                .iter()
                .enumerate()
                .map(|(at, &state)| (state, at))
                .collect();
            let mut edges: BTreeMap<(usize, usize), BTreeSet<String>> = BTreeMap::new();
            for transition in graph.transitions() {
                let to = position[&graph.state_of(transition.to)];
                let before =
                    std::iter::once(transition.from).chain(transition.beside.iter().copied());
                for from in before {
                    let ends = (position[&graph.state_of(from)], to);
                    let calls = edges.entry(ends).or_default();
                    calls.insert(call_label(program, transition));
                }
            }
            Ok(GraphDrawing {
                class: program.class(class).name.clone(),
                states: states
                    .iter()
                    .map(|&state| DrawnState::of(program, graph, state))
                    .collect(),
                edges: edges
                    .into_iter()
                    .map(|((from, to), calls)| DrawnEdge {
                        from,
                        to,
                        calls: calls.into_iter().collect(),
                    })
                    .collect(),
                bound: explored.bound(program),
                losses: explored.losses(),
                statistics: Statistics::of(graph),
            })
        })
    }
}

impl DrawnState {
    fn of(program: &Program, graph: &Graph, index: StateIndex) -> DrawnState {
        let shape = graph.shape(index);
        let words = SlotWords::of(graph, index, program);
        DrawnState {
            id: graph.shape_id(program, index).to_string(),
            layer: graph.state(index).layer().unwrap_or(0),
            text: shape.draw_text(program, &words.labels),
            picture: shape.picture(program, &words.labels),
            cubes: words.cubes,
            alternatives: words.alternatives,
        }
    }
}

/// `insert(int)`: a variable is shown by its type, a root as `•`.
fn call_label(program: &Program, transition: &Transition) -> String {
    let method = program.method(transition.call.method);
    let types = crate::chain::argument_types(program, transition.call.method);
    let mut arguments: Vec<String> = transition
        .call
        .arguments
        .iter()
        .zip(types)
        .map(|(choice, ty)| match choice {
            Choice::Primitive | Choice::Number(_) => program.display_type(ty),
            Choice::Null => "null".to_owned(),
            Choice::Root(_) | Choice::Static(..) | Choice::Same(_) => "•".to_owned(),
            Choice::NewObject => "new Object()".to_owned(),
            Choice::Expression(ArgumentExpression::Static(field), _) => {
                program.field(*field).name.clone()
            }
            Choice::Expression(..) | Choice::Written(..) => program.display_type(ty),
        })
        .collect();
    let name = match method.kind {
        MethodKind::Constructor => {
            format!("new {}", program.class(method.class).simple_name)
        }
        _ if method.is_static => method.name.clone(),
        _ => {
            arguments.remove(0);
            method.name.clone()
        }
    };
    let throws = transition
        .throws
        .map(|class| format!(" throws {}", program.class(class).simple_name));
    format!(
        "{name}({}){}",
        arguments.join(", "),
        throws.unwrap_or_default()
    )
}

impl GraphDrawing {
    /// For Graphviz.
    pub fn to_dot(&self) -> String {
        let mut text = format!(
            "digraph \"{}\" {{\n  rankdir=LR;\n  node [shape=box, fontname=monospace];\n",
            self.class
        );
        for state in &self.states {
            let mut label = state.text.trim_end().to_owned();
            for (number, alternative) in state.alternatives.iter().enumerate() {
                label.push_str(if number == 0 { "\nwhere " } else { "\n   or " });
                label.push_str(&alternative.join(", "));
            }
            let _ = writeln!(text, "  \"{}\" [label=\"{}\"];", state.id, dot_text(&label));
        }
        for edge in &self.edges {
            let (from, to) = (&self.states[edge.from].id, &self.states[edge.to].id);
            let _ = writeln!(
                text,
                "  \"{from}\" -> \"{to}\" [label=\"{}\"];",
                dot_text(&edge.calls.join("\n"))
            );
        }
        text.push_str("}\n");
        text
    }
}

/// Left-justified lines of a label.
fn dot_text(text: &str) -> String {
    let escaped = visible(text).replace('\\', "\\\\").replace('"', "\\\"");
    escaped
        .lines()
        .fold(String::new(), |label, line| label + line + "\\l")
}
