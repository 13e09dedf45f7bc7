//! The frames of the protocol: headers, a blank line, and a body as long as the headers say.
//!
//! A damaged frame costs itself only: the next `Content-Length` begins another one. That is true
//! even inside a body that is shorter than its header says: no JSON contains such a line.

use std::io;

use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWrite, AsyncWriteExt};

/// The longest body that is read.
const LONGEST_BODY: u64 = 256 << 20;

/// The longest line of a header that is kept while it is read.
const LONGEST_LINE: u64 = 64 << 10;

const CONTENT_LENGTH: &[u8] = b"content-length:";

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    /// The body of a frame.
    Body(Vec<u8>),
    /// Bytes that are no frame, and why. They were skipped.
    Damaged(&'static str),
}

/// Reads frames.
pub(crate) struct FrameReader<R> {
    input: R,
    /// The length in a header that is read already.
    length: Option<u64>,
    /// Whether the bytes that are skipped were reported already.
    is_skipping: bool,
    /// The beginning of a header that a body ended with.
    beginning: Vec<u8>,
}

/// What a line between two bodies is.
enum HeaderLine {
    /// The length of the next body, and whether other bytes stand before it.
    Length(u64, bool),
    BadLength,
    /// The end of the headers.
    Blank,
    /// A header that does not matter.
    Other,
    Noise,
}

impl<R: AsyncBufRead + Unpin> FrameReader<R> {
    /// Reads frames from `input`.
    pub(crate) fn new(input: R) -> FrameReader<R> {
        FrameReader {
            input,
            length: None,
            is_skipping: false,
            beginning: Vec::new(),
        }
    }

    /// The next frame, or what is skipped before it. None at the end of the input.
    ///
    /// # Errors
    /// The input cannot be read.
    pub(crate) async fn next(&mut self) -> io::Result<Option<Frame>> {
        let mut is_noisy = false;
        loop {
            let mut line = std::mem::take(&mut self.beginning);
            let mut limited = (&mut self.input).take(LONGEST_LINE);
            if limited.read_until(b'\n', &mut line).await? == 0 {
                return Ok(None);
            }
            match header_line(&line) {
                HeaderLine::Length(length, has_noise) => {
                    self.length = Some(length);
                    if (has_noise || is_noisy) && !self.is_skipping {
                        return Ok(Some(Frame::Damaged("bytes that belong to no frame")));
                    }
                    self.is_skipping = false;
                    is_noisy = false;
                }
                HeaderLine::BadLength => {
                    self.length = None;
                    self.is_skipping = true;
                    let reason = "a Content-Length that is no number, or above 256 MB";
                    return Ok(Some(Frame::Damaged(reason)));
                }
                HeaderLine::Blank => {
                    self.is_skipping &= self.length.is_none();
                    if let Some(length) = self.length.take() {
                        return self.body(length).await;
                    }
                    if is_noisy && !self.is_skipping {
                        self.is_skipping = true;
                        return Ok(Some(Frame::Damaged("headers without a Content-Length")));
                    }
                }
                HeaderLine::Other if self.length.is_some() => {}
                HeaderLine::Other | HeaderLine::Noise => is_noisy = true,
            }
        }
    }

    async fn body(&mut self, length: u64) -> io::Result<Option<Frame>> {
        let mut body = Vec::new();
        while (body.len() as u64) < length {
            let line_start = body.len();
            let mut limited = (&mut self.input).take(length - line_start as u64);
            if limited.read_until(b'\n', &mut body).await? == 0 {
                return Ok(None);
            }
            let line = &body[line_start..];
            if line.ends_with(b"\n")
                && let HeaderLine::Length(length, _) = header_line(line)
            {
                self.length = Some(length);
                let reason = "a body that is shorter than its Content-Length";
                return Ok(Some(Frame::Damaged(reason)));
            }
        }
        if let Some(start) = header_at_the_end(&body) {
            self.beginning = body.split_off(start);
        }
        Ok(Some(Frame::Body(body)))
    }
}

/// Where the beginning of the next frame's header stands at the end of a body, if it does: the
/// length was too great. No JSON object ends so.
fn header_at_the_end(body: &[u8]) -> Option<usize> {
    let far = body.len().saturating_sub(CONTENT_LENGTH.len() + 12);
    (far..body.len()).find(|&start| {
        let end = &body[start..];
        let name = end.len().min(CONTENT_LENGTH.len());
        let is_length = |byte: &u8| byte.is_ascii_digit() || byte.is_ascii_whitespace();
        end[..name].eq_ignore_ascii_case(&CONTENT_LENGTH[..name])
            && end[name..].iter().all(is_length)
    })
}

