//! What has to be known of a whole body before it is lowered.

use java::hir::{Body, Expression, ExpressionKind, LocalId, Statement, StatementKind, Target};
use rustc_hash::FxHashSet;
use thiserror::Error;

/// How deeply expressions and statements may nest, where `a + b + c + …` and `a && b && c && …`
/// count as flat.
pub(super) const MAX_NESTING: u32 = 800;

/// The body nests more deeply than [`MAX_NESTING`].
#[derive(Debug, Error)]
#[error("code nested more than {MAX_NESTING} levels deep")]
pub(super) struct NestedTooDeeply;

/// Facts about a body.
pub(super) struct Survey {
    /// Locals that are assigned *inside* an expression, as in `a[i++] = i`. Reading any other local
    /// can be put off to the instruction that needs it.
    assigned_inside: FxHashSet<LocalId>,
}

enum Node<'a> {
    Statement(&'a Statement),
    /// An expression whose value nobody waits for.
    Effect(&'a Expression),
    Expression(&'a Expression),
}

/// Something of the body that is still to be looked at.
struct Open<'a> {
    node: Node<'a>,
    depth: u32,
    /// Whether it is part of an expression that is being evaluated.
    is_inside: bool,
}

impl Survey {
    /// Walks the body with a stack of its own, for nothing is known of its depth yet.
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

    /// Whether some expression of the body assigns the local while another part of it is still
    /// being evaluated.
    pub(super) fn is_assigned_inside(&self, local: LocalId) -> bool {
        self.assigned_inside.contains(&local)
    }
}

/// Whether `child` is the left operand of the same kind of chain as its parent: those are lowered
/// by a loop.
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

fn for_each_part<'a>(statement: &'a Statement, f: &mut dyn FnMut(Node<'a>)) {
    let all = |statements: &'a [Statement], f: &mut dyn FnMut(Node<'a>)| {
        for statement in statements {
            f(Node::Statement(statement));
        }
    };
    match &statement.kind {
        StatementKind::Expression(expression) => f(Node::Effect(expression)),
        StatementKind::Block(statements) | StatementKind::Synthetic(statements) => {
            all(statements, f);
        }
        StatementKind::If {
            condition,
            then,
            otherwise,
        } => {
            f(Node::Expression(condition));
            f(Node::Statement(then));
            if let Some(otherwise) = otherwise {
                f(Node::Statement(otherwise));
            }
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
        StatementKind::For {
            start,
            condition,
            update,
            body,
            ..
        } => {
            all(start, f);
            if let Some(condition) = condition {
                f(Node::Expression(condition));
            }
            update.iter().for_each(|update| f(Node::Effect(update)));
            f(Node::Statement(body));
        }
        StatementKind::Switch {
            selector, groups, ..
        } => {
            f(Node::Expression(selector));
            groups.iter().for_each(|group| all(&group.statements, f));
        }
        StatementKind::Labelled { body, .. } => f(Node::Statement(body)),
        StatementKind::Return(value) => {
            if let Some(value) = value {
                f(Node::Expression(value));
            }
        }
        StatementKind::Throw(value) => f(Node::Expression(value)),
        StatementKind::Try {
            body,
            catches,
            finally,
        } => {
            all(body, f);
            catches.iter().for_each(|catch| all(&catch.body, f));
            if let Some(finally) = finally {
                all(finally, f);
            }
        }
        StatementKind::Synchronized { lock, body } => {
            f(Node::Expression(lock));
            all(body, f);
        }
        StatementKind::Assert { condition, message } => {
            f(Node::Expression(condition));
            if let Some(message) = message {
                f(Node::Expression(message));
            }
        }
        StatementKind::Break(_) | StatementKind::Continue(_) | StatementKind::Unsupported(_) => {}
    }
}

fn for_each_child<'a>(expression: &'a Expression, visit: &mut dyn FnMut(Node<'a>)) {
    if let ExpressionKind::Block { statements, value } = &expression.kind {
        for statement in statements {
            visit(Node::Statement(statement));
        }
        return visit(Node::Expression(value));
    }
    let f = &mut |child: &'a Expression| visit(Node::Expression(child));
    match &expression.kind {
        ExpressionKind::Constant(_)
        | ExpressionKind::Null
        | ExpressionKind::Local(_)
        | ExpressionKind::Static(_)
        | ExpressionKind::Block { .. }
        | ExpressionKind::Unsupported(_) => {}
        ExpressionKind::Field { object, .. } => f(object),
        ExpressionKind::Element { array, index } => {
            f(array);
            f(index);
        }
        ExpressionKind::Unary { operand, .. } | ExpressionKind::InstanceOf { operand, .. } => {
            f(operand);
        }
        ExpressionKind::Length(operand)
        | ExpressionKind::Convert(operand)
        | ExpressionKind::Cast(operand)
        | ExpressionKind::NonNull(operand)
        | ExpressionKind::NewArray { length: operand } => f(operand),
        ExpressionKind::Binary { left, right, .. }
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
            for_each_target_part(target, f);
            f(value);
        }
        ExpressionKind::Step { target, .. } => for_each_target_part(target, f),
        ExpressionKind::Call {
            receiver,
            arguments,
            ..
        } => {
            if let Some(receiver) = receiver {
                f(receiver);
            }
            arguments.iter().for_each(f);
        }
        ExpressionKind::New { arguments, .. } => arguments.iter().for_each(f),
        ExpressionKind::ArrayInitializer { elements } => elements.iter().for_each(f),
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
