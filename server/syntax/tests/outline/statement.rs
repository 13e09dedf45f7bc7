//! Statements, one on a line.

use syntax::tree::*;

use super::Outline;
use super::expression::{expression, expressions, other};
use super::types::{explicit, label, modifiers, ty, variable};

impl Outline {
    pub fn statements(&mut self, statements: &[Statement]) {
        for statement in statements {
            self.statement(statement);
        }
    }

    fn block(&mut self, block: &Block) {
        self.inside(|outline| outline.statements(&block.statements));
    }

    fn body(&mut self, statement: &Statement) {
        self.inside(|outline| outline.statement(statement));
    }

    /// A line with one expression, and a body below it.
    fn headed(&mut self, keyword: &str, head: &Expression, body: &Statement) {
        self.line(&format!("({keyword} {})", expression(head)));
        self.body(body);
    }

    fn statement(&mut self, statement: &Statement) {
        match &statement.kind {
            StatementKind::Block(block) => {
                self.line("(block)");
                self.block(block);
            }
            StatementKind::LocalVariables(LocalVariables {
                modifiers,
                ty,
                declarators,
                ..
            }) => self.variables("var", modifiers, ty, declarators),
            StatementKind::LocalType(declaration) => self.declaration(declaration),
            StatementKind::Expression(value) => self.line(&expression(value)),
            StatementKind::ConstructorCall(call) => self.constructor_call(call),
            StatementKind::If {
                condition,
                then,
                otherwise,
            } => {
                self.headed("if", condition, then);
                if let Some(otherwise) = otherwise {
                    self.line("(else)");
                    self.body(otherwise);
                }
            }
            StatementKind::While { condition, body } => self.headed("while", condition, body),
            StatementKind::DoWhile { body, condition } => self.headed("do-while", condition, body),
            StatementKind::For { .. } | StatementKind::ForEach { .. } => self.for_loop(statement),
            StatementKind::Labelled { label, body } => {
                self.line(&format!("(label {label})"));
                self.body(body);
            }
            StatementKind::Switch(switch) => self.switch(switch),
            StatementKind::Break(label) => self.jump("break", label),
            StatementKind::Continue(label) => self.jump("continue", label),
            StatementKind::Return(value) => self.ended("return", value.as_ref()),
            StatementKind::Throw(value) => self.ended("throw", Some(value)),
            StatementKind::Yield(value) => self.ended("yield", Some(value)),
            StatementKind::Assert { condition, detail } => {
                self.assertion(condition, detail.as_ref());
            }
            StatementKind::Synchronized { lock, body } => {
                self.line(&format!("(synchronized {})", expression(lock)));
                self.block(body);
            }
            StatementKind::Try {
                resources,
                body,
                catches,
                finally,
            } => self.try_statement(resources, body, catches, finally.as_ref()),
            StatementKind::Empty => self.line("(empty)"),
            StatementKind::Other(construct) => self.line(&other(construct)),
            StatementKind::Error => self.line("<error>"),
        }
    }

    fn ended(&mut self, keyword: &str, value: Option<&Expression>) {
        let value: String = value
            .iter()
            .map(|value| format!(" {}", expression(value)))
            .collect();
        self.line(&format!("({keyword}{value})"));
    }

    fn assertion(&mut self, condition: &Expression, detail: Option<&Expression>) {
        let detail = detail
            .iter()
            .map(|detail| format!(" {}", expression(detail)));
        let detail: String = detail.collect();
        self.line(&format!("(assert {}{detail})", expression(condition)));
    }

    fn constructor_call(&mut self, call: &ConstructorCall) {
        let outer = call.outer.as_ref().map_or("-".to_owned(), expression);
        let keyword = match call.target {
            ConstructorTarget::This => "this",
            ConstructorTarget::Super => "super",
        };
        self.line(&format!(
            "(call {outer} {}{keyword}{})",
            explicit(&call.type_arguments),
            expressions(&call.arguments)
        ));
    }

    fn for_loop(&mut self, statement: &Statement) {
        match &statement.kind {
            StatementKind::For {
                initializer,
                condition,
                updates,
                body,
            } => {
                let start = match initializer {
                    ForInitializer::Expressions(list) => expressions(list),
                    ForInitializer::Variables(variables) => local_variables(variables),
                };
                let condition = condition.as_ref().map_or("-".to_owned(), expression);
                let updates = expressions(updates);
                self.line(&format!("(for{start} ; {condition} ;{updates})"));
                self.body(body);
            }
            StatementKind::ForEach {
                modifiers: mods,
                ty: written,
                name,
                iterable,
                body,
            } => {
                self.line(&format!(
                    "(for-each{} {} {name} {})",
                    modifiers(mods),
                    ty(written),
                    expression(iterable)
                ));
                self.body(body);
            }
            _ => {}
        }
    }

    fn jump(&mut self, keyword: &str, label: &Option<Identifier>) {
        let label = label.as_ref().map(|label| format!(" {label}"));
        self.line(&format!("({keyword}{})", label.unwrap_or_default()));
    }

    fn try_statement(
        &mut self,
        resources: &[Resource],
        body: &Block,
        catches: &[CatchClause],
        finally: Option<&Block>,
    ) {
        let resources: String = resources
            .iter()
            .map(|resource| match resource {
                Resource::Expression(value) => format!(" {}", expression(value)),
                Resource::Variable(variables) => local_variables(variables),
            })
            .collect();
        self.line(&format!("(try{resources})"));
        self.inside(|outline| outline.statements(&body.statements));
        for clause in catches {
            let types: Vec<String> = clause.types.iter().map(ty).collect();
            self.line(&format!(
                "(catch{} {} {})",
                modifiers(&clause.modifiers),
                types.join("|"),
                clause.name
            ));
            self.inside(|outline| outline.statements(&clause.body.statements));
        }
        if let Some(finally) = finally {
            self.line("(finally)");
            self.inside(|outline| outline.statements(&finally.statements));
        }
    }

    pub fn switch(&mut self, switch: &SwitchExpression) {
        self.line(&format!("(switch {})", expression(&switch.selector)));
        self.inside(|outline| {
            for case in &switch.cases {
                let labels: Vec<String> = case.labels.iter().map(label).collect();
                match &case.body {
                    SwitchBody::Statements(statements) => {
                        outline.line(&format!("(case {})", labels.join(" ")));
                        outline.inside(|outline| outline.statements(statements));
                    }
                    SwitchBody::Rule(statement) => {
                        outline.line(&format!("(case-> {})", labels.join(" ")));
                        outline.body(statement);
                    }
                }
            }
        });
    }
}

fn local_variables(variables: &LocalVariables) -> String {
    let LocalVariables {
        modifiers,
        ty,
        declarators,
        ..
    } = variables;
    let declarators = declarators.iter();
    declarators
        .map(|declarator| format!(" {}", variable("var", modifiers, ty, declarator)))
        .collect()
}
