//! The texts that are arguments in a chain of calls.

use explore::{Argument, ArgumentExpression};
use smt::Constant;

use crate::chain::Chain;

/// A text that is an argument.
pub(crate) struct Text<'a> {
    expression: &'a mut ArgumentExpression,
    /// Its characters; before them whether it is a new object, where that is chosen.
    parts: &'a mut Box<[Constant]>,
}

/// The texts in the order in which they are passed.
pub(crate) fn texts(chain: &mut Chain) -> impl Iterator<Item = Text<'_>> {
    let calls = chain.calls.iter_mut();
    let arguments = calls.flat_map(|call| call.arguments.iter_mut());
    let arguments = arguments.chain(chain.arguments.iter_mut());
    arguments.filter_map(|argument| match argument {
        Argument::Expression(expression, parts, _) => {
            let is_text = match &*expression {
                ArgumentExpression::LiteralOrNew(text) => {
                    matches!(**text, ArgumentExpression::Text(_))
                }
                expression => matches!(expression, ArgumentExpression::Text(_)),
            };
            is_text.then_some(Text { expression, parts })
        }
        _ => None,
    })
}

impl Text<'_> {
    fn flags(&self) -> usize {
        usize::from(matches!(
            self.expression,
            ArgumentExpression::LiteralOrNew(_)
        ))
    }

    /// Its characters, as numbers.
    pub(crate) fn characters(&self) -> &[Constant] {
        &self.parts[self.flags()..]
    }

    /// Replaces its characters, also by more or fewer ones.
    pub(crate) fn set_characters(self, characters: &[Constant]) {
        let flags = self.flags();
        let parts = self.parts[..flags].iter().chain(characters).copied();
        *self.parts = parts.collect();
        let length = u32::try_from(characters.len()).expect("texts are short");
        let text = ArgumentExpression::Text(length);
        *self.expression = match flags {
            0 => text,
            _ => ArgumentExpression::LiteralOrNew(Box::new(text)),
        };
    }
}
