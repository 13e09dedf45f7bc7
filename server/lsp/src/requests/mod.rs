//! One file per request.

pub(crate) mod code_action;
pub(crate) mod code_action_resolve;
pub(crate) mod execute_command;
pub(crate) mod hover;
pub(crate) mod initialize;
