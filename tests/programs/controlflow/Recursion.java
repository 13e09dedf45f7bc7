package controlflow;

/** Each call has its own locals and parameters; mutual recursion and many arguments work alike. */
public class Recursion {
    static int ackermann(int m, int n) {
        return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static void permutations(String prefix, String rest) {
        if (rest.isEmpty()) {
            System.out.print(prefix + " ");
        }
        for (int i = 0; i < rest.length(); i++) {
            permutations(prefix + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1));
        }
    }

    static long fibonacci(int n, long a, long b) {
        return n == 0 ? a : fibonacci(n - 1, b, a + b);
    }

    public static void main(String[] args) {
        System.out.println(ackermann(2, 3));
        System.out.println(even(10) + " " + odd(7) + " " + even(7));
        permutations("", "abc");
        System.out.println();
        System.out.println(fibonacci(80, 0, 1));
    }
}
