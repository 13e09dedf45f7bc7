//! The layout of every table, for a run that never was.

use std::collections::BTreeMap;

use expect_test::{Expect, expect};

use super::*;
use crate::expectations::expectations;
use crate::job::{Mode, TargetAnswer};
use crate::machine::Machine;
use crate::measurement::{Counts, Ended, Measurement, Queries};
use crate::published::Published;
use crate::record::{
    BugRecord, GrowthRecord, InvariantCheck, InvariantRecord, MergingRecord, Settings,
    SpecificationRecord, SubjectRecord,
};
use crate::subjects::Bug;

/// A measurement whose counts all follow from the number of shapes.
fn measured(shapes: usize, seconds: &[f64], ended: Ended) -> Measurement {
    Measurement {
        ended,
        counts: Counts {
            shapes,
            cubes: shapes * 2,
            transitions: shapes * 60,
            paths: shapes as u64 * 50,
            instructions: shapes as u64 * 10_000,
            layers: 8,
            methods: 9,
        },
        queries: Queries {
            simplifier: 50,
            zones: 149,
            z3: 1,
            branches: 120,
            projections: 50,
            inclusions: 20,
            joins: 10,
            z3_seconds: 0.002,
        },
        scope: BTreeMap::new(),
        largest: BTreeMap::from([("AATree".to_owned(), 1), ("AATree.Node".to_owned(), 6)]),
        losses: Vec::new(),
        seconds: seconds.to_vec(),
        processor_seconds: seconds.iter().map(|second| second * 0.9).collect(),
        peak_bytes: 16_400_000,
    }
}

fn asked(target: &str, verdict: &str, calls: Option<usize>) -> TargetAnswer {
    TargetAnswer {
        target: target.to_owned(),
        verdict: verdict.to_owned(),
        calls,
        shortest: true,
        java: String::new(),
        cold: measured(9, &[0.02], Ended::Fixpoint),
        warm_seconds: vec![0.0062, 0.0061, 0.0003],
    }
}

fn run() -> Record {
    let published = Published::figures();
    Record {
        schema: 1,
        version: "0.1.0".to_owned(),
        date: "2026-11-21".to_owned(),
        machine: Machine {
            processor: "A Processor".to_owned(),
            cores: 2,
            memory_bytes: 16 << 30,
            system: "linux 6.1".to_owned(),
        },
        published_machine: published.machine.clone(),
        settings: Settings {
            scope: None,
            threads: 1,
            parking: false,
            runs: 3,
            seconds: 60.0,
            comparison_seconds: 10.0,
            memory_bytes: 4_000_000_000,
        },
        subjects: vec![SubjectRecord {
            group: "kiasan".to_owned(),
            name: "AATree".to_owned(),
            class: "kiasan.aatree.AATree".to_owned(),
            methods: 8,
            branches: Some(62),
            published: published.table1("kiasan", "AATree").cloned(),
            published_merging: published.table3("kiasan", "AATree").cloned(),
            exploration: Some(measured(9, &[0.021, 0.018, 0.019], Ended::Fixpoint)),
            specifications: specifications(),
            invariants: vec![invariant(&published)],
            merging: merging(),
            growth: growth(),
        }],
    }
}

fn specifications() -> Vec<SpecificationRecord> {
    let comments = "// expect: reachable in 3 calls\nboolean one() {}\n\
                    // expect: unreachable\nboolean two() {}\n";
    let expected = expectations(comments).expect("two expectations");
    vec![
        SpecificationRecord {
            expected: expected.first().cloned(),
            asked: asked("p.S#one(p.A)", "reachable", Some(3)),
        },
        SpecificationRecord {
            expected: expected.last().cloned(),
            asked: asked("p.S#two(p.A)", "reachable", Some(5)),
        },
    ]
}

