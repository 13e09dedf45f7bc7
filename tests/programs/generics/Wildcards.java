package generics;

import java.util.ArrayList;
import java.util.List;

/**
 * `? extends` is for taking out, `? super` for putting in; a wildcard is captured by a helper
 * method (JLS 4.5.1, 5.1.10).
 */
public class Wildcards {
    static double sum(List<? extends Number> numbers) {
        double sum = 0;
        for (Number n : numbers) {
            sum += n.doubleValue();
        }
        return sum;
    }

    static void fill(List<? super Integer> list, int count) {
        for (int i = 0; i < count; i++) {
            list.add(i);
        }
    }

    static void swap(List<?> list) {
        swapCaptured(list);
    }

    private static <T> void swapCaptured(List<T> list) {
        list.set(0, list.set(list.size() - 1, list.get(0)));
    }

    static <T> void copy(List<? super T> to, List<? extends T> from) {
        for (T item : from) {
            to.add(item);
        }
    }

    static int nulls(List<?> list) {
        int count = 0;
        for (Object o : list) {
            count += o == null ? 1 : 0;
        }
        return count;
    }

    public static void main(String[] args) {
        List<Number> numbers = new ArrayList<>();
        fill(numbers, 3);
        numbers.add(2.5);
        List<Object> objects = new ArrayList<>();
        fill(objects, 1);
        copy(objects, numbers);
        objects.add(null);
        swap(objects);
        System.out.println(sum(numbers) + " " + objects + " " + nulls(objects));
    }
}