fn header_line(line: &[u8]) -> HeaderLine {
    let line = line.trim_ascii();
    if line.is_empty() {
        return HeaderLine::Blank;
    }
    let start = line
        .windows(CONTENT_LENGTH.len())
        .rposition(|window| window.eq_ignore_ascii_case(CONTENT_LENGTH));
    if let Some(start) = start {
        let number = line[start + CONTENT_LENGTH.len()..].trim_ascii();
        let is_number = !number.is_empty() && number.iter().all(u8::is_ascii_digit);
        let parsed = std::str::from_utf8(number)
            .ok()
            .and_then(|n| n.parse().ok());
        return match parsed.filter(|&length| is_number && length <= LONGEST_BODY) {
            Some(length) => HeaderLine::Length(length, start > 0),
            None => HeaderLine::BadLength,
        };
    }
    let name = line.split(|&byte| byte == b':').next().unwrap_or_default();
    let is_token = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'-';
    match name.len() < line.len() && !name.is_empty() && name.iter().all(is_token) {
        true => HeaderLine::Other,
        false => HeaderLine::Noise,
    }
}

/// Writes a body with its header.
///
/// # Errors
/// The output is closed.
pub(crate) async fn write_frame(
    output: &mut (impl AsyncWrite + Unpin),
    body: &[u8],
) -> io::Result<()> {
    let header = format!("Content-Length: {}\r\n\r\n", body.len());
    output.write_all(header.as_bytes()).await?;
    output.write_all(body).await?;
    output.flush().await
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bodies that are read, `!` for what is damaged.
    fn read(bytes: &[u8]) -> Vec<String> {
        let runtime = tokio::runtime::Builder::new_current_thread().build();
        runtime.expect("a runtime").block_on(async {
            let mut frames = FrameReader::new(bytes);
            let mut found = Vec::new();
            while let Some(frame) = frames.next().await.expect("bytes can be read") {
                found.push(match frame {
                    Frame::Body(body) => String::from_utf8_lossy(&body).into_owned(),
                    Frame::Damaged(_) => "!".to_owned(),
                });
            }
            found
        })
    }

    #[test]
    fn bodies_are_as_long_as_their_headers_say() {
        let two = b"Content-Length: 2\r\n\r\n{}content-length:4\nContent-Type: a/b\n\n{\"\n}";
        assert_eq!(read(two), ["{}", "{\"\n}"]);
        assert_eq!(
            read(b"Content-Length: 0\r\n\r\n\r\nContent-Length: 1\r\n\r\n1"),
            ["", "1"]
        );
        assert!(read(b"Content-Length: 9\r\n\r\n{}").is_empty());
    }

    #[test]
    fn what_is_damaged_costs_itself_only() {
        let good = "Content-Length: 2\r\n\r\n{}";
        for bad in [
            "garbage",
            "garbage\r\n",
            "garbage\r\n\r\nmore\r\n\r\n",
            "Content-Type: a/b\r\n\r\n{}\r\n\r\n",
            "Content-Length: -1\r\n\r\n{}",
            "Content-Length: 99999999999999999999\r\n\r\n{}",
            "Content-Length: 40\r\n\r\n{}",
            "\u{0}\u{1}\u{2}",
        ] {
            assert_eq!(
                read(format!("{bad}{good}{good}").as_bytes()),
                ["!", "{}", "{}"],
                "{bad:?}"
            );
        }
        // What is left of a body that is longer than its header says belongs to no frame.
        let longer = format!("Content-Length: 1\r\n\r\n{{}}{good}");
        assert_eq!(read(longer.as_bytes()), ["{", "!", "{}"]);
        for swallowed in 1..good.len() - 2 {
            let greater = format!("Content-Length: {}\r\n\r\n{{}}{good}{good}", swallowed + 2);
            let found = read(greater.as_bytes());
            assert!(
                found.ends_with(&["{}".to_owned(), "{}".to_owned()]),
                "{greater}: {found:?}"
            );
        }
        let endless = [b'x'; 200_000];
        assert_eq!(
            read(&[&endless[..], b"\n\r\n", good.as_bytes()].concat()),
            ["!", "{}"]
        );
    }
}
