//! Compares random classes with the JVM: `oracle 0..200`, `oracle --shrink 17..18`.
//!
//! What is wrong is printed once it is found, and now and then how far the run is.
//! `--gaps` shows what only one side did and what an assumption excuses.
//! `--without ROW` switches a row of the driver's table off: to look for what else is wrong.
//! `--length`, `--time` and `--threads` set what they say; the time is in milliseconds.

use std::time::Duration;

use caller::{Comparison, run};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut seeds = 0..200;
    let (mut shrinks, mut gaps) = (false, false);
    let mut threads = 2;
    let mut comparison = Comparison {
        length: 3,
        time: Some(Duration::from_secs(3)),
        driver_time: Duration::from_secs(3),
        is_in_package: false,
        without: Vec::new(),
    };
    while let Some(argument) = arguments.next() {
        if argument == "--without" {
            comparison.without.extend(arguments.next());
            continue;
        }
        let mut number = || -> u64 {
            let next = arguments.next().and_then(|text| text.parse().ok());
            next.unwrap_or_else(|| panic!("a number follows {argument}"))
        };
        match argument.as_str() {
            "--shrink" => shrinks = true,
            "--gaps" => gaps = true,
            "--length" => comparison.length = number() as usize,
            "--time" => comparison.time = Some(Duration::from_millis(number())),
            "--threads" => threads = number() as usize,
            range => {
                let (from, to) = range.split_once("..").expect("seeds: FROM..TO");
                let seed = |text: &str| text.parse().expect("a seed is a number");
                seeds = seed(from)..seed(to);
            }
        }
    }
    println!("seeds {seeds:?}");
    // A line is out once it is written: a run that is stopped has said what it found.
    let tell = |report: &str| println!("{report}\n----");
    let tally = run(seeds, &comparison, threads, shrinks, &tell);
    for (seed, report) in tally.gaps.iter().filter(|_| gaps) {
        println!("gap, seed {seed}: {report}\n----");
    }
    for (seed, problem) in &tally.broken {
        println!("seed {seed} does not compile: {problem}");
    }
    println!("{tally}{} wrong", tally.wrong.len());
}
