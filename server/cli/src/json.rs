//! Answers as JSON, schema 1: `docs/json.md`.

use std::path::Path;

use serde_json::{Value, json};
use synth::{
    Answer, Bound, ClassShapes, Driven, GraphDrawing, Loss, Queries, QueryError, Rungs, Statistics,
    Target, Verdict, Witness, Workspace,
};

/// The version of what is printed; it changes when a field changes its meaning.
const SCHEMA: u32 = 1;

/// An answer of `synth` or `check`.
pub fn answer(workspace: &Workspace, answer: &Answer) -> Value {
    let is_invariant = matches!(answer.target, Target::Invariant(_));
    let (verdict, witness) = match &answer.verdict {
        Verdict::Reachable(found) => (
            if is_invariant { "broken" } else { "reachable" },
            Some(found),
        ),
        Verdict::Unreachable => (if is_invariant { "holds" } else { "unreachable" }, None),
        Verdict::Unknown => ("unknown", None),
    };
    json!({
        "schema": SCHEMA,
        "target": workspace.name_of(answer.target),
        "verdict": verdict,
        "witness": witness.map(|found| self::witness(found)),
        "bound": bound(&answer.bound),
        "losses": losses(workspace, &answer.losses),
        "stats": statistics(&answer.statistics),
    })
}

/// The answer of `explore`.
pub fn exploration(workspace: &Workspace, class: &str, shapes: &ClassShapes) -> Value {
    let by_size: Vec<Value> = shapes
        .by_size
        .iter()
        .map(|(objects, count)| json!({ "objects": objects, "shapes": count }))
        .collect();
    json!({
        "schema": SCHEMA,
        "class": class,
        "bound": bound(&shapes.bound),
        "losses": losses(workspace, &shapes.losses),
        "stats": statistics(&shapes.statistics),
        "shapes_by_size": by_size,
    })
}

/// An answer of `check --driver`.
pub fn driven(workspace: &Workspace, driven: &Driven) -> Value {
    let verdict = match driven.broken_after {
        Some(_) => "broken",
        None if driven.losses.is_empty() => "holds",
        None => "unknown",
    };
    json!({
        "schema": SCHEMA,
        "target": workspace.name_of(driven.target),
        "verdict": verdict,
        "driver": {
            "length": driven.length,
            "broken_after": driven.broken_after,
            "states": driven.states,
            "left_out": driven.left_out,
        },
        "losses": losses(workspace, &driven.losses),
        "stats": statistics(&driven.statistics),
    })
}

/// A question that could not be asked.
pub fn error(target: Option<&str>, error: &QueryError) -> Value {
    json!({
        "schema": SCHEMA,
        "target": target,
        "error": { "code": error.code(), "message": error.to_string() },
    })
}

fn witness(witness: &Witness) -> Value {
    let calls: Vec<Value> = witness
        .calls
        .iter()
        .map(|call| {
            json!({
                "result": call.result,
                "method": call.method,
                "arguments": call.arguments,
                "throws": call.throws,
            })
        })
        .collect();
    json!({ "calls": calls, "arguments": witness.arguments, "java": witness.java })
}

fn bound(bound: &Bound) -> Value {
    json!({
        "scope": bound.scope,
        "array_length": bound.array_length,
        "length": bound.length,
        "fixpoint": bound.fixpoint,
        "methods": bound.methods,
        "kept": bound.kept,
        "reduced": bound
            .reduced
            .iter()
            .map(|(field, how)| json!({ "field": field, "how": how }))
            .collect::<Vec<Value>>(),
        "cut": bound.cut,
        "assumptions": bound.assumptions,
    })
}

fn losses(workspace: &Workspace, losses: &[Loss]) -> Vec<Value> {
    losses
        .iter()
        .map(|loss| {
            let place = loss
                .place
                .map(|place| (workspace.path_of(place), workspace.range_of(place)));
            json!({
                "code": loss.code,
                "reason": loss.reason,
                "file": place.map(|(path, _)| Path::to_string_lossy(path)),
                "range": place.map(|(_, range)| json!({
                    "start": { "line": range.start.line, "column": range.start.column },
                    "end": { "line": range.end.line, "column": range.end.column },
                })),
            })
        })
        .collect()
}

fn statistics(statistics: &Statistics) -> Value {
    json!({
        "shapes": statistics.shapes,
        "cubes": statistics.cubes,
        "transitions": statistics.transitions,
        "paths": statistics.paths,
        "instructions": statistics.instructions,
        "layers": statistics.layers,
        "queries": queries(&statistics.queries),
        "seconds": statistics.seconds,
        "peak_bytes": statistics.peak_bytes,
    })
}

fn queries(queries: &Queries) -> Value {
    let rungs = |rungs: Rungs| json!({ "simplifier": rungs.simplifier, "zones": rungs.zones, "z3": rungs.z3 });
    let mut all = rungs(queries.questions());
    all["branch"] = rungs(queries.branches);
    all["project"] = rungs(queries.projections);
    all["include"] = rungs(queries.inclusions);
    all["join"] = rungs(queries.joins);
    all["z3_queries"] = queries.z3.into();
    all["z3_seconds"] = queries.z3_time.as_secs_f64().into();
    all
}

/// The graph of `graph --format json`.
pub fn drawing(workspace: &Workspace, drawing: &GraphDrawing) -> Value {
    let states: Vec<Value> = drawing
        .states
        .iter()
        .map(|state| json!({ "id": state.id, "layer": state.layer, "shape": state.text, "cubes": state.cubes }))
        .collect();
    let id = |position: usize| drawing.states.get(position).map(|state| state.id.as_str());
    let edges: Vec<Value> = drawing
        .edges
        .iter()
        .map(|edge| json!({ "from": id(edge.from), "to": id(edge.to), "calls": edge.calls }))
        .collect();
    json!({
        "schema": SCHEMA,
        "class": drawing.class,
        "states": states,
        "edges": edges,
        "bound": bound(&drawing.bound),
        "losses": losses(workspace, &drawing.losses),
        "stats": statistics(&drawing.statistics),
    })
}
