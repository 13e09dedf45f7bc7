package generics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Type parameters with bounds: of numbers, of what compares, and of both at once. */
public class BoundedStatistics {
    static class Sample<N extends Number & Comparable<N>> implements Iterable<N> {
        private final List<N> values = new ArrayList<>();

        @SafeVarargs
        Sample(N... values) {
            this.values.addAll(List.of(values));
        }

        double mean() {
            double sum = 0;
            for (N value : values) {
                sum += value.doubleValue();
            }
            return sum / values.size();
        }

        N median() {
            List<N> sorted = new ArrayList<>(values);
            sorted.sort(null);
            return sorted.get((sorted.size() - 1) / 2);
        }

        boolean isAbove(Sample<?> other) {
            return mean() > other.mean();
        }

        <M extends Number & Comparable<M>> Sample<M> map(Function<? super N, ? extends M> change) {
            Sample<M> result = new Sample<>();
            for (N value : values) {
                result.values.add(change.apply(value));
            }
            return result;
        }

        @Override
        public Iterator<N> iterator() {
            return values.iterator();
        }
    }

    static <T extends Comparable<? super T>> T largest(Iterable<? extends T> all) {
        T best = null;
        for (T each : all) {
            if (best == null || each.compareTo(best) > 0) {
                best = each;
            }
        }
        return best;
    }

    static <A, B extends Collection<? super A>> B into(B target, Iterable<? extends A> source) {
        for (A each : source) {
            target.add(each);
        }
        return target;
    }

    static <T, R> R fold(Iterable<T> all, R start,
        BiFunction<? super R, ? super T, ? extends R> step) {
        R result = start;
        for (T each : all) {
            result = step.apply(result, each);
        }
        return result;
    }

    public static void main(String[] args) {
        Sample<Integer> ages = new Sample<>(31, 4, 58, 22);
        Sample<Double> heights = ages.map(age -> Math.min(1.8, 0.5 + age / 20.0));
        System.out.println(ages.mean() + " " + ages.median() + " " + largest(ages));
        System.out.println(heights.mean() + " " + heights.median() + " " + largest(heights));
        System.out.println(ages.isAbove(heights) + " " + heights.isAbove(heights.map(h -> 1L)));
        System.out.println(new Sample<Long>().mean() + " " + largest(new Sample<Short>()));
        List<Object> things = into(into(new ArrayList<Object>(), ages), List.of("text"));
        System.out.println(things + " " + fold(ages, "", (text, age) -> text + age + ";") + " "
            + fold(heights, 0, (count, height) -> count + (height >= 1.8 ? 1 : 0)));
        System.out.println(largest(List.of("pear", "Zoo", "apple")));
        try {
            new Sample<Byte>().median();
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
