//! `switch`, as a statement and as a value (JLS 14.11, 15.28): every form becomes one over `int`.
//!
//! Numbers are their own cases. Constants of an enum are represented by their ordinals. Strings and
//! patterns with their guards are compared with the labels one by one, and the number of the label
//! that fits is the case. What decides between labels is synthetic: as coverage tools count, a
//! label is one branch however it is compiled.

use syntax::Span;
use syntax::tree::{self, SwitchBody, SwitchLabelKind};

use super::context::Declared;
use super::flow::complete_normally;
use super::operators::promote;
use super::{BodyBuilder, Value, expression_statement};
use crate::entities::{ClassId, ClassKind, ConstantValue, Primitive, Type};
use crate::hir::{
    Comparison, Expression, ExpressionKind, LabelId, LocalId, Statement, StatementKind,
    SwitchGroup, UnaryOperator,
};
use codes::Code;

/// How the case is found.
enum Choice {
    /// The selector is the case.
    Number(Expression),
    /// The selector's ordinal is.
    Ordinal(ClassId, Expression),
    /// The labels are tried in order.
    Labels(Labels),
}

/// Labels that are tried one after the other.
struct Labels {
    /// The selector, which can be read any number of times.
    selector: Value,
    /// Puts the selector where it can be read.
    before: Vec<Statement>,
    /// Receives the number of the label.
    chosen: LocalId,
    /// Is left once a label fits.
    done: LabelId,
    /// What the patterns bind: each is read only where its label was chosen, but on no other way
    /// assigned.
    bound: Vec<LocalId>,
    /// The tests so far.
    tests: Vec<Statement>,
    /// The number of the next label.
    next: i32,
    /// The number of `case null`.
    null: Option<i32>,
}

/// What the labels of a group say.
#[derive(Default)]
struct Group {
    cases: Vec<i32>,
    is_default: bool,
    bound: Vec<Declared>,
}

impl BodyBuilder<'_, '_> {
    /// A `switch` statement, with the label before it.
    pub(super) fn switch(
        &mut self,
        switch: &tree::SwitchExpression,
        name: Option<&str>,
        span: Span,
    ) -> Statement {
        match self.switch_over(switch, name, false, span) {
            Ok((mut statements, _)) => match (statements.pop(), statements.is_empty()) {
                (Some(only), true) => only,
                (last, _) => {
                    statements.extend(last);
                    Statement::new(StatementKind::Block(statements), span)
                }
            },
            Err(unsupported) => Statement {
                span,
                ..expression_statement(unsupported.expression)
            },
        }
    }

    /// The statements that a `switch` becomes, and its label.
    pub(super) fn switch_over(
        &mut self,
        switch: &tree::SwitchExpression,
        name: Option<&str>,
        is_value: bool,
        span: Span,
    ) -> Result<(Vec<Statement>, LabelId), Value> {
        let selector = self.expression(&switch.selector, None);
        if selector.is_unsupported() {
            return Err(selector);
        }
        let mut choice = self.choice(switch, selector)?;
        let (label, groups) = self.labelled_inside(name, true, false, |builder, label| {
            if is_value {
                builder.enter_switch_value(label);
            }
            let groups = builder.in_block(|builder| builder.groups(switch, &mut choice, label));
            groups.map(|groups| (label, groups))
        })?;
        let has_default = groups.iter().any(|group| group.is_default);
        let tries_patterns = switch
            .cases
            .iter()
            .flat_map(|case| &case.labels)
            .any(|label| matches!(label.kind, SwitchLabelKind::Pattern(_)) || is_null(&label.kind));
        let mut groups = groups;
        if !has_default && (is_value || tries_patterns) {
            // First, as javac has it.
            groups.insert(0, self.no_match(span)?);
        }
        let (mut statements, selector) = self.decide(choice, &switch.selector, span)?;
        let kind = StatementKind::Switch {
            label,
            selector,
            groups,
        };
        statements.push(Statement { kind, span });
        Ok((statements, label))
    }

