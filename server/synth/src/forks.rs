//! The paths of a replay where it forks on what no caller chooses.

/// How often a chain is replayed at most that forks on what no caller chooses.
const MOST_FORKED: u32 = 64;

/// The paths that a replay takes where it forks on what no caller chooses.
pub(crate) struct Forks {
    /// At each fork the number of the path taken, and of how many.
    taken: Vec<(usize, usize)>,
    /// The forks that were passed in this run.
    passed: usize,
    /// The runs.
    count: u32,
}

impl Default for Forks {
    fn default() -> Forks {
        Forks {
            taken: Vec::new(),
            passed: 0,
            count: 1,
        }
    }
}

impl Forks {
    /// The path to take at the next fork. None beyond the most runs.
    pub(crate) fn take(&mut self, paths: usize) -> Option<usize> {
        if self.passed == self.taken.len() {
            self.taken.push((0, paths));
        }
        let (path, known) = self.taken[self.passed];
        self.passed += 1;
        (known == paths && self.count <= MOST_FORKED).then_some(path)
    }

    /// Turns to the next paths; whether there are others.
    pub(crate) fn advance(&mut self) -> bool {
        self.passed = 0;
        self.count += 1;
        while let Some((path, paths)) = self.taken.pop() {
            if path + 1 < paths {
                self.taken.push((path + 1, paths));
                return true;
            }
        }
        self.count -= 1;
        false
    }

    /// Whether there was another path than that of the first run.
    pub(crate) fn has_forked(&self) -> bool {
        self.count > 1
    }
}
