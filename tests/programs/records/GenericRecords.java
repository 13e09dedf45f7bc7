package records;

import java.util.List;

/**
 * Records may be generic, nested, and implement interfaces; equality of components is by equals.
 */
public class GenericRecords {
    record Pair<A, B>(A first, B second) {
        static <T> Pair<T, T> twice(T value) {
            return new Pair<>(value, value);
        }

        Pair<B, A> swapped() {
            return new Pair<>(second, first);
        }

        <C> Pair<A, C> with(C other) {
            return new Pair<>(first, other);
        }
    }

    record Tree<T extends Comparable<T>>(Tree<T> left, T value, Tree<T> right) {
        Tree<T> add(T item) {
            int order = item.compareTo(value);
            if (order == 0) {
                return this;
            }
            return order < 0
                    ? new Tree<>(left == null ? new Tree<>(null, item, null) : left.add(item), value, right)
                    : new Tree<>(left, value, right == null ? new Tree<>(null, item, null) : right.add(item));
        }

        int size() {
            return 1 + (left == null ? 0 : left.size()) + (right == null ? 0 : right.size());
        }

        public String toString() {
            return (left == null ? "" : left + " ") + value + (right == null ? "" : " " + right);
        }
    }

    public static void main(String[] args) {
        Pair<String, Integer> p = new Pair<>("a", 1);
        System.out.println(p.swapped() + " " + p.with(2.5) + " " + Pair.twice('x'));
        System.out.println(p.swapped().swapped().equals(p) + " " + p.swapped().first());
        Tree<Integer> tree = new Tree<>(null, 5, null);
        for (int x : new int[] {3, 8, 1, 4, 5, 9}) {
            tree = tree.add(x);
        }
        System.out.println(tree + " " + tree.size() + " " + tree.add(3).equals(tree));
        System.out.println(new Pair<>(List.of(1, 2), null) + " " + new Pair<>(List.of(1), 2L)
                .equals(new Pair<>(List.of(1), 2)));
    }
}
