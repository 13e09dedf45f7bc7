//! A witness with texts as people write them. Each change is replayed: the target is still met.

use explore::{Argument, ArgumentExpression};
use smt::{Constant, Solver};

use crate::chain::Chain;
use crate::replay::Replayer;
use crate::text_arguments::texts;

/// The chain with a literal in place of each `new String` whose identity does not matter. The
/// literal may take another path through `equals`, to the same end.
pub(crate) fn with_literals(
    replayer: &Replayer<'_>,
    mut chain: Chain,
    solver: &mut Solver,
) -> Chain {
    for place in 0..new_texts(&mut chain).count() {
        let mut simpler = chain.clone();
        let is_new = new_texts(&mut simpler).nth(place);
        let is_new = is_new.expect("a copy has as many texts");
        let was_new = std::mem::replace(is_new, Constant::Bool(false));
        if was_new == Constant::Bool(true) && replayer.replay(&mut simpler, solver).is_ok() {
            chain = simpler;
        }
    }
    chain
}

/// Which texts are new objects, as `new String("a")` is: a constant for each text of a call.
fn new_texts(chain: &mut Chain) -> impl Iterator<Item = &mut Constant> {
    let calls = chain.calls.iter_mut();
    let arguments = calls.flat_map(|call| call.arguments.iter_mut());
    arguments.filter_map(|argument| match argument {
        Argument::Expression(ArgumentExpression::LiteralOrNew(_), parts, _) => parts.first_mut(),
        _ => None,
    })
}

/// The chain with `"a"`, or as many letters, in place of each text that nobody would write, where
/// it does not matter.
pub(crate) fn with_letters(
    replayer: &Replayer<'_>,
    mut chain: Chain,
    solver: &mut Solver,
) -> Chain {
    for place in 0..texts(&mut chain).count() {
        let text = texts(&mut chain).nth(place);
        let length = text.expect("it is one of them").characters().len();
        for length in [1, length] {
            let mut simpler = chain.clone();
            let text = texts(&mut simpler).nth(place);
            let text = text.expect("a copy has as many texts");
            if is_odd(text.characters()) && length <= text.characters().len() {
                text.set_characters(&vec![LETTER; length]);
                if replayer.replay(&mut simpler, solver).is_ok() {
                    chain = simpler;
                    break;
                }
            }
        }
    }
    chain
}

/// What stands for any character.
const LETTER: Constant = Constant::Int(b'a' as i32);

/// Whether a text has what no keyboard has, or is the same letter over and over.
fn is_odd(characters: &[Constant]) -> bool {
    let is_plain = |&character: &Constant| match character {
        Constant::Int(code) => (32..127).contains(&code),
        _ => false,
    };
    !characters.iter().all(is_plain)
        || characters.len() > 1 && characters.iter().all(|character| *character == LETTER)
}
