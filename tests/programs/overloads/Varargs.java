package overloads;

/**
 * A variable-arity method takes its arguments as an array; fixed arity is tried first (JLS
 * 15.12.2.4).
 */
public class Varargs {
    static String f(int... n) {
        return n == null ? "null" : n.length + " ints";
    }

    static String g(String s) {
        return "one";
    }

    static String g(String... s) {
        return s == null ? "null array" : s.length + " strings";
    }

    static String g(String a, String b) {
        return "two";
    }

    static String h(Object... o) {
        return o == null ? "null" : o.length + "";
    }

    static String k(String first, int... rest) {
        int sum = 0;
        for (int n : rest) {
            sum += n;
        }
        return first + sum;
    }

    public static void main(String[] args) {
        System.out.println(f() + ", " + f(1) + ", " + f(1, 2) + ", " + f(new int[] {1, 2, 3}) + ", " + f(null));
        System.out.println(g("a") + ", " + g("a", "b") + ", " + g("a", "b", "c") + ", " + g() + ", "
                + g(new String[2]));
        System.out.println(h(1, 'a', null) + h((Object) null) + h((Object[]) null) + h(new String[4]) + h(new int[5])
                + h((Object) new String[6]) + h() + h(new Object[] {1, 2}, 3));
        System.out.println(k("x") + k("y", 1, 2, 3) + k("z", (byte) 4, 'a'));
        int[] array = {1, 2};
        change(array);
        System.out.println(array[0]);
    }

    static void change(int... n) {
        n[0] = 99;
    }
}
