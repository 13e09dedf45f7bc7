//! The interpreter on small Java texts: the paths, their conditions and their ends.

mod agreement;
mod allocation;
mod branches;
mod exceptions;
mod initialisation;
mod limits;
mod policies;
mod support;

use expect_test::{Expect, expect};
use support::Subject;

/// The paths of a method are as expected.
fn check(text: &str, method: &str, expected: Expect) {
    expected.assert_eq(&Subject::new(text).paths(method));
}
