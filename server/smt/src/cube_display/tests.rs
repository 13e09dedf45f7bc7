//! The text denotes the cube: it is rebuilt from the reduced bounds, and read back from the text.

use proptest::prelude::*;

use super::reduced_bounds;
use crate::cube::{Cube, Types};
use crate::low_bits::LowBits;
use crate::solver::Solver;
use crate::term::{BinaryOperator, Comparison, Constant, Primitive, TermId};
use crate::zone::{Difference, Index, Weight, Zone};

const SLOTS: usize = 4;
const TYPES: [Primitive; SLOTS] = [
    Primitive::Int,
    Primitive::Int,
    Primitive::Byte,
    Primitive::Boolean,
];

/// `plus - minus + constant`, compared with zero: at most, equal, different.
type Condition = (usize, usize, Weight, u8);

fn zone_of(conditions: &[Condition]) -> Option<Zone> {
    let types = Types(&TYPES);
    let mut zone = Zone::new();
    for &(plus, minus, constant, kind) in conditions {
        // The number after the last slot is zero.
        let index = |slot: usize| (slot < SLOTS).then_some(Index(slot as u32));
        if index(plus) == index(minus) {
            continue;
        }
        let difference = Difference {
            plus: index(plus),
            minus: index(minus),
            constant,
        };
        match kind {
            0 => zone.equals_zero(difference, &types),
            1 => zone.differs_from_zero(difference, &types),
            _ => zone.at_most_zero(difference, &types),
        }
        .ok()?;
    }
    Some(zone.tightened()?.canonical(&types))
}

fn cube_of(zone: Zone) -> Cube {
    Cube {
        zone,
        ..Cube::top(&TYPES)
    }
}

fn names(count: usize) -> Vec<String> {
    ('a'..).take(count).map(String::from).collect()
}

proptest! {
    #[test]
    fn reduced_bounds_are_all_of_the_zone(
        conditions in prop::collection::vec((0..=SLOTS, 0..=SLOTS, -4..5i128, 0..5u8), 0..8)
    ) {
        let Some(zone) = zone_of(&conditions) else { return Ok(()) };
        let types = Types(&TYPES);
        let mut rebuilt = Zone::new();
        let holds = "the zone is satisfiable";
        for bound in reduced_bounds(&zone, &types) {
            let difference = Difference { plus: bound.plus, minus: bound.minus, constant: -bound.limit };
            rebuilt.at_most_zero(difference, &types).expect(holds);
        }
        for definition in zone.definitions() {
            let difference = Difference {
                plus: Some(definition.index),
                minus: definition.base,
                constant: -definition.offset,
            };
            rebuilt.equals_zero(difference, &types).expect(holds);
        }
        for disequality in zone.disequalities() {
            rebuilt.differs_from_zero(disequality.difference(), &types).expect(holds);
        }
        prop_assert_eq!(rebuilt.canonical(&types), zone);
    }

    #[test]
    fn the_text_says_what_the_cube_says(
        conditions in prop::collection::vec((0..=SLOTS, 0..=SLOTS, -4..5i128, 0..5u8), 0..8),
        points in prop::collection::vec(prop::array::uniform3(-7..8i32), 20),
        flag in any::<bool>(),
    ) {
        let Some(zone) = zone_of(&conditions) else { return Ok(()) };
        let cube = cube_of(zone);
        let text = cube.conjuncts(&names(SLOTS));
        for [a, b, c] in points {
            let point = [Constant::Int(a), Constant::Int(b), Constant::Int(c), Constant::Bool(flag)];
            let said = text.iter().all(|conjunct| reads_true(conjunct, &point));
            let holds = cube.contains(&point, &mut Solver::default());
            prop_assert_eq!(Some(said), holds, "{:?} at {:?}", &text, point);
        }
    }
}

/// Evaluates a conjunct that comes from a zone.
fn reads_true(conjunct: &str, point: &[Constant]) -> bool {
    if !conjunct.contains(' ') {
        let (name, wanted) = match conjunct.strip_prefix('!') {
            Some(name) => (name, 0),
            None => (conjunct, 1),
        };
        return value(name, point) == wanted;
    }
    let plain = conjunct.replace("(d ? 1 : 0)", "d");
    let words: Vec<&str> = plain.split(' ').collect();
    let (mut left, mut rest) = side(&words, point);
    while let [symbol, more @ ..] = rest {
        let (right, after) = side(more, point);
        let holds = match *symbol {
            "<" => left < right,
            "<=" => left <= right,
            ">" => left > right,
            ">=" => left >= right,
            "=" => left == right,
            "!=" => left != right,
            other => panic!("{other} in {conjunct}"),
        };
        if !holds {
            return false;
        }
        (left, rest) = (right, after);
    }
    true
}

