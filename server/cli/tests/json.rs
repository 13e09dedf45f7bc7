//! JSON answers, one snapshot for each verdict. What depends on the machine, and the effort, which
//! is allowed to shrink, is masked.

use std::path::PathBuf;
use std::process::Command;

use expect_test::{Expect, expect};
use serde_json::Value;

const GATE: &str = r#"package gate;

public class Gate {
    private int opened;
    private boolean locked;

    public void open() {
        if (opened < 2 && !locked) {
            opened++;
        }
    }

    public void lock(int code) {
        if (code == 7) {
            locked = true;
        }
    }

    public boolean isOpenAndLocked() {
        return opened == 2 && locked;
    }

    public boolean isOverOpened() {
        return opened > 2;
    }

    private boolean isNamed() {
        return locked && opened > 2 || String.format("gate%d", opened).equals("gate9");
    }

    @Invariant
    private boolean staysSmall() {
        return opened <= 2;
    }

    @Invariant
    private boolean staysUnlocked() {
        return !locked;
    }

    @Invariant
    private boolean hasName() {
        return ("gate" + opened).length() == 5;
    }
}

@interface Invariant {}
"#;

/// The answer about the method of that name, with the masks.
fn answer(arguments: &[&str], method: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("json-{method}"));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("Gate.java"), GATE).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_heapwright"))
        .current_dir(&folder)
        .args(arguments)
        .output()
        .expect("the binary runs");
    let printed = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    let mut answer: Value = printed
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("a line is a JSON object"))
        .find(|answer| answer.to_string().contains(&format!("#{method}(")))
        .unwrap_or_else(|| panic!("no answer about {method} in {printed}"));
    mask(&mut answer["stats"]);
    serde_json::to_string_pretty(&answer).expect("it was JSON")
}

fn mask(value: &mut Value) {
    match value {
        Value::Object(fields) => fields.values_mut().for_each(mask),
        other => *other = Value::from("…"),
    }
}

fn synth(method: &str, expected: &Expect) {
    expected.assert_eq(&answer(
        &[
            "synth",
            "Gate.java",
            "--json",
            "--spec",
            &format!("gate.Gate#{method}"),
        ],
        method,
    ));
}

fn check(method: &str, expected: &Expect) {
    expected.assert_eq(&answer(&["check", "Gate.java", "--json"], method));
}

