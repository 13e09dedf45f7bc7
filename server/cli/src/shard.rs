//! A run that is split over processes: which questions are whose, and what a shard says of itself.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The part of a run that one process answers: the `index`-th of `count`, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Shard {
    /// Which part.
    pub index: u32,
    /// How many parts there are.
    pub count: u32,
}

impl Shard {
    /// Whether a question belongs to this shard. The class decides, by the BLAKE3 hash of its
    /// qualified name: the questions of a class share graphs. Other questions do not matter.
    pub fn has(self, question: &str) -> bool {
        let class = question.split('#').next().unwrap_or(question);
        let hash = blake3::hash(class.as_bytes());
        let first = hash.as_bytes().first_chunk();
        let number = first.map_or(0, |first| u64::from_le_bytes(*first));
        number % u64::from(self.count) == u64::from(self.index - 1)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((index, count)) if (1..=count).contains(&index) => Ok(Shard { index, count }),
            _ => Err("write I/N, such as 2/5, with I from 1 to N".to_owned()),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.index, self.count)
    }
}

/// What a shard says of itself, at its end: so one that was cut off says nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShardRecord {
    /// Which part of the run it is.
    #[serde(flatten)]
    pub shard: Shard,
    /// The run: equal in all shards of one.
    pub run: RunRecord,
    /// How many questions it answered.
    pub answered: usize,
    /// How many of its questions `--since` left out, if it was given.
    pub left_out: Option<usize>,
    /// Its exit code.
    pub exit_code: u8,
}

/// What was asked of what: shards of one run have it in common.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunRecord {
    /// The version of this program.
    pub version: String,
    /// A hash of its sources.
    pub engine: String,
    /// `check` or `synth`.
    pub command: String,
    /// A hash of the files and their configuration.
    pub project: String,
    /// A hash of the options that answers depend on.
    pub options: String,
    /// How many questions the whole run has.
    pub questions: usize,
}

/// The hash of options.
pub fn options_hash(options: &impl fmt::Debug) -> String {
    blake3::hash(format!("{options:?}").as_bytes())
        .to_hex()
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_numbered_from_one() {
        assert_eq!("2/5".parse(), Ok(Shard { index: 2, count: 5 }));
        for wrong in ["0/2", "3/2", "1", "1/0", "a/b", "-1/2", "1/2/3"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn each_question_is_in_one_shard_with_those_of_its_class() {
        for count in [1, 2, 3, 7] {
            let shards: Vec<Shard> = (1..=count).map(|index| Shard { index, count }).collect();
            let mut sizes = vec![0; shards.len()];
            for number in 0..1_000 {
                let [one, other] =
                    ["repOk()", "isSmall()"].map(|name| format!("p.C{number}#{name}"));
                let has = |shard: &Shard| shard.has(&one);
                assert_eq!(shards.iter().filter(|shard| has(shard)).count(), 1);
                let found = shards.iter().position(has).expect("it is in one");
                assert!(shards[found].has(&other));
                sizes[found] += 1;
            }
            let fair = 1_000 / shards.len();
            assert!(sizes.iter().all(|&size| size > fair / 2), "{sizes:?}");
        }
    }

    /// A partition that changes would mix shards of two versions.
    #[test]
    fn the_partition_is_stable() {
        let shard = |name: &str| {
            let mut indices = 1..=5;
            indices.find(|&index| Shard { index, count: 5 }.has(name))
        };
        let names = ["a.A#repOk()", "b.B#repOk()", "c.C#repOk()"];
        assert_eq!(names.map(shard), [Some(5), Some(5), Some(3)]);
    }
}
