//! The ways to choose the arguments of a call from a dictionary, the likelier ones first.

use std::ops::RangeInclusive;

use smt::Constant;

use crate::call::Choice;
use crate::dictionary::MOST_VALUES;

/// The maximum number of ways to choose the values of one call.
const MOST_COMBINATIONS: usize = 64;

/// So many ways with values come before those with any number.
const MOST_FIRST: usize = 16;

/// From so many places on, the first values of all are not the likeliest way.
const MANY_PLACES: usize = 6;

/// Fewer values than these are hardly any.
const FEW: usize = 4;

fn is_value(choice: &Choice) -> bool {
    matches!(choice, Choice::Number(_) | Choice::Written(..))
}

/// The ways to choose the arguments of a call, the likelier ones first. There are so few values in
/// each place that there are not too many ways. Where these would be hardly any, fractions are any
/// number, too, after the likeliest ways: code seldom decides by them how often it loops. Where
/// even two values of the rest are too many, each number is any. Of many places the way comes first
/// in which they differ: `of(key, value, key, value)`.
pub(crate) fn likely(places: Vec<Vec<Choice>>) -> Box<dyn Iterator<Item = Box<[Choice]>>> {
    let differing = (places.len() >= MANY_PLACES).then(|| differing(&places));
    Box::new(differing.flatten().into_iter().chain(ranked(places)))
}

/// The way that takes another value in each place, as far as there are others. None if some place
/// has no choice.
fn differing(places: &[Vec<Choice>]) -> Option<Box<[Choice]>> {
    let chosen = places.iter().enumerate().map(|(number, place)| {
        let values = place.iter().take_while(|choice| is_value(choice)).count();
        place.get(number % values.max(1)).cloned()
    });
    chosen.collect()
}

fn ranked(places: Vec<Vec<Choice>>) -> Box<dyn Iterator<Item = Box<[Choice]>>> {
    let is_number = |choice: &Choice| matches!(choice, Choice::Number(_));
    let is_fraction = |choice: &Choice| {
        let Choice::Number(number) = choice else {
            return false;
        };
        matches!(number, Constant::Float(_) | Constant::Double(_))
    };
    let mut few = places.clone();
    if left_by(&mut few, FEW..=MOST_VALUES) {
        return Box::new(by_rank(few));
    }
    leave_any(&mut few, is_fraction);
    if !left_by(&mut few, 2..=MOST_VALUES) {
        leave_any(&mut few, is_number);
    }
    if !few.contains(&vec![Choice::Primitive]) {
        return Box::new(by_rank(few));
    }
    let first = by_rank(places.clone()).take(MOST_FIRST);
    let others = by_rank(places).take(MOST_COMBINATIONS).skip(MOST_FIRST);
    Box::new(first.chain(by_rank(few)).chain(others))
}

/// All ways to take one choice of each place, those with the least sum of positions first.
fn by_rank(places: Vec<Vec<Choice>>) -> impl Iterator<Item = Box<[Choice]>> {
    let lengths: Vec<usize> = places.iter().map(Vec::len).collect();
    let is_empty = lengths.contains(&0);
    let most: usize = lengths.iter().map(|length| length.saturating_sub(1)).sum();
    let sums = (0..=most).filter(move |_| !is_empty);
    sums.flat_map(move |sum| positions(lengths.clone(), sum))
        .map(move |chosen| {
            let chosen = chosen.into_iter().zip(&places);
            chosen
                .map(|(position, place)| place[position].clone())
                .collect()
        })
}

/// The positions in places of these lengths that have a sum, in order. One at a time: of ten places
/// there are millions.
fn positions(lengths: Vec<usize>, sum: usize) -> impl Iterator<Item = Vec<usize>> {
    let first = first_positions(&lengths, sum);
    std::iter::successors(first, move |last| next_positions(&lengths, last))
}

/// The first positions that have a sum: the later places have as much of it as they can.
fn first_positions(lengths: &[usize], sum: usize) -> Option<Vec<usize>> {
    let mut left = sum;
    let mut positions: Vec<usize> = lengths
        .iter()
        .rev()
        .map(|length| {
            let taken = left.min(length - 1);
            left -= taken;
            taken
        })
        .collect();
    positions.reverse();
    (left == 0).then_some(positions)
}

