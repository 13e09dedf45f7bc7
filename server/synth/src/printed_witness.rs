//! From calls that were replayed to a witness.

use exec::Limits;

use crate::chain::Chain;
use crate::sequence_printer::{Printed, print};
use crate::{Target, Witness, Workspace};

/// The witness for calls that were replayed within these limits. That a shorter one exists is not
/// excluded.
pub(crate) fn printed_witness(
    workspace: &Workspace,
    target: Target,
    chain: Chain,
    limits: Limits,
) -> Witness {
    let program = &workspace.program;
    let declaring = program.class(program.method(target.method()).class);
    let Printed {
        calls,
        statements,
        arguments,
        imports,
        ..
    } = print(program, &declaring.package, &chain);
    let throws = chain.breaks_with.map(|class| program.class(class));
    Witness {
        calls,
        arguments,
        throws: throws.map(|class| class.name.clone()),
        java: statements.join("\n"),
        imports: imports.into_iter().collect(),
        shortest: false,
        chain,
        limits,
    }
}
