//! Instance fields and static fields.

use ir::{Local, Operand};
use java::FieldId;

use crate::exploration::{Exploration, Flow};
use crate::frame::Running;
use crate::loss::LossReason;
use crate::reference;

impl<'a> Exploration<'_, 'a> {
    pub(crate) fn get_field(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        object: Operand,
        field: FieldId,
    ) -> Flow {
        let offset = self.machine.layout.offset(field);
        let answers = reference::object(self.value(running, object));
        self.with_answers(running, answers, |this, running, object| {
            match reference::field(object, offset, &running.heap) {
                Some(value) => running.finish_with(to, value),
                None => return this.lost(running, LossReason::UnknownMessage),
            }
            Flow::Continue
        })
    }

    pub(crate) fn put_field(
        &mut self,
        running: &mut Running<'a>,
        object: Operand,
        field: FieldId,
        value: Operand,
    ) -> Flow {
        let offset = self.machine.layout.offset(field);
        let answers = reference::object(self.value(running, object));
        let value = self.value(running, value);
        self.with_answers(running, answers, |_, running, object| {
            running.heap.write(object, offset, value);
            running.advance();
            Flow::Continue
        })
    }

    pub(crate) fn get_static(
        &mut self,
        running: &mut Running<'a>,
        to: Local,
        field: FieldId,
    ) -> Flow {
        let program = self.machine.program;
        let declared = program.field(field);
        let value = match declared.constant {
            Some(constant) => self.value(running, Operand::Constant(constant)),
            None => {
                if let Some(maker) = self.machine.boxes.maker(field) {
                    return self.call(running, Some(to), maker, &[]);
                }
                if let Some(flow) = self.initialised(running, declared.class) {
                    return flow;
                }
                match running.heap.static_value(field) {
                    Some(value) => *value,
                    None => self.default_value(declared.ty.as_primitive()),
                }
            }
        };
        running.finish_with(to, value);
        Flow::Continue
    }

    pub(crate) fn put_static(
        &mut self,
        running: &mut Running<'a>,
        field: FieldId,
        value: Operand,
    ) -> Flow {
        let class = self.machine.program.field(field).class;
        if let Some(flow) = self.initialised(running, class) {
            return flow;
        }
        let value = self.value(running, value);
        running.heap.set_static(field, value);
        running.advance();
        Flow::Continue
    }
}
