//! Bridge methods (JLS 15.12.4.5): what a virtual call enters where the method that overrides has
//! narrower erased parameters than the one that is called.
//!
//! As in class files, a bridge casts its arguments and calls the override; through a raw type, the
//! cast can fail.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::entities::{Method, MethodId, Type, index};
use crate::hir::{
    Body, Dispatch, Expression, ExpressionKind, Local, LocalId, Statement, StatementKind,
};

/// (Method called, method that overrides it) to the bridge between them.
pub(crate) type Bridges = FxHashMap<(MethodId, MethodId), MethodId>;

/// Appends a bridge for every pair of the dispatch table that needs one.
pub(crate) fn add_bridges(
    dispatch: &FxHashMap<(crate::entities::ClassId, MethodId), MethodId>,
    methods: &mut Vec<Method>,
    bodies: &mut Vec<Option<Arc<Body>>>,
) -> Bridges {
    let mut pairs: Vec<(MethodId, MethodId)> = dispatch
        .iter()
        .map(|(&(_, called), &target)| (called, target))
        .collect();
    pairs.sort_unstable();
    pairs.dedup();
    // One bridge serves all methods of the same erased parameters that it leads away from.
    let mut made: FxHashMap<(MethodId, Vec<Type>), MethodId> = FxHashMap::default();
    let mut bridges = Bridges::default();
    for (called, target) in pairs {
        let types = |method: MethodId| -> Vec<Type> {
            methods[method.0 as usize]
                .parameters
                .iter()
                .map(|p| p.ty)
                .collect()
        };
        let (outside, inside) = (types(called), types(target));
        if outside == inside {
            continue;
        }
        let bridge = *made.entry((target, outside.clone())).or_insert_with(|| {
            let id = MethodId(index(methods.len()));
            let mut method = methods[target.0 as usize].clone();
            // The source does not contain it, so it has no annotations.
            method.annotations.clear();
            for (parameter, ty) in method.parameters.iter_mut().zip(outside) {
                parameter.ty = ty;
            }
            bodies.push(Some(Arc::new(bridge_body(&method, target, &inside))));
            methods.push(method);
            id
        });
        bridges.insert((called, target), bridge);
    }
    bridges
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
