package controlflow;

/** Unbounded recursion ends with a StackOverflowError that can be caught; the program goes on. */
public class DeepRecursionOverflows {
    static int forever(int n) {
        return forever(n + 1) + 1;
    }

    public static void main(String[] args) {
        try {
            forever(0);
            System.out.println("not possible");
        } catch (StackOverflowError e) {
            System.out.println("overflow " + e.getMessage());
        }
        System.out.println("going on");
    }
}
