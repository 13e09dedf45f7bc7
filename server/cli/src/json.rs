//! Answers as JSON, schema 1: `docs/json.md`.

use std::path::Path;

use bench::Driven;
use serde_json::{Value, json};
use synth::{
    Answer, Because, Bound, ClassShapes, DrawnEdge, DrawnState, ExplainedInvariant,
    ExplainedMethod, Explanation, Gap, GapPlace, GraphDrawing, LineColumn, LineRange, Loss, Passed,
    Queries, QueryError, Rungs, Statistics, Verdict, Witness, WitnessCall, Workspace,
};

use crate::shard::ShardRecord;

/// The version of what is printed; it changes when a field changes its meaning.
const SCHEMA: u32 = 1;

/// An answer of `synth` or `check`.
pub fn answer(workspace: &Workspace, answer: &Answer) -> Value {
    let witness = match &answer.verdict {
        Verdict::Reachable(found) => Some(self::witness(found)),
        Verdict::Unreachable | Verdict::Unknown => None,
    };
    json!({
        "schema": SCHEMA,
        "target": workspace.name_of(answer.target),
        "verdict": answer.word(),
        "witness": witness,
        "bound": bound(workspace, &answer.bound),
        "losses": losses(workspace, &answer.losses),
        "smaller": answer.smaller.as_ref().map(|smaller| bound(workspace, smaller)),
        "stored": answer.is_stored,
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
        "bound": bound(workspace, &shapes.bound),
        "losses": losses(workspace, &shapes.losses),
        "own_fields": shapes.own_fields.as_ref().map(|own| json!({
            "alternatives": own.alternatives,
            "assumptions": own.assumption_codes,
        })),
        "stats": statistics(&shapes.statistics),
        "shapes_by_size": by_size,
    })
}

/// The answer of `explain`.
pub fn explanation(
    workspace: &Workspace,
    explanation: &Explanation,
    explored: Option<&ClassShapes>,
) -> Value {
    let gaps = |gaps: &[Gap]| -> Vec<Value> {
        let gaps = gaps.iter();
        gaps.map(|found| gap(workspace, explanation, found))
            .collect()
    };
    json!({
        "schema": SCHEMA,
        "class": explanation.class,
        "supported": explanation.is_supported(),
        "made": explanation.is_made,
        "methods": explanation.methods.iter().map(explained_method).collect::<Vec<_>>(),
        "types": explanation.types.iter().map(|ty| json!({
            "type": ty.name,
            "because": because(&ty.because),
        })).collect::<Vec<_>>(),
        "invariants": explanation.invariants.iter().map(explained_invariant).collect::<Vec<_>>(),
        "unsupported": gaps(&explanation.gaps),
        "unreached": gaps(&explanation.unreached),
        "left_out": explanation.left_out,
        "caller": {
            "reach": explanation.caller.reach,
            "holds": explanation.caller.holds,
            "changes": explanation.caller.changes,
            "catches": explanation.caller.catches,
            "leaves_out": explanation.caller.left_out,
        },
        "slices": explanation.slices.iter().map(|slice| json!({
            "target": slice.name,
            "fields": slice.fields,
            "results": slice.results,
            "arguments": slice.arguments,
        })).collect::<Vec<_>>(),
        "models": explanation.models,
        "scope": explanation.scope,
        "array_length": explanation.array_length,
        "explored": explored.map(|found| json!({
            "bound": bound(workspace, &found.bound),
            "losses": losses(workspace, &found.losses),
            "stats": statistics(&found.statistics),
        })),
    })
}

fn explained_method(method: &ExplainedMethod) -> Value {
    let parameters: Vec<Value> = method
        .parameters
        .iter()
        .map(|parameter| {
            json!({
                "name": parameter.name,
                "type": parameter.ty,
                "passed": passed(&parameter.passed),
            })
        })
        .collect();
    json!({
        "method": method.signature,
        "because": method.because.as_ref().map(because),
        "supported": method.gaps.is_empty(),
        "parameters": parameters,
        "unsupported": method.gaps,
    })
}

fn because(because: &Because) -> Value {
    json!({ "kind": because.kind, "what": because.what, "of": because.of })
}

fn explained_invariant(invariant: &ExplainedInvariant) -> Value {
    json!({
        "target": invariant.name,
        "supported": invariant.gaps.is_empty(),
        "unsupported": invariant.gaps,
    })
}

fn passed(passed: &Passed) -> Value {
    match passed {
        Passed::EveryValue => json!({ "kind": "every-value" }),
        Passed::Opaque => json!({ "kind": "opaque" }),
        Passed::AnyObject => json!({ "kind": "any-object" }),
        Passed::Objects { made_by, written } => {
            json!({ "kind": "objects", "made_by": made_by, "written": written })
        }
        Passed::NullOnly => json!({ "kind": "null-only" }),
    }
}

