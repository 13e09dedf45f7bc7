package collections;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * AbstractList and AbstractMap-like classes: a few methods of one's own give a whole collection.
 */
public class OwnCollections {
    static class Squares extends AbstractList<Integer> {
        private final int count;

        Squares(int count) {
            this.count = count;
        }

        @Override
        public Integer get(int index) {
            if (index < 0 || index >= count) {
                throw new IndexOutOfBoundsException("no square " + index);
            }
            return index * index;
        }

        @Override
        public int size() {
            return count;
        }
    }

    static class Counting<T> extends ArrayList<T> {
        int added;

        @Override
        public boolean add(T item) {
            added++;
            return super.add(item);
        }
    }

    public static void main(String[] args) {
        List<Integer> squares = new Squares(6);
        System.out.println(squares + " " + squares.contains(16) + " " + squares.indexOf(9) + " "
                + squares.subList(1, 3));
        int sum = 0;
        for (int x : squares) {
            sum += x;
        }
        System.out.println(sum + " " + squares.equals(List.of(0, 1, 4, 9, 16, 25)) + " " + Collections.max(squares));
        try {
            squares.add(36);
        } catch (UnsupportedOperationException e) {
            System.out.println("not modifiable");
        }
        try {
            squares.get(6);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Counting<String> counting = new Counting<>();
        counting.add("a");
        counting.add("b");
        counting.remove("a");
        System.out.println(counting + " " + counting.added + " " + new ArrayList<>(squares).size());
    }
}
