//! Cancelling what only Z3 can decide.

use std::time::{Duration, Instant};

use serde_json::json;

use crate::client::{Client, address, position_of};
use crate::project;

/// What a cancellation may take before something hangs: without one the analysis of these classes
/// goes on for three times as long.
const HANGS: Duration = Duration::from_secs(5);

/// Methods whose conditions take Z3 a second or so, each: products of 64 bits.
fn products() -> String {
    let methods: String = (1..300)
        .map(|number| {
            let product = 1_000_000_016_000_000_063_i64 + 2 * number;
            format!(
                "    public void set{number}(long a, long b) {{
        if (a > 1 && b > 1 && a < 2000000000L && b < 2000000000L && a * b == {product}L) {{
            n = {number};
        }}
    }}\n"
            )
        })
        .collect();
    format!(
        "package demo;\npublic class Hard {{\n    private long n;\n{methods}
    @Invariant boolean zero() {{ return n == 0; }}
    @Spec boolean positive() {{ return n > 0; }}
    @Spec boolean great() {{ return n > 40; }}\n}}
@interface Invariant {{}}\n@interface Spec {{}}\n"
    )
}

#[test]
fn the_analysis_is_cancelled_inside_z3() {
    let (folder, _) = project("");
    let file = folder.join("Hard.java");
    let mut client = Client::start(&folder);
    client.open(&file, 1, &products());
    let begin = client.wait_for(|message| {
        message["method"] == "$/progress" && message["params"]["value"]["kind"] == "begin"
    });
    std::thread::sleep(Duration::from_millis(1500));
    let pressed = Instant::now();
    let token = begin["params"]["token"].clone();
    client.notify("window/workDoneProgress/cancel", json!({ "token": token }));
    client.wait_for(|message| {
        message["method"] == "$/progress" && message["params"]["value"]["kind"] == "end"
    });
    let took = pressed.elapsed();
    println!("ended {took:?} after the cancellation");
    assert!(took < HANGS, "it took {took:?}");
    assert_eq!(client.stop(), Some(0));
}

#[test]
fn a_request_is_cancelled_inside_z3() {
    let (folder, _) = project("");
    let file = folder.join("Hard.java");
    let text = products();
    let mut client = Client::start(&folder);
    client.open(&file, 1, &text);
    let params = json!({ "textDocument": { "uri": address(&file) }, "position": position_of(&text, "great") });
    let id = client.send_request("textDocument/hover", params);
    std::thread::sleep(Duration::from_millis(1500));
    let pressed = Instant::now();
    client.notify("$/cancelRequest", json!({ "id": id }));
    let answer = client.answer(id);
    let took = pressed.elapsed();
    println!("answered {took:?} after the cancellation");
    assert_eq!(answer["error"]["code"], -32800, "{answer:#}");
    assert!(took < HANGS, "it took {took:?}");
    // Nothing is left that computes: the server ends at once.
    let left = Instant::now();
    assert_eq!(client.stop(), Some(0));
    println!("ended {:?} after `shutdown`", left.elapsed());
}
