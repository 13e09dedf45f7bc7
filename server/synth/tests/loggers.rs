//! Loggers that the JDK does not have: they cost a class none of its answers.

#![allow(clippy::unwrap_used, reason = "a test that is mistaken panics")]

use std::path::PathBuf;
use std::sync::Arc;

use synth::{CancelFlag, Control, Inputs, Memo, Questions, Request, Verdict, Workspace};

/// Asks both specifications of an account that logs; the imports, the logger, and what logs.
fn assert_answers(imports: &str, logger: &str, statements: &str) {
    let text = format!(
        "package shop;
         {imports}
         public class Account {{
             private static final {logger};
             private int balance;
             public void pay(int amount) {{
                 if (amount <= 0) {{ {statements} throw new IllegalArgumentException(); }}
                 {statements}
                 balance = amount > 50 ? 50 : amount;
             }}
             @Spec boolean isTwelve() {{ return balance == 12; }}
             @Spec boolean isTooHigh() {{ return balance > 50; }}
         }}"
    );
    let path = PathBuf::from("/nowhere/shop/Account.java");
    let inputs = Inputs {
        paths: vec![path.clone()],
        overlays: [(path, Arc::from(text))].into(),
        ..Inputs::default()
    };
    let workspace = Workspace::open(&inputs, &Memo::default());
    assert_eq!(workspace.problems(), [], "{imports}");
    let request = Request {
        max_length: Some(6),
        ..Request::default()
    };
    let questions = Questions::new(&workspace, &request);
    for (specification, calls) in [("isTwelve", Some(2)), ("isTooHigh", None)] {
        let target = workspace
            .specification(&format!("shop.Account#{specification}"))
            .unwrap();
        let mut control = Control {
            cancel: CancelFlag::new(),
            threads: 1,
            progress: &mut |_| {},
        };
        let answer = questions.answer(target, &mut control).unwrap();
        let found = match &answer.verdict {
            Verdict::Reachable(witness) => Some(witness.calls.len()),
            Verdict::Unreachable => None,
            Verdict::Unknown => panic!("{imports}: {specification} is unknown"),
        };
        assert_eq!(found, calls, "{imports}: {specification}");
        let assumptions = answer.bound.assumption_codes(&workspace);
        let says = assumptions.iter().any(|code| code == "silent-loggers");
        assert!(says || calls.is_some(), "{assumptions:?}");
    }
}

#[test]
fn slf4j_costs_no_answers() {
    assert_answers(
        "import org.slf4j.Logger; import org.slf4j.LoggerFactory; import org.slf4j.MDC;",
        "Logger LOG = LoggerFactory.getLogger(Account.class)",
        "LOG.info(\"paid\"); LOG.warn(\"{}\", amount); LOG.error(\"{} {}\", this, amount);
         LOG.debug(\"{} {} {}\", 1, 2, amount); LOG.trace(\"failed\", new RuntimeException());
         MDC.put(\"amount\", \"some\"); if (LOG.isDebugEnabled()) { LOG.debug(\"paid\"); }",
    );
}

#[test]
fn log4j_costs_no_answers() {
    assert_answers(
        "import org.apache.logging.log4j.*;",
        "Logger LOG = LogManager.getLogger(Account.class)",
        "LOG.info(\"paid\"); LOG.warn(\"{}\", amount); LOG.fatal(this);
         LOG.log(Level.ERROR, \"{} {}\", amount, balance); LOG.trace(() -> \"paid \" + balance);
         if (LOG.isEnabled(Level.DEBUG)) { LOG.debug(\"paid\"); }",
    );
}

#[test]
fn commons_logging_costs_no_answers() {
    assert_answers(
        "import org.apache.commons.logging.Log; import org.apache.commons.logging.LogFactory;",
        "Log LOG = LogFactory.getLog(Account.class)",
        "LOG.info(\"paid\"); LOG.warn(amount); LOG.error(\"failed\", new RuntimeException());
         if (LOG.isTraceEnabled()) { LOG.trace(\"paid\"); }",
    );
}