fn invariant(published: &Published) -> InvariantRecord {
    let check = |length, mode, seconds| InvariantCheck {
        length,
        mode,
        verdict: "holds".to_owned(),
        measurement: measured(9, &[seconds], Ended::Fixpoint),
    };
    InvariantRecord {
        target: "kiasan.aatree.AATree#ordered()".to_owned(),
        published: published.table2("kiasan", "AATree", "ordered").cloned(),
        expected: None,
        checks: vec![
            check(Some(7), Mode::Merging, 0.018),
            check(Some(8), Mode::Merging, 0.02),
            check(None, Mode::Merging, 0.02),
            check(Some(3), Mode::Driver, 0.5),
            InvariantCheck {
                verdict: "unknown".to_owned(),
                measurement: too_much(),
                ..check(Some(4), Mode::Driver, 0.0)
            },
        ],
        bugs: vec![BugRecord {
            bug: Bug {
                invariant: "ordered".to_owned(),
                file: "kiasan/aatree/AATree.java".to_owned(),
                replace: "a < b".to_owned(),
                with: "a <= b".to_owned(),
                calls: 3,
            },
            found: Ok(asked("kiasan.aatree.AATree#ordered()", "broken", Some(3))),
        }],
    }
}

fn too_much() -> Measurement {
    measured(0, &[10.0], Ended::Time)
}

fn merging() -> Vec<MergingRecord> {
    let cell = |length, mode, measurement| MergingRecord {
        length,
        mode,
        measurement,
    };
    let (five, six) = (
        measured(9, &[0.011], Ended::Length),
        measured(9, &[0.012], Ended::Fixpoint),
    );
    vec![
        cell(5, Mode::Merging, Some(five)),
        cell(6, Mode::Merging, Some(six)),
        cell(5, Mode::WithoutMerging, Some(too_much())),
        cell(6, Mode::WithoutMerging, None),
    ]
}

fn growth() -> Vec<GrowthRecord> {
    let grown = |scope, shapes, seconds, ended| GrowthRecord {
        scope,
        measurement: measured(shapes, &[seconds], ended),
    };
    vec![
        grown(6, 9, 0.018, Ended::Fixpoint),
        grown(8, 20, 0.060, Ended::Fixpoint),
        grown(10, 30, 60.0, Ended::Time),
    ]
}

fn check(table: &Table, expected: Expect) {
    expected.assert_eq(&table.text());
}

