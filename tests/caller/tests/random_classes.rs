//! Random small classes, compared with what a caller does on the JVM.
//!
//! More of them: `HEAPWRIGHT_ORACLE=5000 cargo test --release -p caller --test random_classes`,
//! from the seed `HEAPWRIGHT_SEED` on. The example `oracle` makes failures smaller.

use std::time::Duration;

use caller::{Comparison, run};

/// How many classes there are in CI.
const CLASSES: u64 = 200;

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

#[test]
fn answers_about_random_classes_agree_with_the_jvm() {
    let asked = number("HEAPWRIGHT_ORACLE");
    let first = number("HEAPWRIGHT_SEED").unwrap_or(0);
    let seeds = first..first + asked.unwrap_or(CLASSES);
    let comparison = Comparison {
        length: 3,
        time: Some(Duration::from_millis(1500)),
        driver_time: Duration::from_secs(3),
        is_in_package: false,
        without: Vec::new(),
    };
    println!("seeds {seeds:?}");
    let tally = run(seeds, &comparison, 2, false, &|_| ());
    for (_, report) in &tally.wrong {
        println!("{report}\n----");
    }
    println!("{tally}");
    assert_eq!(tally.broken, [], "all programs compile");
    let decided = tally.decided();
    assert!(decided > tally.classes, "{decided} decided");
    assert_eq!(tally.wrong.len(), 0, "wrong answers");
}
