//! A witness that a directed search found may have elements and calls that it does not need. It is
//! tried without them, and with `null` for what they gave.

use explore::{Argument, Held, Owner};
use java::{MethodKind, Program};
use smt::Solver;

use crate::chain::Chain;
use crate::replay::Replayer;

/// The chain without elements and calls that nothing needs. It is replayed, and the target is still
/// met.
pub(crate) fn shortened(replayer: &Replayer<'_>, chain: Chain, solver: &mut Solver) -> Chain {
    let mut chain = with_fewer_elements(replayer, chain, solver);
    for call in (0..chain.building_calls()).rev() {
        let shorter = without(&chain, call).or_else(|| {
            let with_null = with_null(replayer.program(), &chain, call)?;
            without(&with_null, call)
        });
        if let Some(mut shorter) = shorter
            && replayer.replay(&mut shorter, solver).is_ok()
        {
            chain = shorter;
        }
    }
    chain
}

/// The chain without those elements of what callers write that nothing needs.
fn with_fewer_elements(replayer: &Replayer<'_>, mut chain: Chain, solver: &mut Solver) -> Chain {
    for call in 0..chain.calls.len() {
        for position in 0..chain.calls[call].arguments.len() {
            let mut place = 0;
            while let Some(fewer) = chain.calls[call].arguments[position].without_element(place) {
                let mut shorter = chain.clone();
                shorter.calls[call].arguments[position] = fewer;
                match replayer.replay(&mut shorter, solver) {
                    Ok(_) => chain = shorter,
                    Err(_) => place += 1,
                }
            }
        }
    }
    chain
}

/// The chain where other calls take `null` instead of what a call gave. What it is called on stays.
/// None if it is passed to none.
fn with_null(program: &Program, chain: &Chain, made: usize) -> Option<Chain> {
    let mut changed = chain.clone();
    let mut is_passed = false;
    for call in &mut changed.calls {
        let method = program.method(call.method);
        let is_method = method.kind == MethodKind::Method && !method.is_static;
        let has_outer = method.kind == MethodKind::Constructor
            && program.class(method.class).outer_instance.is_some();
        let receivers = usize::from(is_method || has_outer || method.assigns.is_some());
        for argument in call.arguments.iter_mut().skip(receivers) {
            if matches!(argument, Argument::Held(held) if call_of(*held) == made) {
                *argument = Argument::Null;
                is_passed = true;
            }
        }
    }
    is_passed.then_some(changed)
}

/// The chain without a call; none if something that the call gave is used.
fn without(chain: &Chain, left_out: usize) -> Option<Chain> {
    let is_given = |held: &Held| call_of(*held) == left_out;
    if chain.needed().iter().any(is_given) {
        return None;
    }
    let mut shorter = chain.clone();
    shorter.calls.remove(left_out);
    let mut renumber = |held: &mut Held| {
        let call = call_mut(held);
        *call -= usize::from(*call > left_out);
    };
    for call in &mut shorter.calls {
        for argument in &mut call.arguments {
            for_each_held(argument, &mut renumber);
        }
        // What is read is read for something: nothing is read in what the call gave.
        for read in &mut call.reads {
            if let Owner::Held(held) = &mut read.owner {
                renumber(held);
            }
        }
    }
    for argument in &mut shorter.arguments {
        for_each_held(argument, &mut renumber);
    }
    Some(shorter)
}

fn call_of(held: Held) -> usize {
    match held {
        Held::Result(call) | Held::Written(call, _) | Held::Read(call, _) => call,
    }
}

fn call_mut(held: &mut Held) -> &mut usize {
    match held {
        Held::Result(call) | Held::Written(call, _) | Held::Read(call, _) => call,
    }
}

fn for_each_held(argument: &mut Argument, f: &mut impl FnMut(&mut Held)) {
    match argument {
        Argument::Held(held) => f(held),
        Argument::Expression(_, _, objects) => {
            for object in objects {
                for_each_held(object, f);
            }
        }
        _ => {}
    }
}