#[test]
fn both_machines_are_named() {
    expect![[r#"
        Heapwright 0.1.0, 2026-11-21: the configured scopes, one thread.
        Ours: linux 6.1, A Processor, 2 hardware threads, 16 GB RAM.
        Paper: Windows 10, Intel Core i7-10700 CPU at 2.90 GHz, 16 GB RAM, JVM with -Xmx4096m.
        The published times are those of the paper's machine: compare orders of magnitude, not digits."#]].assert_eq(&heading(&run()).join("\n"));
}

#[test]
fn table_1() {
    let run = run();
    check(
        &generation::graphs(&run),
        expect![[r#"
            Table 1: exploring

            subject        |M|  called  branches, paper  ours  T_explore, paper  ours, median     best  processor       ratio   memory  complete
            ─────────────  ───  ──────  ───────────────  ────  ────────────────  ────────────  ───────  ─────────  ──────────  ───────  ────────────
            kiasan AATree    8       9               58    62           1800* s       19.0 ms  18.0 ms    16.2 ms  > × 95,000  16.4 MB  yes, 8 calls

            Half of the 1 subjects take at most 19.0 ms, the slowest takes 19.0 ms; the most memory is 16.4 MB.
            |M| are the public operations of the class; called are all methods that sequences consist of, those of objects that are
            handed out and those of the class that only read included. The time is for exploring, without reading the sources; the
            ratio is that of the medians. Processor: the least time that the processor worked on it, which other work on the machine
            lengthens less.
        "#]],
    );
    check(
        &generation::questions(&run),
        expect![[r#"
        Table 1: questions to the solver

        subject        branches  projections  inclusions  joins  simplifier  zones  Z3  without Z3  Z3's time
        ─────────────  ────────  ───────────  ──────────  ─────  ──────────  ─────  ──  ──────────  ─────────
        kiasan AATree       120           50          20     10          50    149   1      99.5 %    2.00 ms

        Four kinds of questions, and the same questions by the highest rung of the ladder that each needed.
    "#]],
    );
    check(
        &generation::effort(&run),
        expect![[r#"
            Table 1: what was found and what it took

            subject        shapes  cubes  transitions  paths  instructions  ns/instruction
            ─────────────  ──────  ─────  ───────────  ─────  ────────────  ──────────────
            kiasan AATree       9     18          540    450        90,000             180
        "#]],
    );
    check(
        &generation::specifications(&run),
        expect![[r#"
            Table 1: specifications

            subject        specification  expected        answer          exploring and asking  warm, best   median
            ─────────────  ─────────────  ──────────────  ──────────────  ────────────────────  ──────────  ───────  ─────
            kiasan AATree  one            reachable in 3  reachable in 3               20.0 ms     0.30 ms  6.10 ms
            kiasan AATree  two            unreachable     reachable in 5               20.0 ms     0.30 ms  6.10 ms  WRONG

            On a warm graph the slowest of 2 met specifications takes 0.30 ms, 0 take more than 5.00 ms; the slowest of the 0 others
            takes –. Best of the runs, at the configured scopes; a witness is minimised, replayed and printed in that time.
        "#]],
    );
}

#[test]
fn table_2() {
    let run = run();
    check(
        &verification::invariants(&run),
        expect![[r#"
        Table 2: invariants

        subject        property  maxL = 7: T_synth, paper  T_SE, paper     ours     ratio  maxL = 8: T_synth, paper  T_SE, paper     ours  ratio  any length     time
        ─────────────  ────────  ────────────────────────  ───────────  ───────  ────────  ────────────────────────  ───────────  ───────  ─────  ──────────  ───────
        kiasan AATree  ordered                    790.8 s       1630 s  18.0 ms  × 44,000                       N/A          N/A  20.0 ms      –       holds  20.0 ms

        Medians, exploration included. At any length: proved for the scope at the fixpoint.
    "#]],
    );
    check(
        &verification::drivers(&run),
        expect![[r#"
            Table 2: beside a driver without states (SE_seq)

            subject        property  maxL = 3  maxL = 4  maxL = 5  maxL = 6  maxL = 7  maxL = 8  states at the last  graph, any length  states
            ─────────────  ────────  ────────  ────────  ────────  ────────  ────────  ────────  ──────────────────  ─────────────────  ──────
            kiasan AATree  ordered     500 ms       N/A       N/A       N/A       N/A       N/A                  18            20.0 ms      18

            The same interpreter without the graph: nothing is projected, no state is compared with another. N/A: more than 10 s, or
            more than 4000 MB; nothing longer was tried then.
        "#]],
    );
    check(
        &verification::bugs(&run),
        expect![[r#"
        Table 2: seeded bugs

        subject        property  broken by  calls expected  answer       shortest     time
        ─────────────  ────────  ─────────  ──────────────  ───────────  ────────  ───────
        kiasan AATree  ordered   a <= b                  3  broken in 3  yes       20.0 ms

        Broken by: the text that was put in place of the right one. The time is that of exploring, finding and replaying.
    "#]],
    );
}

#[test]
fn table_3() {
    let run = run();
    check(
        &merging::with_merging(&run),
        expect![[r#"
        Table 3: with merging (T_merge)

        subject        paper, 5  paper, 6  paper, 7  ours, 5  ours, 6  states at the last
        ─────────────  ────────  ────────  ────────  ───────  ───────  ──────────────────
        kiasan AATree      69 s     126 s     733 s  11.0 ms  12.0 ms                  18

        It grows with the length until the fixpoint is reached; then it stays.
    "#]],
    );
    check(
        &merging::without_merging(&run),
        expect![[r#"
        Table 3: without merging (T_not)

        subject        paper, 5  paper, 6  paper, 7  ours, 5  ours, 6  states at the last
        ─────────────  ────────  ────────  ────────  ───────  ───────  ──────────────────
        kiasan AATree     107 s       N/A       N/A      N/A      N/A

        N/A: more than 10 s, or more than 4000 MB. Nothing longer was tried then.
    "#]],
    );
}

#[test]
fn growing_scopes() {
    check(
        &growth::growth(&run()),
        expect![[r#"
            Growth

            subject         N  shapes  cubes  paths  instructions     time  processor  ns/instruction  to the first   memory  calls  largest shape            ended by
            ─────────────  ──  ──────  ─────  ─────  ────────────  ───────  ─────────  ──────────────  ────────────  ───────  ─────  ───────────────────────  ────────
            kiasan AATree   6       9     18    450        90,000  18.0 ms    16.2 ms             180          1.00  16.4 MB      8  1 AATree, 6 AATree.Node  fixpoint
            kiasan AATree   8      20     40  1,000       200,000  60.0 ms    54.0 ms             270          1.50  16.4 MB      8  1 AATree, 6 AATree.Node  fixpoint
            kiasan AATree  10      30     60  1,500       300,000   60.0 s     54.0 s               –             –  16.4 MB      8  1 AATree, 6 AATree.Node  time

            N takes the place of the paper's 6 objects of the internal classes. Best of the runs, 60 s each at most, and what an
            instruction costs in processor time; where the time ended one, all sequences of so many calls were explored.
        "#]],
    );
}

#[test]
fn compared_with_a_saved_run() {
    let (now, mut before) = (run(), run());
    let subject = &mut before.subjects[0];
    subject.growth[0].measurement = measured(9, &[0.006], Ended::Fixpoint);
    subject.growth[1].measurement = measured(21, &[0.060], Ended::Fixpoint);
    subject.growth[2].measurement = measured(30, &[50.0], Ended::Fixpoint);
    subject.invariants.clear();
    subject.merging.truncate(1);
    before.settings.threads = 2;
    check(
        &comparison::comparison(&now, &before),
        expect![[r#"
            Compared with the run of 2026-11-21

            subject        what                    before      now  ratio  memory before      now
            ─────────────  ─────────────────────  ───────  ───────  ─────  ─────────────  ───────  ───────────────────────────────────────────────────────────────────────────────────────────────────────
            kiasan AATree  graph                  16.2 ms  16.2 ms   1.00        16.4 MB  16.4 MB
            kiasan AATree  with merging, 5 calls  9.90 ms  9.90 ms   1.00        16.4 MB  16.4 MB
            kiasan AATree  scope 6                5.40 ms  16.2 ms   3.00        16.4 MB  16.4 MB  SLOWER
            kiasan AATree  scope 8                54.0 ms  54.0 ms   1.00        16.4 MB  16.4 MB  shapes 21 → 20, cubes 42 → 40, transitions 1260 → 1200, paths 1050 → 1000, instructions 210000 → 200000
            kiasan AATree  scope 10                45.0 s   54.0 s   1.20        16.4 MB  16.4 MB  ended by time

            Now / before, geometric mean: 1.29.
            The saved run had other settings.
            The least processor time where both runs have it, else the shortest run. SLOWER: more than 1.5 times the saved time and
            2.00 ms more.
        "#]],
    );
    expect![[r#"
        [
            "kiasan AATree, scope 6: SLOWER",
            "kiasan AATree, scope 10: ended by time",
        ]
    "#]]
    .assert_debug_eq(&now.regressions(&before));
}

#[test]
fn what_is_not_as_expected_is_said() {
    expect![[r#"
        [
            "kiasan AATree: p.S#two(p.A) is expected to be unreachable, but is reachable in 5",
        ]
    "#]]
    .assert_debug_eq(&run().failures());
}
