//! Our answers, held against what the driver did.

use std::fmt;
use std::time::Duration;

use jvm::{BrokenSources, CallerResult, CallerSearch, Case, Jvm, MetTarget, Outcome};

use crate::excuses::excused_rows;
use crate::{Answered, Claim, Project};

/// What both sides are given.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The most calls.
    pub length: usize,
    /// The time for each target that we are asked.
    pub time: Option<Duration>,
    /// The time for each search of the driver.
    pub driver_time: Duration,
    /// Whether the caller calls package-private members of public classes.
    pub is_in_package: bool,
    /// Rows of the table that the driver does not use: to look for what else is wrong.
    pub without: Vec<String>,
}

/// What became of one target.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The name of the target.
    pub target: String,
    /// Our answer.
    pub answered: Answered,
    /// The driver's sequence.
    pub met: Option<MetTarget>,
    /// Up to which length the driver tried everything.
    pub complete: Option<usize>,
    /// The judgement.
    pub judgement: Judgement,
}

/// How an answer compares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Both sides say the same.
    Same,
    /// We know calls that the driver did not find in its time; they are true on the JVM.
    OnlyOurs,
    /// The driver tried everything of that length, and did not find such calls.
    NotInTable,
    /// We found longer calls, and did not call them the least.
    NotShortest,
    /// We did not decide it; whether the driver did it.
    Unknown(bool),
    /// It contradicts the driver, and a shown assumption or the scope says so.
    Excused(String),
    /// The driver does what we call unreachable.
    WrongVerdict,
    /// The driver needs fewer calls than we call the least.
    WrongLength,
    /// Our witness is not true on the JVM.
    FalseWitness(String),
}

impl Judgement {
    /// Whether it is a defect.
    pub fn is_wrong(&self) -> bool {
        matches!(
            self,
            Judgement::WrongVerdict | Judgement::WrongLength | Judgement::FalseWitness(_)
        )
    }
}

impl Finding {
    /// The rows of the driver's sequence that not every sequence has.
    pub fn special_rows(&self) -> Vec<&str> {
        let rows = self.met.iter().flat_map(|met| &met.rows);
        rows.map(String::as_str)
            .filter(|row| !["call", "hold-result", "number", "null"].contains(row))
            .collect()
    }

    /// What is wrong, in a few words.
    pub fn reason(&self) -> String {
        let claim = match &self.answered.claim {
            Claim::Reachable { calls, .. } => format!("we say {calls} calls"),
            Claim::Unreachable => "we say unreachable".to_owned(),
            Claim::Unknown(codes) => format!("we do not decide it: {}", codes.join(" ")),
            Claim::Refused(why) => {
                let code = why.split(' ').next().unwrap_or_default();
                format!("we do not ask it: {code}")
            }
        };
        let special = self.special_rows();
        match &self.judgement {
            Judgement::FalseWitness(_) => format!("{claim}, but the witness is not true"),
            Judgement::Excused(limit) => format!("{claim}; an assumption names it: {limit}"),
            _ if special.is_empty() => claim,
            _ => format!("{claim}; rows: {}", special.join(" ")),
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?}", self.judgement)?;
        writeln!(
            f,
            "  we say: {}",
            self.answered.words.trim_end().replace('\n', "\n  ")
        )?;
        let Some(met) = &self.met else {
            return write!(f, "  the driver found nothing");
        };
        let plural = if met.calls == 1 { "" } else { "s" };
        writeln!(
            f,
            "  the driver, by {} call{plural} ({}):",
            met.calls,
            met.rows.join(" ")
        )?;
        write!(f, "    {}", met.java.trim_end().replace('\n', "\n    "))
    }
}

/// Compares all targets of a project.
///
/// # Errors
/// If the project does not compile.
pub fn compare(
    jvm: &mut Jvm,
    project: &Project,
    answers: Vec<Answered>,
    comparison: &Comparison,
) -> Result<Vec<Finding>, BrokenSources> {
    let search = comparison.search(project, project.targets.clone(), Vec::new());
    let result = driver(jvm, project, search)?;
    let witnesses = witnesses(jvm, project, &answers)?;
    let mut findings = Vec::new();
    let targets = project
        .targets
        .iter()
        .zip(answers)
        .zip(result.met)
        .zip(witnesses);
    for (((target, answered), met), witness) in targets {
        let mut finding = Finding {
            target: target.clone(),
            answered,
            met,
            complete: result.complete,
            judgement: Judgement::Same,
        };
        finding.judgement = match witness {
            Some(false_witness) => Judgement::FalseWitness(false_witness),
            None => judge(jvm, project, comparison, &mut finding)?,
        };
        findings.push(finding);
    }
    Ok(findings)
}

impl Comparison {
    fn search(
        &self,
        project: &Project,
        targets: Vec<String>,
        mut without: Vec<String>,
    ) -> CallerSearch {
        without.extend(self.without.iter().cloned());
        let package = &project.package;
        let qualified = |name: &String| format!("{package}.{name}");
        CallerSearch {
            classes: project.classes.iter().map(qualified).collect(),
            targets: targets
                .iter()
                .map(|target| format!("{package}.Specs#{target}"))
                .collect(),
            numbers: project.numbers(),
            texts: project.texts(),
            without,
            is_in_package: self.is_in_package,
            length: self.length,
            time: self.driver_time,
        }
    }
}