/// `a`, `3`, `a + 3`, `a - 3`, and what comes after it.
fn side<'w>(words: &'w [&'w str], point: &[Constant]) -> (Weight, &'w [&'w str]) {
    match words {
        [name, "+", offset, rest @ ..] => (value(name, point) + value(offset, point), rest),
        [name, "-", offset, rest @ ..] => (value(name, point) - value(offset, point), rest),
        [name, rest @ ..] => (value(name, point), rest),
        [] => panic!("a side is missing"),
    }
}

fn value(word: &str, point: &[Constant]) -> Weight {
    match word {
        "false" => 0,
        "true" => 1,
        "Integer.MIN_VALUE" => i32::MIN.into(),
        "Integer.MAX_VALUE" => i32::MAX.into(),
        _ => match names(point.len()).iter().position(|name| name == word) {
            Some(slot) => point[slot].as_integer().expect("no float is among them"),
            None => word.parse().expect("a number"),
        },
    }
}

/// The cube of conditions over slots of these types.
fn displayed(
    types: &[Primitive],
    conditions: &dyn Fn(&mut Solver, &[TermId]) -> Vec<TermId>,
) -> String {
    let mut solver = Solver::default();
    let variables: Vec<TermId> = types
        .iter()
        .map(|&primitive| solver.arena.variable(primitive))
        .collect();
    let conditions: Vec<(TermId, bool)> = conditions(&mut solver, &variables)
        .into_iter()
        .map(|condition| (condition, true))
        .collect();
    let assumed = crate::Constraints::new().assume_all(&conditions, &mut solver);
    let slots: Vec<(TermId, Primitive)> =
        variables.into_iter().zip(types.iter().copied()).collect();
    let cubes = assumed.cases[0].project(&slots, &mut solver).cubes;
    let texts: Vec<String> = cubes
        .iter()
        .map(|cube| cube.display(&names(types.len())))
        .collect();
    texts.join(" or ")
}

#[test]
fn chains_take_the_bounds_of_their_ends() {
    let text = displayed(&[Primitive::Int; 4], &|solver, v| {
        let zero = solver.arena.int(0);
        let nine = solver.arena.int(9);
        vec![
            solver.arena.compare(Comparison::Less, v[2], v[0]),
            solver.arena.compare(Comparison::Less, v[0], v[1]),
            solver.arena.compare(Comparison::LessOrEqual, zero, v[2]),
            solver.arena.compare(Comparison::LessOrEqual, zero, v[3]),
            solver.arena.compare(Comparison::LessOrEqual, v[3], nine),
        ]
    });
    assert_eq!(text, "0 <= c < a < b, 0 <= d <= 9");
}

#[test]
fn equal_values_stand_in_one_row() {
    let types = [
        Primitive::Int,
        Primitive::Boolean,
        Primitive::Int,
        Primitive::Boolean,
    ];
    let text = displayed(&types, &|solver, v| {
        let two = solver.arena.int(2);
        vec![
            solver.arena.compare(Comparison::Equal, v[0], two),
            solver.arena.compare(Comparison::Equal, v[2], two),
            solver.arena.not(v[1]),
            v[3],
        ]
    });
    assert_eq!(text, "!b, d, a = c = 2");
}

#[test]
fn a_slot_named_by_its_value_is_not_spoken_of() {
    let zone = zone_of(&[(0, SLOTS, -2, 0), (1, 2, 0, 2)]).expect("satisfiable");
    let cube = cube_of(zone);
    let mut named = names(SLOTS);
    named[0] = cube.value_text(0).expect("a constant");
    assert_eq!(cube.display(&named), "b <= c");
}

#[test]
fn values_of_types() {
    let text = displayed(
        &[Primitive::Char, Primitive::Int, Primitive::Char],
        &|solver, v| {
            let letter = solver.arena.int(120);
            let bell = solver.arena.int(7);
            let least = solver.arena.int(i32::MIN);
            let equal = solver.arena.compare(Comparison::Equal, v[1], least);
            vec![
                solver.arena.compare(Comparison::Equal, v[0], letter),
                solver.arena.not(equal),
                solver.arena.compare(Comparison::Equal, v[2], bell),
            ]
        },
    );
    assert_eq!(text, "b > Integer.MIN_VALUE, a = 'x', c = 7");
}

#[test]
fn low_bits_in_words() {
    let cube = |bits, value| Cube {
        low_bits: vec![LowBits::new(0, bits, value)],
        ..Cube::top(&[Primitive::Int])
    };
    let text = |cube: Cube| cube.display(&["x".to_owned()]);
    assert_eq!(text(cube(1, 0)), "x is even");
    assert_eq!(text(cube(1, 1)), "x is odd");
    assert_eq!(text(cube(2, 3)), "x mod 4 = 3");
}

#[test]
fn terms_have_no_needless_parentheses() {
    let text = displayed(&[Primitive::Int; 3], &|solver, v| {
        let arena = &mut solver.arena;
        let (one, three) = (arena.int(-1), arena.int(3));
        let product = arena.binary(BinaryOperator::Multiply, v[0], v[1]);
        let product = arena.binary(BinaryOperator::Multiply, product, v[2]);
        let sum = arena.binary(BinaryOperator::Add, product, one);
        let low = arena.binary(BinaryOperator::And, sum, three);
        vec![arena.compare(Comparison::Less, low, v[2])]
    });
    assert_eq!(text, "((c * a * b - 1) & 3) < c");
}
