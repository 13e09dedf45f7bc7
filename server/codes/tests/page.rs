//! `docs/codes.md` is made of the codes. `UPDATE_EXPECT=1` writes it.

use expect_test::expect_file;

#[test]
fn the_page_is_made_of_the_codes() {
    expect_file!["../../../docs/codes.md"].assert_eq(&codes::page());
}

#[test]
fn numbers_are_different_and_ascend() {
    let numbers: Vec<&str> = codes::Code::ALL.iter().map(|code| code.number()).collect();
    assert!(numbers.is_sorted_by(|one, next| one < next), "{numbers:?}");
}
