//! Names that a writer may have meant.

/// Names of library members that mean much the same: who writes one may mean another.
const SYNONYMS: &[&str] = &[
    "size length count getsize getlength getcount",
    "add push put insert append offer enqueue store",
    "remove delete pop poll dequeue take",
    "contains has includes containskey iscontained",
    "get peek at elementat first top head front",
    "isempty empty hasnone",
    "clear reset removeall",
    "key getkey name getname id getid",
    "value getvalue val",
];

/// Whether one name may be a misspelling of the other: equal but for case, a part of it, or at a
/// distance of two letters.
pub fn are_similar(one: &str, other: &str) -> bool {
    let (one, other) = (one.to_lowercase(), other.to_lowercase());
    let shorter = one.chars().count().min(other.chars().count());
    let is_part = shorter > 2 && (one.contains(&other) || other.contains(&one));
    // Two letters are most of a short name.
    one == other || is_part || distance(&one, &other) <= 2.min(shorter / 2)
}

/// Whether a name, perhaps misspelt, is a synonym of a known one.
fn is_synonym(name: &str, known: &str) -> bool {
    let (name, known) = (name.to_lowercase(), known.to_lowercase());
    SYNONYMS.iter().any(|synonyms| {
        let mut those = synonyms.split(' ');
        let is_known = those.clone().any(|synonym| synonym == known);
        let most = usize::from(name.len() > 4);
        is_known && those.any(|synonym| distance(&name, synonym) <= most)
    })
}

/// The names that may be meant by another one, the likeliest first.
pub(crate) fn similar<'n>(name: &str, known: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    let mut found: Vec<(usize, &str)> = known
        .filter(|known| are_similar(name, known) || is_synonym(name, known))
        .map(|known| (distance(&name.to_lowercase(), &known.to_lowercase()), known))
        .collect();
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|(_, known)| known).collect()
}

/// The number of letters to insert, to leave out, to replace or to swap with the next one.
fn distance(one: &str, other: &str) -> usize {
    let one: Vec<char> = one.chars().collect();
    let other: Vec<char> = other.chars().collect();
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for i in 0..one.len() {
        let mut row = vec![i + 1];
        for j in 0..other.len() {
            let replaced = rows[i][j] + usize::from(one[i] != other[j]);
            let inserted = (row[j] + 1).min(rows[i][j + 1] + 1);
            let is_swap = i > 0 && j > 0 && one[i] == other[j - 1] && one[i - 1] == other[j];
            let swapped = if is_swap {
                rows[i - 1][j - 1] + 1
            } else {
                usize::MAX
            };
            row.push(replaced.min(inserted).min(swapped));
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspellings() {
        assert!(are_similar("Conter", "Counter"));
        assert!(are_similar("node", "Node"));
        assert!(!are_similar("Tree", "Counter"));
        assert!(!are_similar("x", "of"));
        assert!(are_similar("Bga", "Bag"));
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("form", "from"), 1);
    }

    #[test]
    fn the_likeliest_comes_first() {
        let names = ["size", "lengthOf", "getLength", "clear"];
        let found = similar("length", names.into_iter());
        assert_eq!(found, ["lengthOf", "getLength", "size"]);
        let found = similar("lenght", ["clear", "size"].into_iter());
        assert_eq!(found, ["size"]);
    }
}
