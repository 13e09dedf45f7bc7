//! Times and sizes as people write them, in `heapwright.toml` and on the command line.

use std::time::Duration;

/// `5s`, `200ms`, `2m` or `1h`, with whole numbers.
///
/// # Errors
/// Says what is accepted.
pub fn parse_duration(text: &str) -> Result<Duration, String> {
    let wrong =
        || format!("\"{text}\" is no time: write a whole number with ms, s, m or h, like \"5s\"");
    let (number, unit) = split(text).ok_or_else(wrong)?;
    let milliseconds: u64 = match unit {
        "ms" => 1,
        "s" => 1_000,
        "m" | "min" => 60_000,
        "h" => 3_600_000,
        _ => return Err(wrong()),
    };
    number
        .checked_mul(milliseconds)
        .map(Duration::from_millis)
        .ok_or_else(wrong)
}

/// `200MB`, `1GB`, `64KiB` or `1000B`, in bytes: kB, MB and GB are powers of 1000, KiB, MiB and GiB
/// of 1024.
///
/// # Errors
/// Says what is accepted.
pub fn parse_size(text: &str) -> Result<u64, String> {
    let wrong = || {
        format!(
            "\"{text}\" is no size: write a whole number with kB, MB, GB, KiB, MiB or GiB, like \"200MB\""
        )
    };
    let (number, unit) = split(text).ok_or_else(wrong)?;
    let bytes: u64 = match unit {
        "B" => 1,
        "kB" | "KB" => 1_000,
        "MB" => 1_000_000,
        "GB" => 1_000_000_000,
        "KiB" => 1 << 10,
        "MiB" => 1 << 20,
        "GiB" => 1 << 30,
        _ => return Err(wrong()),
    };
    number.checked_mul(bytes).ok_or_else(wrong)
}

fn split(text: &str) -> Option<(u64, &str)> {
    let text = text.trim();
    let digits = text
        .find(|character: char| !character.is_ascii_digit())
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    Some((number.parse().ok()?, unit.trim_start()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_a_unit() {
        assert_eq!(parse_duration("5s"), Ok(Duration::from_secs(5)));
        assert_eq!(parse_duration("200 ms"), Ok(Duration::from_millis(200)));
        assert_eq!(parse_duration("2m"), Ok(Duration::from_secs(120)));
        assert!(parse_duration("5").is_err());
        assert!(parse_duration("-5s").is_err());
        assert!(parse_duration("99999999999999999999s").is_err());
    }

    #[test]
    fn sizes_have_a_unit() {
        assert_eq!(parse_size("200MB"), Ok(200_000_000));
        assert_eq!(parse_size("1 GiB"), Ok(1 << 30));
        assert!(parse_size("many").is_err());
        assert!(parse_size("18446744073709551615GB").is_err());
    }
}