#[test]
fn reachable() {
    synth(
        "isOpenAndLocked",
        &expect![[r#"
            {
              "schema": 1,
              "target": "gate.Gate#isOpenAndLocked()",
              "verdict": "reachable",
              "witness": {
                "calls": [
                  {
                    "result": "gate",
                    "method": "gate.Gate#<init>()",
                    "arguments": [],
                    "throws": null,
                    "reads": []
                  },
                  {
                    "result": null,
                    "method": "gate.Gate#open()",
                    "arguments": [
                      "gate"
                    ],
                    "throws": null,
                    "reads": []
                  },
                  {
                    "result": null,
                    "method": "gate.Gate#open()",
                    "arguments": [
                      "gate"
                    ],
                    "throws": null,
                    "reads": []
                  },
                  {
                    "result": null,
                    "method": "gate.Gate#lock(int)",
                    "arguments": [
                      "gate",
                      "7"
                    ],
                    "throws": null,
                    "reads": []
                  }
                ],
                "arguments": [
                  "gate"
                ],
                "throws": null,
                "java": "Gate gate = new Gate();\ngate.open();\ngate.open();\ngate.lock(7);",
                "imports": [],
                "shortest": true
              },
              "bound": {
                "caller": "public",
                "scope": {
                  "gate.Gate": 1
                },
                "array_length": 8,
                "length": 4,
                "fixpoint": false,
                "some_values": false,
                "structures": false,
                "set_aside": 0,
                "open": false,
                "methods": [
                  "gate.Gate#open()",
                  "gate.Gate#lock(int)",
                  "gate.Gate#isOpenAndLocked()",
                  "gate.Gate#isOverOpened()",
                  "gate.Gate#<init>()"
                ],
                "kept": [],
                "reduced": [],
                "cut": [],
                "assumptions": [
                  "closed-world"
                ]
              },
              "losses": [],
              "smaller": null,
              "stored": false,
              "stats": {
                "shapes": "…",
                "cubes": "…",
                "transitions": "…",
                "paths": "…",
                "instructions": "…",
                "layers": "…",
                "queries": {
                  "simplifier": "…",
                  "zones": "…",
                  "z3": "…",
                  "branch": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "project": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "include": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "join": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "z3_queries": "…",
                  "z3_seconds": "…"
                },
                "seconds": "…",
                "peak_bytes": "…"
              }
            }"#]],
    );
}

#[test]
fn unreachable() {
    synth(
        "isOverOpened",
        &expect![[r#"
            {
              "schema": 1,
              "target": "gate.Gate#isOverOpened()",
              "verdict": "unreachable",
              "witness": null,
              "bound": {
                "caller": "public",
                "scope": {
                  "gate.Gate": 1
                },
                "array_length": 8,
                "length": null,
                "fixpoint": true,
                "some_values": false,
                "structures": false,
                "set_aside": 0,
                "open": false,
                "methods": [
                  "gate.Gate#open()",
                  "gate.Gate#lock(int)",
                  "gate.Gate#isOpenAndLocked()",
                  "gate.Gate#isOverOpened()",
                  "gate.Gate#<init>()"
                ],
                "kept": [],
                "reduced": [],
                "cut": [],
                "assumptions": [
                  "no-overflow",
                  "closed-world"
                ]
              },
              "losses": [],
              "smaller": null,
              "stored": false,
              "stats": {
                "shapes": "…",
                "cubes": "…",
                "transitions": "…",
                "paths": "…",
                "instructions": "…",
                "layers": "…",
                "queries": {
                  "simplifier": "…",
                  "zones": "…",
                  "z3": "…",
                  "branch": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "project": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "include": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "join": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "z3_queries": "…",
                  "z3_seconds": "…"
                },
                "seconds": "…",
                "peak_bytes": "…"
              }
            }"#]],
    );
}

#[test]
fn unknown_specification() {
    synth(
        "isNamed",
        &expect![[r#"
            {
              "schema": 1,
              "target": "gate.Gate#isNamed()",
              "verdict": "unknown",
              "witness": null,
              "bound": {
                "caller": "public",
                "scope": {
                  "gate.Gate": 1
                },
                "array_length": 8,
                "length": null,
                "fixpoint": true,
                "some_values": false,
                "structures": false,
                "set_aside": 0,
                "open": false,
                "methods": [
                  "gate.Gate#open()",
                  "gate.Gate#lock(int)",
                  "gate.Gate#isOpenAndLocked()",
                  "gate.Gate#isOverOpened()",
                  "gate.Gate#<init>()"
                ],
                "kept": [],
                "reduced": [],
                "cut": [],
                "assumptions": [
                  "usual-machine",
                  "closed-world"
                ]
              },
              "losses": [
                {
                  "code": "HW0307",
                  "reason": "the characters of a text that contains a value which is not known were read, in gate.Gate.isNamed()",
                  "file": "Gate.java",
                  "range": {
                    "start": {
                      "line": 28,
                      "column": 40
                    },
                    "end": {
                      "line": 28,
                      "column": 71
                    }
                  }
                }
              ],
              "smaller": null,
              "stored": false,
              "stats": {
                "shapes": "…",
                "cubes": "…",
                "transitions": "…",
                "paths": "…",
                "instructions": "…",
                "layers": "…",
                "queries": {
                  "simplifier": "…",
                  "zones": "…",
                  "z3": "…",
                  "branch": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "project": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "include": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "join": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "z3_queries": "…",
                  "z3_seconds": "…"
                },
                "seconds": "…",
                "peak_bytes": "…"
              }
            }"#]],
    );
}

#[test]
fn holds() {
    check(
        "staysSmall",
        &expect![[r#"
            {
              "schema": 1,
              "target": "gate.Gate#staysSmall()",
              "verdict": "holds",
              "witness": null,
              "bound": {
                "caller": "public",
                "scope": {
                  "gate.Gate": 1
                },
                "array_length": 8,
                "length": null,
                "fixpoint": true,
                "some_values": false,
                "structures": false,
                "set_aside": 0,
                "open": false,
                "methods": [
                  "gate.Gate#open()",
                  "gate.Gate#lock(int)",
                  "gate.Gate#isOpenAndLocked()",
                  "gate.Gate#isOverOpened()",
                  "gate.Gate#<init>()"
                ],
                "kept": [],
                "reduced": [],
                "cut": [],
                "assumptions": [
                  "no-overflow"
                ]
              },
              "losses": [],
              "smaller": null,
              "stored": false,
              "stats": {
                "shapes": "…",
                "cubes": "…",
                "transitions": "…",
                "paths": "…",
                "instructions": "…",
                "layers": "…",
                "queries": {
                  "simplifier": "…",
                  "zones": "…",
                  "z3": "…",
                  "branch": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "project": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "include": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "join": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "z3_queries": "…",
                  "z3_seconds": "…"
                },
                "seconds": "…",
                "peak_bytes": "…"
              }
            }"#]],
    );
}

#[test]
fn broken() {
    check(
        "staysUnlocked",
        &expect![[r#"
            {
              "schema": 1,
              "target": "gate.Gate#staysUnlocked()",
              "verdict": "broken",
              "witness": {
                "calls": [
                  {
                    "result": "gate",
                    "method": "gate.Gate#<init>()",
                    "arguments": [],
                    "throws": null,
                    "reads": []
                  },
                  {
                    "result": null,
                    "method": "gate.Gate#lock(int)",
                    "arguments": [
                      "gate",
                      "7"
                    ],
                    "throws": null,
                    "reads": []
                  }
                ],
                "arguments": [
                  "gate"
                ],
                "throws": null,
                "java": "Gate gate = new Gate();\ngate.lock(7);",
                "imports": [],
                "shortest": true
              },
              "bound": {
                "caller": "public",
                "scope": {
                  "gate.Gate": 1
                },
                "array_length": 8,
                "length": 2,
                "fixpoint": false,
                "some_values": false,
                "structures": false,
                "set_aside": 0,
                "open": false,
                "methods": [
                  "gate.Gate#open()",
                  "gate.Gate#lock(int)",
                  "gate.Gate#isOpenAndLocked()",
                  "gate.Gate#isOverOpened()",
                  "gate.Gate#<init>()"
                ],
                "kept": [
                  "gate.Gate.locked"
                ],
                "reduced": [
                  {
                    "field": "gate.Gate.opened",
                    "how": "sliced"
                  }
                ],
                "cut": [],
                "assumptions": []
              },
              "losses": [],
              "smaller": null,
              "stored": false,
              "stats": {
                "shapes": "…",
                "cubes": "…",
                "transitions": "…",
                "paths": "…",
                "instructions": "…",
                "layers": "…",
                "queries": {
                  "simplifier": "…",
                  "zones": "…",
                  "z3": "…",
                  "branch": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "project": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "include": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "join": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "z3_queries": "…",
                  "z3_seconds": "…"
                },
                "seconds": "…",
                "peak_bytes": "…"
              }
            }"#]],
    );
}

#[test]
fn unknown_invariant() {
    check(
        "hasName",
        &expect![[r#"
            {
              "schema": 1,
              "target": "gate.Gate#hasName()",
              "verdict": "unknown",
              "witness": null,
              "bound": {
                "caller": "public",
                "scope": {
                  "gate.Gate": 1
                },
                "array_length": 8,
                "length": null,
                "fixpoint": true,
                "some_values": false,
                "structures": false,
                "set_aside": 0,
                "open": false,
                "methods": [
                  "gate.Gate#open()",
                  "gate.Gate#lock(int)",
                  "gate.Gate#isOpenAndLocked()",
                  "gate.Gate#isOverOpened()",
                  "gate.Gate#<init>()"
                ],
                "kept": [],
                "reduced": [],
                "cut": [],
                "assumptions": []
              },
              "losses": [
                {
                  "code": "HW0307",
                  "reason": "the characters of a text that contains a value which is not known were read, in gate.Gate.hasName()",
                  "file": "Gate.java",
                  "range": {
                    "start": {
                      "line": 43,
                      "column": 16
                    },
                    "end": {
                      "line": 43,
                      "column": 42
                    }
                  }
                }
              ],
              "smaller": null,
              "stored": false,
              "stats": {
                "shapes": "…",
                "cubes": "…",
                "transitions": "…",
                "paths": "…",
                "instructions": "…",
                "layers": "…",
                "queries": {
                  "simplifier": "…",
                  "zones": "…",
                  "z3": "…",
                  "branch": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "project": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "include": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "join": {
                    "simplifier": "…",
                    "zones": "…",
                    "z3": "…"
                  },
                  "z3_queries": "…",
                  "z3_seconds": "…"
                },
                "seconds": "…",
                "peak_bytes": "…"
              }
            }"#]],
    );
}