    fn choice(
        &mut self,
        switch: &tree::SwitchExpression,
        selector: Value,
    ) -> Result<Choice, Value> {
        let span = selector.span();
        let labels = || switch.cases.iter().flat_map(|case| &case.labels);
        let needs_tests = labels().any(|label| {
            label.guard.is_some()
                || matches!(label.kind, SwitchLabelKind::Pattern(_))
                || is_null(&label.kind)
        });
        let is_number = self
            .primitive_behind(&selector.ty)
            .is_some_and(|p| p != Primitive::Boolean && promote(p, p) == Primitive::Int);
        if is_number && !needs_tests {
            let number = self.unboxed(selector).expression;
            let number = self.convert_primitive(number, Primitive::Int);
            return Ok(Choice::Number(number));
        }
        let erased = self.table.erase(&selector.ty);
        if let Type::Class(class) = erased
            && self.table.class(class).kind == ClassKind::Enum
            && !needs_tests
        {
            let ordinal = self.call_without_arguments(selector, "ordinal", span);
            return match ordinal.is_unsupported() {
                true => Err(ordinal),
                false => Ok(Choice::Ordinal(class, ordinal.expression)),
            };
        }
        let is_text = erased == Type::Class(self.table.well_known().string);
        if !is_text && !needs_tests && labels().next().is_some() && !erased.is_reference() {
            let construct = format!("switch over {}", self.table.display(erased));
            return Err(Value::unsupported(Code::Types, construct, span));
        }
        let (ty, is_flexible) = (selector.ty.clone(), selector.is_flexible);
        let selector = self.as_itself(selector);
        let mut before = Vec::new();
        let expression = self.hold(selector, "selector$", span, &mut before);
        let chosen = self.push_local("case$", Type::Primitive(Primitive::Int));
        let done = self.fresh_label();
        Ok(Choice::Labels(Labels {
            selector: Value {
                expression,
                ty,
                is_flexible,
            },
            before,
            chosen,
            done,
            bound: Vec::new(),
            tests: Vec::new(),
            next: 0,
            null: None,
        }))
    }

    fn groups(
        &mut self,
        switch: &tree::SwitchExpression,
        choice: &mut Choice,
        label: LabelId,
    ) -> Result<Vec<SwitchGroup>, Value> {
        let mut groups = Vec::with_capacity(switch.cases.len());
        for case in &switch.cases {
            let mut group = Group::default();
            for written in &case.labels {
                self.label(written, choice, &mut group)?;
            }
            let bound: Vec<LocalId> = group.bound.iter().map(|b| b.local).collect();
            self.scope.append(&mut group.bound);
            let mut statements = Vec::new();
            match &case.body {
                SwitchBody::Statements(body) => {
                    for statement in body {
                        self.statement_into(statement, &mut statements);
                    }
                }
                // A rule does not fall through.
                SwitchBody::Rule(body) => {
                    statements.push(self.rule(body));
                    if complete_normally(&statements) {
                        statements.push(Statement::new(StatementKind::Break(label), body.span));
                    }
                }
            }
            // What a pattern binds is not in scope in the next group.
            self.scope.retain(|d| !bound.contains(&d.local));
            groups.push(SwitchGroup {
                cases: group.cases,
                is_default: group.is_default,
                statements,
                span: labels_span(case),
            });
        }
        Ok(groups)
    }

    /// What stands after `->`.
    fn rule(&mut self, body: &tree::Statement) -> Statement {
        match &body.kind {
            tree::StatementKind::Expression(value) if self.rules_are_values() => {
                self.yielded(value, body.span)
            }
            _ => self.statement(body),
        }
    }

    fn label(
        &mut self,
        label: &tree::SwitchLabel,
        choice: &mut Choice,
        group: &mut Group,
    ) -> Result<(), Value> {
        match &label.kind {
            SwitchLabelKind::Default => group.is_default = true,
            SwitchLabelKind::Constants(constants) => {
                for constant in constants {
                    let case = match choice {
                        Choice::Number(_) => self.number_label(constant)?,
                        Choice::Ordinal(class, _) => self.ordinal_of(*class, constant)?,
                        Choice::Labels(labels) => {
                            self.constant_label(constant, label.guard.as_ref(), labels)?
                        }
                    };
                    group.cases.push(case);
                }
            }
            SwitchLabelKind::Pattern(pattern) => {
                let Choice::Labels(labels) = choice else {
                    let construct = "pattern where none can be";
                    return Err(Value::unsupported(Code::Types, construct, label.span));
                };
                let selector = labels.selector.clone();
                let is_total = matches!(&pattern.kind, tree::PatternKind::Type { ty, .. }
                if !ty.is_var() && {
                    let target = self.table.resolve_type(self.type_scope(), ty);
                    self.is_unconditional(&target, &selector)
                });
                // `null` never comes here.
                let test = self.matches(pattern, &selector, is_total, &mut group.bound)?;
                let bound = group.bound.clone();
                labels.bound.extend(bound.iter().map(|b| b.local));
                let case = self.with_variables(&bound, |builder| {
                    builder.tried(test, label.guard.as_ref(), labels, label.span)
                });
                group.cases.push(case);
            }
        }
        Ok(())
    }

    fn number_label(&mut self, constant: &tree::Expression) -> Result<i32, Value> {
        let value = self.expression(constant, None);
        if value.is_unsupported() {
            return Err(value);
        }
        match self.assign_to(value, Type::Primitive(Primitive::Int)).kind {
            ExpressionKind::Constant(ConstantValue::Int(value)) => Ok(value),
            _ => {
                let construct = "switch with a label that is no constant";
                Err(Value::unsupported(Code::Types, construct, constant.span))
            }
        }
    }