/// The positions after these that have the same sum. The last place that can takes one more, and
/// those behind it are the first ones that have the rest.
fn next_positions(lengths: &[usize], last: &[usize]) -> Option<Vec<usize>> {
    let mut behind = 0;
    for place in (0..last.len()).rev() {
        if behind > 0 && last[place] + 1 < lengths[place] {
            let rest = first_positions(&lengths[place + 1..], behind - 1)?;
            let begin = last[..place].iter().copied();
            let begin = begin.chain(std::iter::once(last[place] + 1));
            return Some(begin.chain(rest).collect());
        }
        behind += last[place];
    }
    None
}

/// Leaves as many values in each place as allow for few combinations. Whether that is a number in
/// this range.
fn left_by(places: &mut [Vec<Choice>], range: RangeInclusive<usize>) -> bool {
    let has_values = |place: &&mut Vec<Choice>| place.iter().any(is_value);
    let mut places: Vec<&mut Vec<Choice>> = places.iter_mut().filter(has_values).collect();
    let count = |place: &[Choice], most: usize| {
        let values = place.iter().filter(|&choice| is_value(choice)).count();
        place.len() - values + values.min(most)
    };
    let combinations = |most: usize| {
        let counts = places.iter().map(|place| count(place, most));
        counts.fold(1, usize::saturating_mul)
    };
    let fits = |&most: &usize| combinations(most) <= MOST_COMBINATIONS;
    let Some(most) = range.rev().find(fits) else {
        return false;
    };
    for place in &mut places {
        let mut values = 0;
        place.retain(|choice| {
            values += usize::from(is_value(choice));
            !is_value(choice) || values <= most
        });
    }
    true
}

/// Any number in the places that begin with such a value.
fn leave_any(places: &mut [Vec<Choice>], is_one: impl Fn(&Choice) -> bool) {
    let places = places.iter_mut();
    let places = places.filter(|place| place.first().is_some_and(&is_one));
    places.for_each(|place| *place = vec![Choice::Primitive]);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(count: i32) -> Vec<Choice> {
        let values = (0..count).map(|value| Choice::Number(Constant::Int(value)));
        values.collect()
    }

    #[test]
    fn each_way_comes_once_and_the_first_values_come_first() {
        let ways: Vec<Box<[Choice]>> = by_rank(vec![numbers(3), numbers(2), numbers(2)]).collect();
        assert_eq!(ways.len(), 12);
        let number = |choice: &Choice| match choice {
            Choice::Number(Constant::Int(value)) => *value,
            other => panic!("{other:?}"),
        };
        let ranks = ways.iter().map(|way| way.iter().map(number).sum::<i32>());
        assert!(ranks.is_sorted());
        let mut distinct = ways.clone();
        distinct.sort_by_key(|way| way.iter().map(number).collect::<Vec<_>>());
        distinct.dedup();
        assert_eq!(distinct.len(), 12);
        assert_eq!(by_rank(vec![numbers(3), numbers(0)]).count(), 0);
        assert_eq!(by_rank(Vec::new()).count(), 1);
        // More ways than there is memory: they are made one at a time.
        let many = by_rank(vec![numbers(16); 40]).skip(1_000);
        assert_eq!(many.take(1).count(), 1);
    }

    #[test]
    fn many_places_differ_first() {
        let ways: Vec<Box<[Choice]>> = likely(vec![numbers(8); 8]).take(2).collect();
        assert_eq!(ways[0], numbers(8).into());
        assert_eq!(ways[1], vec![numbers(1)[0].clone(); 8].into());
    }

    /// Four fractions: the likeliest values come before any.
    #[test]
    fn values_of_many_places_are_tried_before_any() {
        let fraction = |value: f64| Choice::Number(Constant::double(value));
        let place: Vec<Choice> = (0..10).map(|value| fraction(value.into())).collect();
        let ways: Vec<Box<[Choice]>> = likely(vec![place; 4]).collect();
        assert_eq!(ways[0], vec![fraction(0.0); 4].into());
        let any: Box<[Choice]> = vec![Choice::Primitive; 4].into();
        assert_eq!(ways.iter().position(|way| *way == any), Some(MOST_FIRST));
        assert_eq!(ways.len(), MOST_COMBINATIONS + 1);
    }
}
