//! Bridge methods (JLS 15.12.4.5): what a virtual call enters where the method that overrides has
//! narrower erased parameters than the one that is called.
//!
//! As in class files, a bridge casts its arguments and calls the override; through a raw type, the
//! cast can fail. Where the result of the override is none of the called method, as while someone
//! types it, the bridge is a loss.

use std::sync::Arc;

use codes::Code;
use rustc_hash::FxHashMap;

use crate::class_table::ClassTable;
use crate::entities::{Method, MethodId, Type, index};
use crate::hir::{
    Body, Dispatch, Expression, ExpressionKind, Local, LocalId, Statement, StatementKind,
    Unsupported,
};

/// (Method called, method that overrides it) to the bridge between them.
pub(crate) type Bridges = FxHashMap<(MethodId, MethodId), MethodId>;

/// Appends a bridge for every pair of the dispatch table that needs one.
pub(crate) fn add_bridges(
    dispatch: &FxHashMap<(crate::entities::ClassId, MethodId), MethodId>,
    table: &mut ClassTable<'_>,
    bodies: &mut Vec<Option<Arc<Body>>>,
) -> Bridges {
    let mut pairs: Vec<(MethodId, MethodId)> = dispatch
        .iter()
        .map(|(&(_, called), &target)| (called, target))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    // One bridge serves all methods of the same erased types that it leads away from.
    let mut made: FxHashMap<(MethodId, Vec<Type>, Option<Type>), MethodId> = FxHashMap::default();
    let mut bridges = Bridges::default();
    for (called, target) in pairs {
        let types = |method: MethodId| -> Vec<Type> {
            table
                .method(method)
                .parameters
                .iter()
                .map(|p| p.ty)
                .collect()
        };
        let (outside, inside) = (types(called), types(target));
        let wanted = table.method(called).result;
        let misfit = (!fits(table, target, wanted)).then_some(wanted);
        if outside == inside && misfit.is_none() {
            continue;
        }
        let key = (target, outside.clone(), misfit);
        let bridge = *made.entry(key).or_insert_with(|| {
            let id = MethodId(index(table.methods.len()));
            let mut method = table.method(target).clone();
            // The source does not contain it, so it has no annotations.
            method.annotations.clear();
            for (parameter, ty) in method.parameters.iter_mut().zip(outside) {
                parameter.ty = ty;
            }
            let mut body = bridge_body(&method, target, &inside);
            if let Some(wanted) = misfit {
                let (from, to) = (table.display(method.result), table.display(wanted));
                let construct = format!("an override that returns {from} where {to} belongs");
                let loss = Unsupported {
                    code: Code::Types,
                    construct,
                };
                let loss = StatementKind::Unsupported(loss);
                body.statements = vec![Statement::new(loss, method.place.span)];
                method.result = wanted;
            }
            bodies.push(Some(Arc::new(body)));
            table.methods.push(method);
            id
        });
        bridges.insert((called, target), bridge);
    }
    bridges
}

/// Whether what a method returns is of the type that a call of another method expects. A type
/// variable of several bounds may be erased to any.
fn fits(table: &ClassTable<'_>, method: MethodId, wanted: Type) -> bool {
    let result = table.method(method).result;
    let is_known = |ty| ty != Type::Unknown;
    match (result, wanted) {
        (from, to) if from == to || !is_known(from) || !is_known(to) => true,
        (from, to) if from.is_reference() && to.is_reference() => {
            let is_declared = (method.0 as usize) < table.method_details.len();
            table.is_assignable(from, to)
                || is_declared && table.has_bound_below(&table.method_detail(method).result, to)
        }
        _ => false,
    }
}

/// `return this.target((T) argument, …);`
fn bridge_body(bridge: &Method, target: MethodId, types: &[Type]) -> Body {
    let span = bridge.place.span;
    let this = Local {
        name: "this".to_owned(),
        ty: Type::Class(bridge.class),
    };
    let parameters = bridge.parameters.iter();
    let declared = parameters.map(|p| Local {
        name: p.name.clone(),
        ty: p.ty,
    });
    let locals: Vec<Local> = std::iter::once(this).chain(declared).collect();
    let mut reads = locals
        .iter()
        .enumerate()
        .map(|(position, local)| Expression {
            kind: ExpressionKind::Local(LocalId(index(position))),
            ty: local.ty,
            span,
        });
    let receiver = reads.next().map(Box::new);
    let arguments = reads
        .zip(types)
        .map(|(read, &ty)| match read.ty == ty {
            true => read,
            false => Expression::new(ExpressionKind::Cast(Box::new(read)), ty, span),
        })
        .collect();
    let call = Expression::new(
        ExpressionKind::Call {
            dispatch: Dispatch::Exact,
            method: target,
            receiver,
            arguments,
        },
        bridge.result,
        span,
    );
    let kind = match bridge.result {
        Type::Void => StatementKind::Expression(call),
        _ => StatementKind::Return(Some(call)),
    };
    let parameters = index(locals.len());
    Body {
        locals,
        parameters,
        statements: vec![Statement { kind, span }],
        offsets: FxHashMap::default(),
    }
}
