package lambdas;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * References to generic methods and constructors infer their type arguments from the function type.
 */
public class GenericMethodsAsReferences {
    static <T> T last(List<T> list) {
        return list.get(list.size() - 1);
    }

    static <T, C extends Collection<T>> C fill(Supplier<C> factory, T[] items) {
        C result = factory.get();
        for (T item : items) {
            result.add(item);
        }
        return result;
    }

    static <T, R> List<R> map(List<T> list, Function<? super T, ? extends R> f) {
        List<R> result = new ArrayList<>();
        for (T item : list) {
            result.add(f.apply(item));
        }
        return result;
    }

    static class Box<T> {
        final T value;

        Box(T value) {
            this.value = value;
        }

        T value() {
            return value;
        }

        <U> Box<U> map(Function<T, U> f) {
            return new Box<>(f.apply(value));
        }
    }

    public static void main(String[] args) {
        Function<List<String>, String> f = GenericMethodsAsReferences::last;
        System.out.println(f.apply(List.of("a", "b")));
        System.out.println(fill(ArrayList::new, new Integer[] {1, 1, 2}) + " "
                + fill(HashSet::new, new Integer[] {1, 1, 2}));
        List<Box<String>> boxes = map(Arrays.asList("x", "yy"), Box::new);
        System.out.println(map(map(boxes, Box::value), String::length));
        System.out.println(new Box<>("q").map(String::length).map(n -> n + 0.5).value());
        Comparator<String> c = Comparator.comparing(String::length);
        System.out.println(c.thenComparing(Comparator.reverseOrder()).compare("aa", "bb"));
        Function<String, Box<String>> make = Box<String>::new;
        System.out.println(make.apply("made").value);
    }
}
