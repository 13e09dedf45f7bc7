package lambdas;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** All kinds of method references (JLS 15.13). */
public class MethodReferences {
    private final String name;

    MethodReferences(String name) {
        this.name = name;
    }

    MethodReferences() {
        this("unnamed");
    }

    String greet(String other) {
        return name + " greets " + other;
    }

    static String shout(Object o) {
        return o.toString().toUpperCase() + "!";
    }

    class Inner {
        String owner() {
            return "inner of " + name;
        }
    }

    Supplier<Inner> inner() {
        return Inner::new;
    }

    Function<String, String> mine() {
        return this::greet;
    }

    @Override
    public String toString() {
        return name;
    }

    static class Sub extends MethodReferences {
        @Override
        String greet(String other) {
            return "sub";
        }

        Function<String, String> inherited() {
            return super::greet;
        }
    }

    public static void main(String[] args) {
        Function<Object, String> isStatic = MethodReferences::shout;
        Function<String, String> bound = new MethodReferences("ann")::greet;
        BiFunction<MethodReferences, String, String> unbound = MethodReferences::greet;
        Supplier<MethodReferences> constructor = MethodReferences::new;
        Function<String, MethodReferences> other = MethodReferences::new;
        IntFunction<int[]> array = int[]::new;
        Function<Integer, List<String>[]> generic = ArrayList[]::new;
        ToIntFunction<String> length = String::length;
        System.out.println(isStatic.apply("hey") + " " + bound.apply("bob"));
        System.out.println(unbound.apply(new MethodReferences("cy"), "di") + " " + constructor.get() + " "
                + other.apply("eve"));
        System.out.println(array.apply(3).length + generic.apply(2).length + length.applyAsInt("four"));
        System.out.println(new MethodReferences("zoe").inner().get().owner());
        System.out.println(new MethodReferences("kim").mine().apply("lee") + " " + new Sub().inherited().apply("x"));
        Supplier<String> text = "constant"::trim;
        System.out.println(text.get());
        Function<String, Integer> parse = Integer::parseInt;
        System.out.println(parse.andThen(Integer::toBinaryString).apply("10"));
    }
}
