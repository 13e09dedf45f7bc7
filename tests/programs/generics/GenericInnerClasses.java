package generics;

/**
 * Inner classes use the type parameters of their outer class; static nested ones have their own.
 */
public class GenericInnerClasses<T> {
    private T last;

    class Slot {
        T value;

        Slot(T value) {
            this.value = value;
            last = value;
        }

        <U> Pair<T, U> with(U other) {
            return new Pair<>(value, other);
        }
    }

    static class Pair<T, U> {
        final T left;
        final U right;

        Pair(T left, U right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public String toString() {
            return "[" + left + "|" + right + "]";
        }
    }

    Slot slot(T value) {
        return new Slot(value);
    }

    public static void main(String[] args) {
        GenericInnerClasses<String> outer = new GenericInnerClasses<>();
        GenericInnerClasses<String>.Slot slot = outer.slot("s");
        System.out.println(slot.value.length() + " " + slot.with(3));
        outer.new Slot("other");
        System.out.println(outer.last.toUpperCase());
        Pair<Pair<Integer, Integer>, String> nested = new Pair<>(new Pair<>(1, 2), "x");
        System.out.println(nested.left.right + nested.left.left + nested.right + nested);
    }
}