fn driver(
    jvm: &mut Jvm,
    project: &Project,
    search: CallerSearch,
) -> Result<CallerResult, BrokenSources> {
    let sources = project.sources();
    let specifications = project.specification_sources();
    let mut results = jvm.caller(&sources, &specifications, &[search])?;
    Ok(results.remove(0))
}

/// What is wrong with each witness on the JVM.
fn witnesses(
    jvm: &mut Jvm,
    project: &Project,
    answers: &[Answered],
) -> Result<Vec<Option<String>>, BrokenSources> {
    let mut cases = Vec::new();
    let mut places = Vec::new();
    for (place, (target, answered)) in project.targets.iter().zip(answers).enumerate() {
        if let Claim::Reachable {
            java, arguments, ..
        } = &answered.claim
        {
            places.push(place);
            cases.push(Case {
                package: project.package.clone(),
                statements: java.clone(),
                expression: format!("Specs.{target}({})", arguments.join(", ")),
            });
        }
    }
    let mut wrong = vec![None; answers.len()];
    if cases.is_empty() {
        return Ok(wrong);
    }
    let [source] = project
        .sources()
        .files()
        .to_vec()
        .try_into()
        .expect("one file");
    let [specs] = project
        .specification_sources()
        .files()
        .to_vec()
        .try_into()
        .expect("one file");
    let sources = jvm::Sources::new()
        .with(source.0, source.1)
        .with(specs.0, specs.1);
    let outcomes = jvm.check(&sources.opened(), &cases)?;
    for (place, outcome) in places.into_iter().zip(outcomes) {
        if outcome != Outcome::Value(true) {
            wrong[place] = Some(format!("{outcome:?}"));
        }
    }
    Ok(wrong)
}

fn judge(
    jvm: &mut Jvm,
    project: &Project,
    comparison: &Comparison,
    finding: &mut Finding,
) -> Result<Judgement, BrokenSources> {
    let only_ours = |calls: usize| match finding.complete {
        Some(complete) if complete >= calls => Judgement::NotInTable,
        _ => Judgement::OnlyOurs,
    };
    let Some(met) = &finding.met else {
        return Ok(match &finding.answered.claim {
            Claim::Reachable { calls, .. } => only_ours(*calls),
            Claim::Unreachable => Judgement::Same,
            Claim::Unknown(_) | Claim::Refused(_) => Judgement::Unknown(false),
        });
    };
    let (wrong, most) = match &finding.answered.claim {
        Claim::Unknown(_) | Claim::Refused(_) => return Ok(Judgement::Unknown(true)),
        Claim::Unreachable => (Judgement::WrongVerdict, comparison.length),
        Claim::Reachable { calls, .. } if *calls == met.calls => return Ok(Judgement::Same),
        Claim::Reachable { calls, .. } if *calls < met.calls => return Ok(only_ours(*calls)),
        Claim::Reachable {
            shortest: false, ..
        } => return Ok(Judgement::NotShortest),
        Claim::Reachable { calls, .. } => (Judgement::WrongLength, calls - 1),
    };
    if let Some(class) = beyond_scope(&finding.answered, met) {
        return Ok(Judgement::Excused(format!("scope of {class}")));
    }
    let mut least = met.clone();
    let mut again = |without: &[String]| {
        let search = comparison.search(project, vec![finding.target.clone()], without.to_vec());
        let search = CallerSearch {
            length: most,
            ..search
        };
        Ok(driver(jvm, project, search)?.met.remove(0))
    };
    let mut without = excused_rows(&finding.answered.assumptions, &met.java);
    if met.rows.iter().any(|row| without.contains(row)) {
        match again(&without)? {
            None => {
                let rows = met.rows.iter().filter(|row| without.contains(row));
                let rows: Vec<&str> = rows.map(String::as_str).collect();
                return Ok(Judgement::Excused(rows.join(" ")));
            }
            Some(other) => least = other,
        }
    }
    if let Some(class) = beyond_scope(&finding.answered, &least) {
        return Ok(Judgement::Excused(format!("scope of {class}")));
    }
    // Which rows are needed at all.
    for row in least.rows.clone() {
        without.push(row.clone());
        match again(&without)? {
            Some(other) if beyond_scope(&finding.answered, &other).is_none() => least = other,
            _ => {
                without.pop();
            }
        }
    }
    finding.met = Some(least);
    Ok(wrong)
}

/// A class of which the driver's sequence needs more objects than the scope has.
fn beyond_scope<'a>(answered: &Answered, met: &'a MetTarget) -> Option<&'a str> {
    let mut objects = met.objects.iter();
    let beyond = objects.find(|(class, count)| {
        let limit = answered.scope.get(class);
        limit.is_some_and(|&limit| *count > limit as usize)
    });
    beyond.map(|(class, _)| class.as_str())
}
