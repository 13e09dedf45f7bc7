//! Members that stand in no text: they are read from one that was made, and placed in another.

use crate::Span;
use crate::tree::{
    Annotation, AnnotationArgument, AnnotationValue, ArrayInitializer, BinaryExpression,
    BinaryOperand, Block, CatchClause, ClassBody, ConstructorCall, ConstructorDeclaration,
    EnumConstant, Expression, ExpressionKind, FieldDeclaration, ForInitializer, Identifier,
    Initializer, Lambda, LambdaBody, LocalVariables, Member, MethodCall, MethodDeclaration,
    MethodReference, MethodReferenceTarget, Modifier, Modifiers, NewArray, NewObject,
    OtherConstruct, Parameter, Pattern, PatternKind, QualifiedName, Resource, Statement,
    StatementKind, SwitchBody, SwitchCase, SwitchExpression, SwitchLabel, SwitchLabelKind,
    TypeArgument, TypeDeclaration, TypeKind, TypeParameter, TypeReference, TypeSegment,
    VariableDeclarator, VariableInitializer, WildcardBound,
};

/// Reads the members of a class from a text that was made, all of them at `span` of another text.
/// Types that this other text has, too, are where `place_of_type` says. No members where the made
/// text is not Java.
pub fn members_at(
    made: &str,
    span: Span,
    place_of_type: &dyn Fn(&str) -> Option<Span>,
) -> Vec<Member> {
    let text = format!("class $ {{ {made} }}");
    let mut parsed = crate::parse(&text);
    if !parsed.errors.is_empty() || parsed.unit.types.len() != 1 {
        return Vec::new();
    }
    let mut members = parsed.unit.types.remove(0).members;
    let at = At {
        text: &text,
        span,
        place_of_type,
    };
    members.place(&at);
    members
}

/// Where things are to be.
struct At<'t> {
    text: &'t str,
    span: Span,
    place_of_type: &'t dyn Fn(&str) -> Option<Span>,
}

