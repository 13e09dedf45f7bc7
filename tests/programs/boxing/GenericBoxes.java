package boxing;

/**
 * Through a type variable everything is boxed: the caller sees a box, and unboxes where it needs a
 * number.
 */
public class GenericBoxes {
    static <T> T same(T value) {
        return value;
    }

    static class Cell<T> {
        T value;

        Cell(T value) {
            this.value = value;
        }
    }

    static <T extends Comparable<T>> T greater(T a, T b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    static <N extends Number> double sum(N a, N b) {
        return a.doubleValue() + b.doubleValue();
    }

    public static void main(String[] args) {
        int x = same(5) + same(6);
        System.out.println(x);
        char c = same('q');
        c += same(1);
        System.out.println(c);
        Cell<Integer> cell = new Cell<>(7);
        cell.value++;
        cell.value += cell.value;
        System.out.println(cell.value);
        System.out.println(greater(3, 9) + greater("a", "b") + greater('x', 'c'));
        System.out.println(sum(1, 2) + sum(1.5, 2.5));
        System.out.println(same(1000) == same(1000));
        System.out.println(same(100) == same(100));
        Cell<Boolean> flag = new Cell<>(false);
        if (!flag.value) {
            flag.value = true;
        }
        System.out.println(flag.value ? "set" : "unset");
        long l = same(3);
        double d = same(3) / 2;
        System.out.println(l + " " + d);
    }
}
