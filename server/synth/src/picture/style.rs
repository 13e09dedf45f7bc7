//! Measures and colours of the picture.

use project::visible;

/// The empty space around everything.
pub(super) const MARGIN: f64 = 28.0;
/// The height of a line of text.
pub(super) const LINE: f64 = 17.0;
/// How far below the top of its line a text's baseline is.
pub(super) const BASELINE: f64 = 13.0;
/// The empty space inside a box, left and right.
pub(super) const PADDING: f64 = 12.0;
/// The height of what stands above the heap in a box: the number.
pub(super) const TITLE_BAR: f64 = 18.0;
/// The width of a letter of the font, about.
pub(super) const LETTER: f64 = 7.25;

/// How everything looks but the heaps: plain values, as not every viewer knows variables; the dark
/// ones are for those that know themes.
pub(super) const STYLE: &str = "\
.hw-paper{fill:#ffffff}
.hw-state{fill:#f6f8fa;stroke:#d1d9e0;stroke-width:1.2}
.hw-text,.hw-where,.hw-number,.hw-heading,.hw-key,.hw-class-name{font:12px ui-monospace,\
SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1f2328}
.hw-where{fill:#0a3069}
.hw-number{font-weight:700;fill:#59636e}
.hw-heading{font-size:14px;font-weight:700;fill:#59636e}
.hw-class-name{font-size:18px;font-weight:700}
.hw-key{fill:#59636e}
.hw-throws{fill:#cf222e}
.hw-link{fill:#0969da;font-weight:700}
.hw-rule{fill:none;stroke:#d1d9e0;stroke-width:1}
.hw-curve{fill:none;stroke-width:1.6;opacity:.8}
.hw-call0 .hw-curve{stroke:#0969da}.hw-call0 .hw-tip{fill:#0969da}
.hw-call1 .hw-curve{stroke:#bc4c00}.hw-call1 .hw-tip{fill:#bc4c00}
.hw-call2 .hw-curve{stroke:#1a7f37}.hw-call2 .hw-tip{fill:#1a7f37}
.hw-call3 .hw-curve{stroke:#8250df}.hw-call3 .hw-tip{fill:#8250df}
.hw-call4 .hw-curve{stroke:#bf3989}.hw-call4 .hw-tip{fill:#bf3989}
.hw-call5 .hw-curve{stroke:#7d6b00}.hw-call5 .hw-tip{fill:#7d6b00}
@media(prefers-color-scheme:dark){
.hw-paper{fill:#0d1117}
.hw-state{fill:#1c222b;stroke:#3d444d}
.hw-text,.hw-class-name{fill:#e6edf3}
.hw-where{fill:#a5d6ff}
.hw-number,.hw-heading,.hw-key{fill:#9198a1}
.hw-throws{fill:#ff7b72}
.hw-link{fill:#4493f8}
.hw-rule{stroke:#3d444d}
}";

/// A count as a length.
#[expect(
    clippy::cast_precision_loss,
    reason = "counts of letters and lines are small"
)]
pub(super) fn approximately(count: usize) -> f64 {
    count as f64
}

/// How wide a text is, about.
pub(super) fn width_of(text: &str) -> f64 {
    approximately(text.chars().count()) * LETTER
}

/// A text between tags.
pub(super) fn escaped(text: &str) -> String {
    visible(text)
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