trait Place {
    fn place(&mut self, at: &At<'_>);
}

impl Place for Span {
    fn place(&mut self, at: &At<'_>) {
        *self = at.span;
    }
}

impl<T: Place> Place for Vec<T> {
    fn place(&mut self, at: &At<'_>) {
        self.iter_mut().for_each(|one| one.place(at));
    }
}

impl<T: Place> Place for Option<T> {
    fn place(&mut self, at: &At<'_>) {
        self.iter_mut().for_each(|one| one.place(at));
    }
}

impl<T: Place> Place for Box<T> {
    fn place(&mut self, at: &At<'_>) {
        (**self).place(at);
    }
}

impl Place for (Modifier, Span) {
    fn place(&mut self, at: &At<'_>) {
        self.1.place(at);
    }
}

impl Place for (WildcardBound, Box<TypeReference>) {
    fn place(&mut self, at: &At<'_>) {
        self.1.place(at);
    }
}

impl Place for TypeReference {
    fn place(&mut self, at: &At<'_>) {
        let known = (at.place_of_type)(self.span.of(at.text));
        let at = &At {
            span: known.unwrap_or(at.span),
            ..*at
        };
        let TypeReference {
            kind,
            dimensions: _,
            annotations,
            span,
        } = self;
        *span = at.span;
        annotations.place(at);
        match kind {
            TypeKind::Named(segments) => segments.place(at),
            TypeKind::Primitive(_) | TypeKind::Void | TypeKind::Error => {}
        }
    }
}

/// Structs: the fields that have places, then those that have none.
macro_rules! structs {
    ($($ty:ident { $($field:ident),* $(; $($plain:ident),*)? })*) => {$(
        impl Place for $ty {
            fn place(&mut self, at: &At<'_>) {
                let $ty { $($field,)* $($($plain: _,)*)? } = self;
                $($field.place(at);)*
            }
        }
    )*};
}

structs! {
    Identifier { span; text }
    QualifiedName { segments, span }
    Annotation { name, arguments, span }
    AnnotationArgument { name, value }
    Modifiers { annotations, keywords, span }
    TypeSegment { annotations, name, arguments }
    TypeParameter { annotations, name, bounds, span }
    TypeDeclaration {
        modifiers, name, type_parameters, superclass, interfaces, permits, record_components,
        enum_constants, members, body_span, span; kind
    }
    EnumConstant { modifiers, name, arguments, body, span }
    ClassBody { members, span }
    FieldDeclaration { modifiers, ty, declarators, span }
    VariableDeclarator { name, initializer, span; dimensions }
    ArrayInitializer { elements, span }
    MethodDeclaration {
        modifiers, type_parameters, result, name, parameters, throws, body, default_value, span
    }
    ConstructorDeclaration {
        modifiers, type_parameters, name, parameters, throws, body, span; is_compact
    }
    Initializer { body, span; is_static }
    Parameter { modifiers, ty, name, span; is_varargs }
    Block { statements, span }
    Statement { kind, span }
    LocalVariables { modifiers, ty, declarators, span }
    ConstructorCall { outer, type_arguments, arguments, keyword_span; target }
    CatchClause { modifiers, types, name, body, span }
    Expression { kind, span }
    BinaryExpression { first, rest }
    BinaryOperand { operator_span, operand; operator }
    MethodCall { receiver, type_arguments, name, arguments }
    NewObject { outer, type_arguments, class, arguments, body }
    NewArray { element, lengths, initializer; empty_dimensions }
    Pattern { kind, span }
    SwitchExpression { selector, cases, body_span }
    SwitchCase { labels, body, span }
    SwitchLabel { kind, guard, span }
    Lambda { parameters, body }
    MethodReference { target, type_arguments, name }
    OtherConstruct { children; construct }
}

/// Enums whose variants hold one thing each.
macro_rules! choices {
    ($($ty:ident { $($variant:ident),* $(; $($empty:ident),*)? })*) => {$(
        impl Place for $ty {
            fn place(&mut self, at: &At<'_>) {
                match self {
                    $($ty::$variant(inside) => inside.place(at),)*
                    $($($ty::$empty => {})*)?
                }
            }
        }
    )*};
}

choices! {
    Member { Field, Method, Constructor, Initializer, Type, Error }
    VariableInitializer { Expression, Array }
    ForInitializer { Variables, Expressions }
    Resource { Variable, Expression }
    SwitchLabelKind { Constants, Pattern; Default }
    SwitchBody { Statements, Rule }
    LambdaBody { Expression, Block }
    MethodReferenceTarget { Type, Expression }
}

impl Place for AnnotationValue {
    fn place(&mut self, at: &At<'_>) {
        match self {
            AnnotationValue::Expression(expression) => expression.place(at),
            AnnotationValue::Array(elements, span) => {
                elements.place(at);
                span.place(at);
            }
            AnnotationValue::Annotation(annotation) => annotation.place(at),
        }
    }
}

impl Place for TypeArgument {
    fn place(&mut self, at: &At<'_>) {
        match self {
            TypeArgument::Type(ty) => ty.place(at),
            TypeArgument::Wildcard { bound, span } => {
                bound.place(at);
                span.place(at);
            }
        }
    }
}

impl Place for PatternKind {
    fn place(&mut self, at: &At<'_>) {
        match self {
            PatternKind::Type { ty, name } => {
                ty.place(at);
                name.place(at);
            }
            PatternKind::Record { ty, components } => {
                ty.place(at);
                components.place(at);
            }
            PatternKind::Any | PatternKind::Error => {}
        }
    }
}

impl Place for ExpressionKind {
    fn place(&mut self, at: &At<'_>) {
        match self {
            ExpressionKind::Literal(_) | ExpressionKind::Error => {}
            ExpressionKind::Name(name) => name.place(at),
            ExpressionKind::This { qualifier } | ExpressionKind::Super { qualifier } => {
                qualifier.place(at);
            }
            ExpressionKind::Parenthesized(inside) => inside.place(at),
            ExpressionKind::FieldAccess { object, name } => {
                object.place(at);
                name.place(at);
            }
            ExpressionKind::ArrayAccess { array, index } => {
                array.place(at);
                index.place(at);
            }
            ExpressionKind::MethodCall(call) => call.place(at),
            ExpressionKind::New(new) => new.place(at),
            ExpressionKind::NewArray(new) => new.place(at),
            ExpressionKind::Unary {
                operator: _,
                operator_span,
                operand,
            } => {
                operator_span.place(at);
                operand.place(at);
            }
            ExpressionKind::Update { operand, .. } => operand.place(at),
            ExpressionKind::Binary(binary) => binary.place(at),
            ExpressionKind::Assignment {
                target,
                operator: _,
                operator_span,
                value,
            } => {
                target.place(at);
                operator_span.place(at);
                value.place(at);
            }
            ExpressionKind::Conditional {
                condition,
                then,
                otherwise,
            } => [condition, then, otherwise]
                .into_iter()
                .for_each(|one| one.place(at)),
            ExpressionKind::Cast { types, operand } => {
                types.place(at);
                operand.place(at);
            }
            ExpressionKind::InstanceOf { operand, pattern } => {
                operand.place(at);
                pattern.place(at);
            }
            ExpressionKind::ClassLiteral(ty) => ty.place(at),
            ExpressionKind::Switch(switch) => switch.place(at),
            ExpressionKind::Lambda(lambda) => lambda.place(at),
            ExpressionKind::MethodReference(reference) => reference.place(at),
            ExpressionKind::Other(other) => other.place(at),
        }
    }
}

impl Place for StatementKind {
    fn place(&mut self, at: &At<'_>) {
        match self {
            StatementKind::Block(block) => block.place(at),
            StatementKind::LocalVariables(variables) => variables.place(at),
            StatementKind::LocalType(ty) => ty.place(at),
            StatementKind::Expression(value)
            | StatementKind::Throw(value)
            | StatementKind::Yield(value) => value.place(at),
            StatementKind::ConstructorCall(call) => call.place(at),
            StatementKind::If {
                condition,
                then,
                otherwise,
            } => {
                condition.place(at);
                then.place(at);
                otherwise.place(at);
            }
            StatementKind::While { condition, body }
            | StatementKind::DoWhile { body, condition } => {
                condition.place(at);
                body.place(at);
            }
            StatementKind::For {
                initializer,
                condition,
                updates,
                body,
            } => {
                initializer.place(at);
                condition.place(at);
                updates.place(at);
                body.place(at);
            }
            StatementKind::ForEach {
                modifiers,
                ty,
                name,
                iterable,
                body,
            } => {
                modifiers.place(at);
                ty.place(at);
                name.place(at);
                iterable.place(at);
                body.place(at);
            }
            StatementKind::Labelled { label, body } => {
                label.place(at);
                body.place(at);
            }
            StatementKind::Switch(switch) => switch.place(at),
            StatementKind::Break(label) | StatementKind::Continue(label) => label.place(at),
            StatementKind::Return(value) => value.place(at),
            StatementKind::Assert { condition, detail } => {
                condition.place(at);
                detail.place(at);
            }
            StatementKind::Synchronized { lock, body } => {
                lock.place(at);
                body.place(at);
            }
            StatementKind::Try {
                resources,
                body,
                catches,
                finally,
            } => {
                resources.place(at);
                body.place(at);
                catches.place(at);
                finally.place(at);
            }
            StatementKind::Other(other) => other.place(at),
            StatementKind::Empty | StatementKind::Error => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_where_they_are_put() {
        let (at, ty) = (Span::new(3, 8), Span::new(20, 26));
        let made = "List<T> get(int... a) { for (int x : a) { if (x > 1) return null; } }";
        let members = members_at(made, at, &|written| (written == "List<T>").then_some(ty));
        let [Member::Method(method)] = &*members else {
            panic!("{members:?}");
        };
        assert_eq!(
            (method.span, method.name.span, method.result.span),
            (at, at, ty)
        );
        let mut shown = format!("{members:?}");
        for (known, count) in [("3..8", 17), ("20..26", 2)] {
            assert!(shown.matches(known).count() >= count, "{shown}");
            shown = shown.replace(known, "");
        }
        assert!(!shown.contains(".."), "{shown}");
    }

    #[test]
    fn what_is_not_java_has_no_members() {
        assert_eq!(members_at("int f( {", Span::empty(0), &|_| None), []);
        assert_eq!(members_at("} class A {", Span::empty(0), &|_| None), []);
    }
}
