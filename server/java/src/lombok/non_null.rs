//! `@NonNull` on parameters: a check at the beginning of the body.

use syntax::tree::{
    BinaryOperator, Block, ConstructorDeclaration, Expression, ExpressionKind, LiteralKind, Member,
    Parameter, Statement, StatementKind, TypeDeclaration, TypeDeclarationKind, TypeKind,
};

use super::accessors::check_of;
use super::marks::{Mark, Names};
use super::output::GENERATED;

/// Adds the checks of all methods and constructors that a class writes.
pub(super) fn add_checks(names: &Names, declared: &mut TypeDeclaration) {
    let is_record = declared.kind == TypeDeclarationKind::Record;
    let of_components = checked(names, &declared.record_components);
    let mut is_canonical_written = false;
    for member in &mut declared.members {
        match member {
            Member::Method(method) => {
                let checked = checked(names, &method.parameters);
                if let Some(body) = &mut method.body {
                    insert(body, &checked);
                }
            }
            Member::Constructor(constructor) if constructor.is_compact => {
                is_canonical_written = true;
                insert(&mut constructor.body, &of_components);
            }
            Member::Constructor(constructor) => {
                is_canonical_written |=
                    is_record && is_like(constructor, &declared.record_components);
                let checked = checked(names, &constructor.parameters);
                insert(&mut constructor.body, &checked);
            }
            _ => {}
        }
    }
    if let Some((_, first)) = of_components.first()
        && !is_canonical_written
    {
        let checks: String = of_components
            .iter()
            .map(|(name, _)| check_of(name))
            .collect();
        let made = format!("@{GENERATED} public {} {{ {checks}}}", declared.name.text);
        let mut members = syntax::members_at(&made, first.span, &|_| None);
        declared.members.append(&mut members);
    }
}

/// Whether a constructor has as many parameters as the record has components, of the same names.
fn is_like(constructor: &ConstructorDeclaration, components: &[Parameter]) -> bool {
    let names = |list: &[Parameter]| -> Vec<String> {
        list.iter().map(|one| one.name.text.clone()).collect()
    };
    names(&constructor.parameters) == names(components)
}

/// The parameters that are to be checked, with their annotations.
pub(super) fn checked(names: &Names, parameters: &[Parameter]) -> Vec<(String, Mark)> {
    let is_reference = |parameter: &&Parameter| {
        let ty = parameter.ty.as_ref();
        parameter.is_varargs
            || ty.is_some_and(|ty| ty.dimensions > 0 || !matches!(ty.kind, TypeKind::Primitive(_)))
    };
    let marked = parameters.iter().filter(is_reference);
    let marked = marked.filter_map(|parameter| {
        let marks = names.marks(&parameter.modifiers).into_iter();
        let mark = { marks }.find(|mark| mark.path == "NonNull")?;
        Some((parameter.name.text.clone(), mark))
    });
    marked.collect()
}

fn insert(body: &mut Block, checked: &[(String, Mark)]) {
    let statements = &mut body.statements;
    let is_call =
        |statement: &Statement| matches!(statement.kind, StatementKind::ConstructorCall(_));
    let first = statements.iter().take_while(|one| is_call(one)).count();
    // Checks that are written already.
    let written = statements[first..].iter().map_while(checked_by);
    let written: Vec<String> = written.collect();
    let mut added = Vec::new();
    for (name, mark) in checked {
        if written.contains(name) {
            continue;
        }
        let made = format!("void $() {{ {} }}", check_of(name));
        for member in syntax::members_at(&made, mark.span, &|_| None) {
            if let Member::Method(method) = member {
                added.extend(method.body.into_iter().flat_map(|body| body.statements));
            }
        }
    }
    statements.splice(first..first, added);
}

/// The variable that a statement checks not to be null.
fn checked_by(statement: &Statement) -> Option<String> {
    match &statement.kind {
        StatementKind::Assert { condition, .. } => compared(condition, BinaryOperator::NotEqual),
        StatementKind::If {
            condition,
            then,
            otherwise: None,
        } => {
            let then = match &then.kind {
                StatementKind::Block(block) => match &*block.statements {
                    [only] => only,
                    _ => return None,
                },
                _ => then,
            };
            matches!(then.kind, StatementKind::Throw(_))
                .then(|| compared(condition, BinaryOperator::Equal))?
        }
        StatementKind::Expression(expression) => match &expression.kind {
            ExpressionKind::Assignment { value, .. } => required(value),
            _ => required(expression),
        },
        _ => None,
    }
}

/// `x == null` by this operator.
fn compared(condition: &Expression, operator: BinaryOperator) -> Option<String> {
    let ExpressionKind::Binary(binary) = &condition.without_parentheses().kind else {
        return None;
    };
    let [rest] = &*binary.rest else {
        return None;
    };
    let is_null = match &rest.operand.kind {
        ExpressionKind::Literal(literal) => literal.kind == LiteralKind::Null,
        _ => false,
    };
    match &binary.first.kind {
        ExpressionKind::Name(name) if is_null && rest.operator == operator => {
            Some(name.text.clone())
        }
        _ => None,
    }
}

/// `Objects.requireNonNull(x)`
fn required(expression: &Expression) -> Option<String> {
    let ExpressionKind::MethodCall(call) = &expression.kind else {
        return None;
    };
    if !matches!(&*call.name.text, "requireNonNull" | "checkNotNull") {
        return None;
    }
    match &call.arguments.first()?.kind {
        ExpressionKind::Name(name) => Some(name.text.clone()),
        _ => None,
    }
}
