//! A survey of a whole body, before it is lowered.

use java::hir::{Body, Expression, ExpressionKind, LocalId, Statement, StatementKind, Target};
use rustc_hash::FxHashSet;
use thiserror::Error;

/// The maximum nesting of expressions and statements. `a + b + c + …` and `a && b && c && …` count
/// as flat.
pub(super) const MAX_NESTING: u32 = 800;

/// The body nests more deeply than [`MAX_NESTING`].
#[derive(Debug, Error)]
#[error("code nested more than {MAX_NESTING} levels deep")]
pub(super) struct NestedTooDeeply;

/// Facts about a body.
pub(super) struct Survey {
    /// Locals that are assigned *inside* an expression, as in `a[i++] = i`. The instruction that
    /// needs any other local can read it itself.
    assigned_inside: FxHashSet<LocalId>,
}

enum Node<'a> {
    Statement(&'a Statement),
    /// An expression whose value is not used.
    Effect(&'a Expression),
    Expression(&'a Expression),
}

/// A part of the body that is still to be visited.
struct Open<'a> {
    node: Node<'a>,
    depth: u32,
    /// Whether it is part of an expression that is being evaluated.
    is_inside: bool,
}

impl Survey {
    /// Walks the body with an explicit stack, for its depth is unknown.
    pub(super) fn of(body: &Body) -> Result<Survey, NestedTooDeeply> {
        let mut assigned_inside = FxHashSet::default();
        let start = |statement| Open {
            node: Node::Statement(statement),
            depth: 0,
            is_inside: false,
        };
        let mut stack: Vec<Open<'_>> = body.statements.iter().map(start).collect();
        while let Some(open) = stack.pop() {
            if open.depth > MAX_NESTING {
                return Err(NestedTooDeeply);
            }
            let below = open.depth + 1;
            match open.node {
                Node::Statement(statement) => {
                    for_each_part(statement, &mut |node| {
                        stack.push(Open {
                            node,
                            depth: below,
                            is_inside: open.is_inside,
                        });
                    });
                }
                Node::Effect(expression) | Node::Expression(expression) => {
                    if (open.is_inside || matches!(open.node, Node::Expression(_)))
                        && let Some(local) = assigned_local(expression)
                    {
                        assigned_inside.insert(local);
                    }
                    for_each_child(expression, &mut |node| {
                        let depth = match node {
                            Node::Expression(child) if is_chain_link(expression, child) => {
                                open.depth
                            }
                            _ => below,
                        };
                        stack.push(Open {
                            node,
                            depth,
                            is_inside: true,
                        });
                    });
                }
            }
        }
        Ok(Survey { assigned_inside })
    }

    /// Whether some expression of the body assigns the local while it evaluates another part.
    pub(super) fn is_assigned_inside(&self, local: LocalId) -> bool {
        self.assigned_inside.contains(&local)
    }
}

/// Whether `child` is the left operand of the same kind of chain as its parent, which a loop
/// lowers.
fn is_chain_link(parent: &Expression, child: &Expression) -> bool {
    match (&parent.kind, &child.kind) {
        (ExpressionKind::And(left, _), ExpressionKind::And(..))
        | (ExpressionKind::Or(left, _), ExpressionKind::Or(..))
        | (ExpressionKind::Binary { left, .. }, ExpressionKind::Binary { .. }) => {
            std::ptr::eq(&raw const **left, child)
        }
        _ => false,
    }
}

fn assigned_local(expression: &Expression) -> Option<LocalId> {
    match &expression.kind {
        ExpressionKind::Assign { target, .. }
        | ExpressionKind::CompoundAssign { target, .. }
        | ExpressionKind::Step { target, .. } => match target {
            Target::Local(local) => Some(*local),
            _ => None,
        },
        _ => None,
    }
}

/// The parts of a statement, in any order.
fn for_each_part<'a>(statement: &'a Statement, f: &mut dyn FnMut(Node<'a>)) {
    match &statement.kind {
        StatementKind::Expression(expression) => f(Node::Effect(expression)),
        StatementKind::Block(statements) | StatementKind::Synthetic(statements) => {
            for_each_statement(statements, f);
        }
        StatementKind::If {
            condition,
            then,
            otherwise,
        } => {
            f(Node::Expression(condition));
            f(Node::Statement(then));
            otherwise.iter().for_each(|one| f(Node::Statement(one)));
        }
        StatementKind::For {
            start,
            condition,
            update,
            body,
            ..
        } => {
            for_each_statement(start, f);
            condition.iter().for_each(|one| f(Node::Expression(one)));
            update.iter().for_each(|one| f(Node::Effect(one)));
            f(Node::Statement(body));
        }
        StatementKind::While {
            condition, body, ..
        }
        | StatementKind::DoWhile {
            condition, body, ..
        } => {
            f(Node::Expression(condition));
            f(Node::Statement(body));
        }
        StatementKind::Switch {
            selector, groups, ..
        } => {
            f(Node::Expression(selector));
            for_each_statement(groups.iter().flat_map(|group| &group.statements), f);
        }
        StatementKind::Labelled { body, .. } => f(Node::Statement(body)),
        StatementKind::Return(value) => value.iter().for_each(|one| f(Node::Expression(one))),
        StatementKind::Throw(value) => f(Node::Expression(value)),
        StatementKind::Try {
            body,
            catches,
            finally,
        } => {
            let caught = catches.iter().flat_map(|catch| &catch.body);
            for_each_statement(body.iter().chain(caught).chain(finally.iter().flatten()), f);
        }
        StatementKind::Synchronized { lock, body } => {
            f(Node::Expression(lock));
            for_each_statement(body, f);
        }
        StatementKind::Assert { condition, message } => {
            f(Node::Expression(condition));
            message.iter().for_each(|one| f(Node::Expression(one)));
        }
        StatementKind::Break(_)
        | StatementKind::Continue(_)
        | StatementKind::Unmodelled
        | StatementKind::Unsupported(_) => {}
    }
}

fn for_each_statement<'a>(
    statements: impl IntoIterator<Item = &'a Statement>,
    f: &mut dyn FnMut(Node<'a>),
) {
    statements
        .into_iter()
        .for_each(|one| f(Node::Statement(one)));
}

/// The parts of an expression, in any order.
fn for_each_child<'a>(expression: &'a Expression, visit: &mut dyn FnMut(Node<'a>)) {
    let mut f = |child: &'a Expression| visit(Node::Expression(child));
    match &expression.kind {
        ExpressionKind::Constant(_)
        | ExpressionKind::Null
        | ExpressionKind::Local(_)
        | ExpressionKind::Static(_)
        | ExpressionKind::Unsupported(_) => {}
        ExpressionKind::Field {
            object: operand, ..
        }
        | ExpressionKind::Unary { operand, .. }
        | ExpressionKind::InstanceOf { operand, .. }
        | ExpressionKind::Length(operand)
        | ExpressionKind::Convert(operand)
        | ExpressionKind::Cast(operand)
        | ExpressionKind::NonNull(operand)
        | ExpressionKind::NewArray { length: operand } => f(operand),
        ExpressionKind::Element {
            array: left,
            index: right,
        }
        | ExpressionKind::Binary { left, right, .. }
        | ExpressionKind::Compare { left, right, .. }
        | ExpressionKind::And(left, right)
        | ExpressionKind::Or(left, right) => {
            f(left);
            f(right);
        }
        ExpressionKind::Conditional {
            condition,
            then,
            otherwise,
        } => {
            f(condition);
            f(then);
            f(otherwise);
        }
        ExpressionKind::Assign { target, value }
        | ExpressionKind::CompoundAssign { target, value, .. } => {
            for_each_target_part(target, &mut f);
            f(value);
        }
        ExpressionKind::Step { target, .. } => for_each_target_part(target, &mut f),
        ExpressionKind::Call {
            receiver,
            arguments,
            ..
        } => {
            receiver.iter().for_each(|receiver| f(receiver));
            arguments.iter().for_each(f);
        }
        ExpressionKind::New { arguments, .. } => arguments.iter().for_each(f),
        ExpressionKind::ArrayInitializer { elements } => elements.iter().for_each(f),
        ExpressionKind::Block { statements, value } => {
            f(value);
            for_each_statement(statements, visit);
        }
    }
}

fn for_each_target_part<'a>(target: &'a Target, f: &mut dyn FnMut(&'a Expression)) {
    match target {
        Target::Local(_) | Target::Static(_) => {}
        Target::Field { object, .. } => f(object),
        Target::Element { array, index } => {
            f(array);
            f(index);
        }
    }
}

/// Whether the expression reads or assigns the local anywhere.
pub(super) fn mentions(expression: &Expression, local: LocalId) -> bool {
    let mut stack = vec![Node::Expression(expression)];
    while let Some(node) = stack.pop() {
        match node {
            Node::Statement(statement) => for_each_part(statement, &mut |part| stack.push(part)),
            Node::Effect(expression) | Node::Expression(expression) => {
                if matches!(expression.kind, ExpressionKind::Local(read) if read == local)
                    || assigned_local(expression) == Some(local)
                {
                    return true;
                }
                for_each_child(expression, &mut |child| stack.push(child));
            }
        }
    }
    false
}