fn gap(workspace: &Workspace, explanation: &Explanation, gap: &Gap) -> Value {
    let place = |GapPlace { place, inside }: &GapPlace| {
        let [file, range] = file_and_range(workspace, *place);
        json!({ "file": file, "range": range, "in": inside })
    };
    let places: Vec<Value> = gap.places.iter().map(place).collect();
    let methods: Vec<&str> = gap
        .methods
        .iter()
        .map(|&index| explanation.methods[index].signature.as_str())
        .collect();
    json!({
        "code": gap.code.number(),
        "construct": gap.construct,
        "missing_code": gap.code.is_missing_code(),
        "count": gap.places.len(),
        "places": places,
        "loses": methods,
    })
}

/// An answer of `check --driver`.
pub fn driven(workspace: &Workspace, driven: &Driven) -> Value {
    json!({
        "schema": SCHEMA,
        "target": workspace.name_of(driven.target),
        "verdict": driven.word(),
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

/// A finding of the baseline that is no more.
pub fn absent(target: &str) -> Value {
    json!({ "schema": SCHEMA, "target": target, "baseline": "absent" })
}

/// The last line of a shard.
pub fn shard(record: &ShardRecord) -> Value {
    json!({ "schema": SCHEMA, "shard": record })
}

/// A question that could not be asked.
pub fn error(target: Option<&str>, error: &QueryError) -> Value {
    let mut told = json!({ "code": error.code().number(), "message": error.to_string() });
    if let QueryError::Mistakes { mistakes, .. } = error {
        let mistakes = mistakes.iter().map(|mistake| {
            json!({
                "code": mistake.code.number(),
                "message": mistake.message,
                "file": mistake.path.display().to_string(),
                "range": range(mistake.range),
            })
        });
        told["mistakes"] = mistakes.collect();
    }
    json!({ "schema": SCHEMA, "target": target, "error": told })
}

fn witness(witness: &Witness) -> Value {
    let call = |call: &WitnessCall| {
        json!({
            "result": call.result,
            "method": call.method,
            "arguments": call.arguments,
            "throws": call.throws,
            "reads": call.reads,
        })
    };
    let calls: Vec<Value> = witness.calls.iter().map(call).collect();
    json!({
        "calls": calls,
        "arguments": witness.arguments,
        "throws": witness.throws,
        "java": witness.java,
        "imports": witness.imports,
        "shortest": witness.shortest,
    })
}

fn bound(workspace: &Workspace, bound: &Bound) -> Value {
    json!({
        "caller": bound.caller.name(),
        "scope": bound.scope,
        "array_length": bound.array_length,
        "length": bound.length,
        "fixpoint": bound.fixpoint,
        "some_values": bound.some_values,
        "structures": bound.structures,
        "set_aside": bound.set_aside,
        "open": bound.is_open,
        "methods": bound.methods,
        "kept": bound.kept,
        "reduced": bound
            .reduced
            .iter()
            .map(|(field, how)| json!({ "field": field, "how": how }))
            .collect::<Vec<Value>>(),
        "cut": bound.cut,
        "assumptions": bound.assumption_codes(workspace),
    })
}

fn losses(workspace: &Workspace, losses: &[Loss]) -> Vec<Value> {
    losses
        .iter()
        .map(|loss| {
            let mut lost =
                json!({ "code": loss.code().number(), "reason": loss.reason(workspace) });
            let [file, range] = match loss.place(workspace) {
                Some(place) => file_and_range(workspace, place),
                None => [Value::Null, Value::Null],
            };
            lost["file"] = file;
            lost["range"] = range;
            lost
        })
        .collect()
}

fn file_and_range(workspace: &Workspace, place: java::Place) -> [Value; 2] {
    [
        Path::to_string_lossy(workspace.path_of(place)).into(),
        range(workspace.range_of(place)),
    ]
}

fn range(LineRange { start, end }: LineRange) -> Value {
    let at = |at: LineColumn| json!({ "line": at.line, "column": at.column });
    json!({ "start": at(start), "end": at(end) })
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
    let state = |state: &DrawnState| {
        json!({
            "id": state.id,
            "layer": state.layer,
            "shape": state.text,
            "cubes": state.cubes,
        })
    };
    let id = |position: usize| drawing.states.get(position).map(|state| state.id.as_str());
    let edge =
        |edge: &DrawnEdge| json!({ "from": id(edge.from), "to": id(edge.to), "calls": edge.calls });
    let states: Vec<Value> = drawing.states.iter().map(state).collect();
    let edges: Vec<Value> = drawing.edges.iter().map(edge).collect();
    json!({
        "schema": SCHEMA,
        "class": drawing.class,
        "states": states,
        "edges": edges,
        "bound": bound(workspace, &drawing.bound),
        "losses": losses(workspace, &drawing.losses),
        "stats": statistics(&drawing.statistics),
    })
}
