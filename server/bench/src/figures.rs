//! Figures for people: times, counts, sizes, quotients.

use crate::published::PublishedTime;

/// Where there is no figure.
pub(crate) const NONE: &str = "–";

/// A time: `0.35 ms`, `12.3 ms`, `1.25 s`, `63.0 s`.
pub(crate) fn time(seconds: f64) -> String {
    let milliseconds = seconds * 1e3;
    if milliseconds < 9.995 {
        format!("{milliseconds:.2} ms")
    } else if milliseconds < 99.95 {
        format!("{milliseconds:.1} ms")
    } else if milliseconds < 999.5 {
        format!("{milliseconds:.0} ms")
    } else if seconds < 9.995 {
        format!("{seconds:.2} s")
    } else {
        format!("{seconds:.1} s")
    }
}

/// A time, where there is one.
pub(crate) fn time_or_none(seconds: Option<f64>) -> String {
    seconds.map_or_else(|| NONE.to_owned(), time)
}

/// A published time, where there is one.
pub(crate) fn published(time: Option<&PublishedTime>) -> String {
    match time.map(|time| (time.as_printed(), time.seconds())) {
        None => NONE.to_owned(),
        Some((printed, Some(_))) => format!("{printed} s"),
        Some((printed, None)) => printed.to_owned(),
    }
}

/// A number with separators of thousands: `1,234,567`.
pub(crate) fn count(number: impl TryInto<u64>) -> String {
    let digits = number.try_into().unwrap_or(u64::MAX).to_string();
    let mut text = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How many times as long the published run took: `× 14,000`, two digits; `> ×` where it was
/// stopped.
pub(crate) fn times_quicker(published: Option<&PublishedTime>, ours: Option<f64>) -> String {
    let quotient = || {
        let (seconds, at_least) = published?.seconds()?;
        let ours = ours.filter(|&ours| ours > 0.0)?;
        Some((seconds / ours, at_least))
    };
    match quotient() {
        Some((quotient, at_least)) => {
            format!(
                "{}× {}",
                if at_least { "> " } else { "" },
                two_digits(quotient)
            )
        }
        None => NONE.to_owned(),
    }
}

/// A number with two digits that count: `0.53`, `4.7`, `140`, `14,000`.
fn two_digits(number: f64) -> String {
    if number < 1.0 {
        format!("{number:.2}")
    } else if number < 9.95 {
        format!("{number:.1}")
    } else {
        let magnitude = 10f64.powf(number.log10().floor() - 1.0).max(1.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a rounded positive number"
        )]
        let rounded = ((number / magnitude).round() * magnitude) as u64;
        count(rounded)
    }
}

/// A quotient of two like things: `1.23`.
pub(crate) fn quotient(one: Option<f64>, other: Option<f64>) -> String {
    match (one, other) {
        (Some(one), Some(other)) if other > 0.0 => format!("{:.2}", one / other),
        _ => NONE.to_owned(),
    }
}

/// A size: `12.3 MB`.
pub(crate) fn megabytes(bytes: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let megabytes = bytes as f64 / 1e6;
    match bytes {
        0 => NONE.to_owned(),
        _ if megabytes < 99.95 => format!("{megabytes:.1} MB"),
        _ => format!("{megabytes:.0} MB"),
    }
}

/// A share: `99.5 %`.
pub(crate) fn share(part: u64, whole: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let share = 100.0 * part as f64 / whole as f64;
    match whole {
        0 => NONE.to_owned(),
        _ => format!("{share:.1} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        let shown = [0.000_35, 0.012_34, 0.345_6, 1.25, 63.0].map(time);
        assert_eq!(shown, ["0.35 ms", "12.3 ms", "346 ms", "1.25 s", "63.0 s"]);
        assert_eq!(time_or_none(None), "–");
    }

    #[test]
    fn numbers() {
        assert_eq!(
            [0, 999, 1000, 1_234_567].map(count),
            ["0", "999", "1,000", "1,234,567"]
        );
        assert_eq!(
            [0.531, 4.66, 9.97, 143.0, 14_321.0].map(two_digits),
            ["0.53", "4.7", "10", "140", "14,000"]
        );
        assert_eq!(megabytes(12_340_000), "12.3 MB");
        assert_eq!(share(1, 3), "33.3 %");
        assert_eq!(share(0, 0), "–");
    }
}
