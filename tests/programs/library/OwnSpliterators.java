package library;

import java.util.Comparator;
import java.util.Spliterator;
import java.util.function.Consumer;

/** A spliterator of the program's own, with the interface's default methods. */
public class OwnSpliterators {
    static class Range implements Spliterator<Integer> {
        private int next;
        private final int end;
        private final int characteristics;

        Range(int next, int end, int characteristics) {
            this.next = next;
            this.end = end;
            this.characteristics = characteristics;
        }

        @Override
        public boolean tryAdvance(Consumer<? super Integer> action) {
            if (next >= end) {
                return false;
            }
            action.accept(next++);
            return true;
        }

        @Override
        public Spliterator<Integer> trySplit() {
            int middle = (next + end) / 2;
            if (middle <= next) {
                return null;
            }
            Spliterator<Integer> first = new Range(next, middle, characteristics);
            next = middle;
            return first;
        }

        @Override
        public long estimateSize() {
            return end - next;
        }

        @Override
        public int characteristics() {
            return characteristics;
        }
    }

    public static void main(String[] arguments) {
        int[] all = {Spliterator.ORDERED, Spliterator.DISTINCT, Spliterator.SORTED, Spliterator.SIZED,
            Spliterator.NONNULL, Spliterator.IMMUTABLE, Spliterator.CONCURRENT, Spliterator.SUBSIZED};
        for (int one : all) {
            Spliterator<Integer> range = new Range(0, 5, one | Spliterator.ORDERED);
            System.out.println(one + " " + range.getExactSizeIfKnown() + " "
                    + range.hasCharacteristics(Spliterator.SIZED) + " "
                    + range.hasCharacteristics(Spliterator.ORDERED | Spliterator.SORTED));
        }
        Spliterator<Integer> range = new Range(0, 9, Spliterator.SIZED);
        StringBuilder said = new StringBuilder();
        range.tryAdvance(said::append);
        Spliterator<Integer> first = range.trySplit();
        first.forEachRemaining(said::append);
        System.out.println(said + " " + first.estimateSize() + " " + range.estimateSize());
        range.forEachRemaining(said::append);
        System.out.println(said + " " + range.tryAdvance(said::append) + " " + range.trySplit());
        try {
            Comparator<? super Integer> comparator = range.getComparator();
            System.out.println(comparator);
        } catch (IllegalStateException thrown) {
            System.out.println(thrown);
        }
    }
}
