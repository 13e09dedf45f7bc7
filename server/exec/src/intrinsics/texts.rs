//! What models ask of the characters of texts.

use heap::Value;
use ir::{Intrinsic, Local, Operand};

use crate::console::Stream;
use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::LossReason;
use crate::reference::{self, Fault};
use crate::texts::Text;
use smt::{BinaryOperator, Comparison, Constant, TermId};

impl<'a> Exploration<'_, 'a> {
    pub(super) fn text_argument(
        &mut self,
        running: &Running<'a>,
        operand: Operand,
    ) -> Option<Text> {
        let value = self.value(running, operand);
        self.machine.texts.of_value(value, &running.heap)
    }

    /// One path for each part of a text that these bounds, which are within it, may mean.
    pub(super) fn parts_of(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        characters: &[TermId],
        bounds: [Operand; 2],
    ) -> Flow {
        let bounds = bounds.map(|bound| self.term(running, bound));
        let mut parts = Vec::new();
        for end in 0..=characters.len() {
            for start in 0..=end {
                let here = [start, end].map(|bound| self.length_term(bound));
                let arena = &mut self.solver.arena;
                let [at_start, at_end] =
                    [0, 1].map(|i| arena.compare(Comparison::Equal, bounds[i], here[i]));
                parts.push((arena.and(at_start, at_end), start..end));
            }
        }
        self.fork(running, parts, |this, running, part| {
            let part = characters[part.clone()].iter().copied();
            let text = this.text_of_characters(running, part);
            match to {
                Some(to) => running.finish_with(to, text),
                None => running.advance(),
            }
            Flow::Continue
        })
    }

    pub(super) fn length_term(&mut self, length: usize) -> TermId {
        let length = i32::try_from(length).expect("constants are no longer than class files");
        self.solver.arena.int(length)
    }

    pub(super) fn char_at(
        &mut self,
        running: &mut Running<'a>,
        to: Option<Local>,
        operands: &[Operand],
    ) -> Flow {
        let Some(to) = to else {
            unreachable!("`charAt` has a result");
        };
        let text = self.text_argument(running, operands[0]);
        let index = self.term(running, operands[1]);
        let text = match text {
            None => return self.throw_fault(running, Fault::NullPointer),
            Some(Text::Unknown | Text::Longer | Text::Folded(_)) => {
                return self.lost(running, LossReason::UnknownText);
            }
            Some(text) => text,
        };
        match text {
            Text::Array(array) => {
                let array = Value::object(array);
                let answers =
                    reference::element(array, index, &running.heap, &mut self.solver.arena);
                self.with_answers(running, answers, |_, running, (array, index)| {
                    let value = *running.heap.read(array, index);
                    running.finish_with(to, value);
                    Flow::Continue
                })
            }
            Text::Constant(string) => {
                let units = self.machine.texts.constant(string);
                if let Some(Constant::Int(index)) = self.solver.arena.as_constant(index) {
                    let unit = usize::try_from(index)
                        .ok()
                        .and_then(|index| units.get(index));
                    let Some(&unit) = unit else {
                        return self.lost(running, LossReason::UnknownOperand(Intrinsic::CharAt));
                    };
                    let unit = self.solver.arena.int(unit.into());
                    running.finish_with(to, Value::Primitive(unit));
                    return Flow::Continue;
                }
                let arena = &mut self.solver.arena;
                let alternatives = (0..)
                    .zip(units)
                    .map(|(position, &unit)| {
                        let position = arena.int(position);
                        let here = arena.compare(Comparison::Equal, index, position);
                        (here, arena.int(unit.into()))
                    })
                    .collect();
                self.fork(running, alternatives, |_, running, &unit| {
                    running.finish_with(to, Value::Primitive(unit));
                    Flow::Continue
                })
            }
            Text::Unknown | Text::Longer | Text::Folded(_) => unreachable!("treated above"),
        }
    }

    /// That two texts have the same characters; none if those of one are not known.
    pub(super) fn same_characters(
        &mut self,
        running: &Running<'a>,
        operands: &[Operand],
    ) -> Option<TermId> {
        let left = self.value(running, operands[0]);
        let right = self.value(running, operands[1]);
        let left = self.characters(running, left)?;
        let right = self.characters(running, right)?;
        if left.len() != right.len() {
            return Some(TermId::FALSE);
        }
        let arena = &mut self.solver.arena;
        let mut same = TermId::TRUE;
        for (left, right) in left.into_iter().zip(right) {
            let equal = arena.compare(Comparison::Equal, left, right);
            same = arena.and(same, equal);
            if same == TermId::FALSE {
                break;
            }
        }
        Some(same)
    }

    /// `s[0]·31^(n-1) + … + s[n-1]`
    pub(super) fn hash(&mut self, characters: &[TermId]) -> TermId {
        let arena = &mut self.solver.arena;
        let known: Option<Vec<i32>> = characters
            .iter()
            .map(|&term| match arena.as_constant(term) {
                Some(Constant::Int(unit)) => Some(unit),
                _ => None,
            })
            .collect();
        if let Some(units) = known {
            let step = |hash: i32, unit: i32| hash.wrapping_mul(31).wrapping_add(unit);
            return arena.int(units.into_iter().fold(0, step));
        }
        let factor = arena.int(31);
        let mut hash = arena.int(0);
        for &character in characters {
            hash = arena.binary(BinaryOperator::Multiply, hash, factor);
            hash = arena.binary(BinaryOperator::Add, hash, character);
        }
        hash
    }

    /// Prints, if somebody listens; the flow if that ends the path.
    pub(super) fn print(&mut self, running: &Running<'a>, operands: &[Operand]) -> Option<Flow> {
        let console = self.machine.console?;
        let stream = self.index(running, operands[0]);
        let text = self.value(running, operands[1]);
        let stream = if stream == Some(2) {
            Stream::Error
        } else {
            Stream::Output
        };
        match self.units(running, text) {
            Some(units) => {
                console.write(stream, &units);
                None
            }
            None => Some(self.lost(running, LossReason::UnknownText)),
        }
    }
}