    /// The ordinal of the constant that a label names, by its simple name or qualified.
    fn ordinal_of(&self, class: ClassId, constant: &tree::Expression) -> Result<i32, Value> {
        let name = match &constant.without_parentheses().kind {
            tree::ExpressionKind::Name(name) | tree::ExpressionKind::FieldAccess { name, .. } => {
                name
            }
            _ => {
                let construct = "switch with a label that is no constant of the enum";
                return Err(Value::unsupported(Code::Types, construct, constant.span));
            }
        };
        let constants = self.table.class_detail(class).source.enum_constants();
        let position = constants.iter().position(|c| c.name.text == name.text);
        position
            .and_then(|position| i32::try_from(position).ok())
            .ok_or_else(|| {
                let construct = format!(
                    "{}.{}, which is no constant",
                    self.table.class(class).name,
                    name.text
                );
                Value::unsupported(Code::UnknownVariable, construct, constant.span)
            })
    }

    /// A constant that the selector is compared with.
    fn constant_label(
        &mut self,
        constant: &tree::Expression,
        guard: Option<&tree::Expression>,
        labels: &mut Labels,
    ) -> Result<i32, Value> {
        let span = constant.span;
        if is_null_literal(constant) {
            let case = labels.next;
            labels.next += 1;
            labels.null = Some(case);
            return Ok(case);
        }
        let selector = labels.selector.clone();
        let erased = self.table.erase(&selector.ty);
        if let Type::Class(class) = erased
            && self.table.class(class).kind == ClassKind::Enum
        {
            let ordinal = self.ordinal_of(class, constant)?;
            let actual = self.call_without_arguments(selector, "ordinal", span);
            let expected = int_constant(ordinal, span);
            let test = equality(actual.expression, expected, span);
            return Ok(self.tried(test, guard, labels, span));
        }
        let value = self.expression(constant, None);
        if value.is_unsupported() {
            return Err(value);
        }
        if value.as_constant().is_none() {
            let construct = "switch with a label that is no constant";
            return Err(Value::unsupported(Code::Types, construct, span));
        }
        let test = if self.primitive_behind(&selector.ty).is_some() {
            let actual = self.unboxed(selector).expression;
            let actual = self.convert_primitive(actual, Primitive::Int);
            let expected = self.assign_to(value, Type::Primitive(Primitive::Int));
            equality(actual, expected, span)
        } else {
            self.is_equal(selector, value, span)?
        };
        Ok(self.tried(test, guard, labels, span))
    }

    /// `first.equals(second)`
    fn is_equal(&self, first: Value, second: Value, span: Span) -> Result<Expression, Value> {
        let candidates = self.table.candidates(&first.ty, "equals", self.class);
        let arguments = self.described_values(std::slice::from_ref(&second));
        let chosen = match self.table.choose(candidates, &arguments, "equals") {
            Ok(chosen) => chosen,
            Err(problem) => {
                return Err(Value::unsupported(problem.code, problem.construct, span));
            }
        };
        let kind = ExpressionKind::Call {
            dispatch: crate::hir::Dispatch::Virtual,
            method: chosen.method,
            receiver: Some(Box::new(first.expression)),
            arguments: vec![self.pass_to(second, Type::Class(self.table.well_known().object))],
        };
        Ok(Value::boolean(kind, span).expression)
    }

    /// Adds a label that fits where the test and the guard hold, and returns its number.
    fn tried(
        &mut self,
        test: Expression,
        guard: Option<&tree::Expression>,
        labels: &mut Labels,
        span: Span,
    ) -> i32 {
        let case = labels.next;
        labels.next += 1;
        let statement = |kind| Statement { kind, span };
        let chosen =
            expression_statement(self.initialize(labels.chosen, int_constant(case, span), span));
        let take = vec![chosen, statement(StatementKind::Break(labels.done))];
        let test = match guard {
            None => statement(StatementKind::Synthetic(vec![statement(
                StatementKind::If {
                    condition: test,
                    then: Box::new(statement(StatementKind::Block(take))),
                    otherwise: None,
                },
            )])),
            Some(guard) => {
                // Only the guard is a branch of the source.
                let condition = self.condition(guard);
                let next = self.fresh_label();
                let not = ExpressionKind::Unary {
                    operator: UnaryOperator::Not,
                    operand: Box::new(test),
                };
                let skip = StatementKind::If {
                    condition: Value::boolean(not, span).expression,
                    then: Box::new(statement(StatementKind::Break(next))),
                    otherwise: None,
                };
                let decide = StatementKind::If {
                    condition,
                    then: Box::new(statement(StatementKind::Block(take))),
                    otherwise: None,
                };
                let body = StatementKind::Block(vec![
                    statement(StatementKind::Synthetic(vec![statement(skip)])),
                    Statement::new(decide, guard.span),
                ]);
                statement(StatementKind::Labelled {
                    label: next,
                    body: Box::new(statement(body)),
                })
            }
        };
        labels.tests.push(test);
        case
    }

