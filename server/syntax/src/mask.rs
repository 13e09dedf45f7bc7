//! Java that the grammar of tree-sitter does not know. It is given a text of the same length, in
//! which these places look like something that it knows. The typed tree takes its texts from the
//! original.

use crate::lexical;
use std::borrow::Cow;

/// The text as the grammar is to see it.
pub(crate) fn masked(text: &str) -> Cow<'_, [u8]> {
    let mut masked = Cow::Borrowed(text.as_bytes());
    if text.contains("\\u") {
        mask_unicode_escapes(text, &mut masked);
    }
    if text.contains("0_") {
        mask_octal_underscores(text, &mut masked);
    }
    if text.contains("__") {
        mask_repeated_underscores(text, &mut masked);
    }
    mask_assigned_parentheses(text, &mut masked);
    masked
}

/// `\u0061` is a letter like any other (JLS 3.3). Those that stand for a quote, a backslash or
/// anything but a letter or digit outside of literals are left alone.
fn mask_unicode_escapes(text: &str, masked: &mut Cow<'_, [u8]>) {
    let bytes = text.as_bytes();
    let mut place = 0;
    while let Some(found) = text[place..].find('\\') {
        let start = place + found;
        let us = bytes[start + 1..]
            .iter()
            .take_while(|&&b| b == b'u')
            .count();
        let digits = start + 1 + us;
        let value = text
            .get(digits..digits + 4)
            .filter(|digits| us > 0 && digits.bytes().all(|b| b.is_ascii_hexdigit()))
            .and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let Some(value) = value else {
            // The escaped character is no beginning of another escape.
            place = start + 1 + bytes.get(start + 1).map_or(0, |&b| usize::from(b == b'\\'));
            continue;
        };
        place = digits + 4;
        if char::from_u32(value).is_some_and(char::is_alphanumeric) {
            masked.to_mut()[start..place].fill(b'x');
        }
    }
}

/// `0_17`: an octal number with an underscore behind its first digit.
fn mask_octal_underscores(text: &str, masked: &mut Cow<'_, [u8]>) {
    let bytes = text.as_bytes();
    for (start, _) in text.match_indices("0_") {
        let before = start.checked_sub(1).map(|before| bytes[before]);
        let starts_number =
            before.is_none_or(|b| !b.is_ascii_alphanumeric() && !matches!(b, b'_' | b'$' | b'.'));
        if starts_number && !text[start..].starts_with("0_x") {
            let rest = bytes[start + 1..]
                .iter()
                .take_while(|&&b| b == b'_')
                .count();
            let digit = bytes.get(start + 1 + rest);
            if digit.is_some_and(u8::is_ascii_digit) {
                masked.to_mut()[start + 1..=start + rest].fill(b'0');
            }
        }
    }
}

/// `1__000`: a number with more than one underscore between two digits.
fn mask_repeated_underscores(text: &str, masked: &mut Cow<'_, [u8]>) {
    let bytes = text.as_bytes();
    let is_part = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$') || !b.is_ascii();
    for (start, _) in text.match_indices("__") {
        let word = bytes[..start]
            .iter()
            .rev()
            .take_while(|b| is_part(b))
            .count();
        let starts_number = bytes[start - word].is_ascii_digit();
        let ends_in_digit = |b: &u8| b.is_ascii_hexdigit();
        let rest = bytes[start..].iter().take_while(|&&b| b == b'_').count();
        if starts_number && bytes.get(start + rest).is_some_and(ends_in_digit) {
            masked.to_mut()[start + 1..start + rest].fill(b'0');
        }
    }
}

/// `(x) = 1`: parentheses around what is assigned.
fn mask_assigned_parentheses(text: &str, masked: &mut Cow<'_, [u8]>) {
    let bytes = text.as_bytes();
    let is_candidate = |close: usize| {
        let rest = text[close + 1..].trim_start();
        let operator = rest.trim_start_matches(['+', '-', '*', '/', '%', '&', '|', '^', '<', '>']);
        operator.starts_with('=')
            && !operator.starts_with("==")
            && matches!(
                &rest[..rest.len() - operator.len()],
                "" | "+" | "-" | "*" | "/" | "%" | "&" | "|" | "^" | "<<" | ">>" | ">>>"
            )
    };
    let mut closing = text.match_indices(')').map(|(place, _)| place);
    if !closing.any(is_candidate) {
        return;
    }
    let brackets = lexical::punctuation(text);
    let mut open = Vec::new();
    let mut outer: Option<(usize, usize)> = None;
    let mut pairs = Vec::new();
    for &(place, byte) in &brackets {
        match byte {
            b'(' => open.push(place),
            b')' => {
                if let Some(start) = open.pop() {
                    pairs.push((start, place));
                }
            }
            _ => {}
        }
    }
    // From the outermost inwards: `((x)) = 1`.
    pairs.sort_unstable();
    for (start, end) in pairs {
        let is_inside = outer.is_some_and(|(outer_start, outer_end)| {
            text[outer_start + 1..start].trim().is_empty()
                && text[end + 1..outer_end].trim().is_empty()
        });
        let before = text[..start].trim_end().as_bytes().last();
        let stands_alone = before.is_none_or(|b| {
            matches!(
                b,
                b';' | b'{' | b'}' | b'(' | b',' | b'=' | b':' | b'?' | b'>'
            )
        });
        if is_inside || (stands_alone && bytes.get(end).is_some() && is_candidate(end)) {
            let masked = masked.to_mut();
            masked[start] = b' ';
            masked[end] = b' ';
            outer = Some((start, end));
        }
    }
}