    /// What finds the case, and the case.
    fn decide(
        &mut self,
        choice: Choice,
        written: &tree::Expression,
        span: Span,
    ) -> Result<(Vec<Statement>, Expression), Value> {
        let labels = match choice {
            Choice::Number(number) => return Ok((Vec::new(), number)),
            Choice::Ordinal(_, ordinal) => return Ok((Vec::new(), ordinal)),
            Choice::Labels(labels) => labels,
        };
        let place = written.span;
        let statement = |kind| Statement { kind, span: place };
        let choose = |builder: &Self, case: i32| {
            expression_statement(builder.initialize(
                labels.chosen,
                int_constant(case, place),
                place,
            ))
        };
        let selector = &labels.selector.expression;
        let mut tests = vec![choose(self, -1)];
        if selector.ty.is_reference() {
            tests.push(match labels.null {
                None => {
                    let checked = ExpressionKind::NonNull(Box::new(selector.clone()));
                    expression_statement(Expression::new(checked, selector.ty, place))
                }
                Some(case) => {
                    let null = Expression::new(ExpressionKind::Null, Type::Null, place);
                    let take = vec![
                        choose(self, case),
                        statement(StatementKind::Break(labels.done)),
                    ];
                    let is_null = StatementKind::If {
                        condition: equality(selector.clone(), null, place),
                        then: Box::new(statement(StatementKind::Block(take))),
                        otherwise: None,
                    };
                    statement(StatementKind::Synthetic(vec![statement(is_null)]))
                }
            });
        }
        tests.extend(labels.tests);
        let mut statements = labels.before;
        for &bound in &labels.bound {
            let nothing = zero(self.locals[bound.0 as usize].ty, place);
            statements.push(expression_statement(self.initialize(bound, nothing, place)));
        }
        statements.push(Statement::new(
            StatementKind::Labelled {
                label: labels.done,
                body: Box::new(statement(StatementKind::Block(tests))),
            },
            span,
        ));
        let chosen = Value::int(ExpressionKind::Local(labels.chosen), place);
        Ok((statements, chosen.expression))
    }

    /// The group of a switch that must have a case for every value, but was compiled against other
    /// classes.
    fn no_match(&self, span: Span) -> Result<SwitchGroup, Value> {
        let null = || Expression {
            kind: ExpressionKind::Null,
            ty: Type::Null,
            span,
        };
        let thrown = self.match_exception(null(), null(), span)?;
        let kind = StatementKind::Synthetic(vec![thrown]);
        Ok(SwitchGroup {
            cases: Vec::new(),
            is_default: true,
            statements: vec![Statement { kind, span }],
            span,
        })
    }

    /// A label that no statement of the source has.
    pub(super) fn fresh_label(&mut self) -> LabelId {
        let id = LabelId(self.next_label);
        self.next_label += 1;
        id
    }
}

fn is_null(label: &SwitchLabelKind) -> bool {
    matches!(label, SwitchLabelKind::Constants(constants) if constants.iter().any(is_null_literal))
}

fn is_null_literal(expression: &tree::Expression) -> bool {
    matches!(&expression.kind, tree::ExpressionKind::Literal(literal)
        if literal.kind == tree::LiteralKind::Null)
}

fn int_constant(value: i32, span: Span) -> Expression {
    Value::int_constant(value, span).expression
}

fn equality(left: Expression, right: Expression, span: Span) -> Expression {
    let kind = ExpressionKind::Compare {
        operator: Comparison::Equal,
        left: Box::new(left),
        right: Box::new(right),
    };
    Value::boolean(kind, span).expression
}

fn labels_span(case: &tree::SwitchCase) -> Span {
    let spans = case.labels.iter().map(|label| label.span);
    spans.reduce(Span::cover).unwrap_or(case.span)
}

/// The default value of a type.
fn zero(ty: Type, span: Span) -> Expression {
    use Primitive::{Boolean, Double, Float, Long};
    let kind = match ty {
        Type::Primitive(Boolean) => ExpressionKind::Constant(ConstantValue::Boolean(false)),
        Type::Primitive(Long) => ExpressionKind::Constant(ConstantValue::Long(0)),
        Type::Primitive(Float) => ExpressionKind::Constant(ConstantValue::Float(0.0)),
        Type::Primitive(Double) => ExpressionKind::Constant(ConstantValue::Double(0.0)),
        Type::Primitive(_) => ExpressionKind::Constant(ConstantValue::Int(0)),
        _ => ExpressionKind::Null,
    };
    Expression { kind, ty, span }
}
