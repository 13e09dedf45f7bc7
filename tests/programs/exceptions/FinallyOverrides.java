package exceptions;

/**
 * A finally block that ends abruptly replaces what went before: values, exceptions and jumps (JLS
 * 14.20.2).
 */
public class FinallyOverrides {
    @SuppressWarnings("finally")
    static int returnInFinally() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    @SuppressWarnings("finally")
    static int swallow() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 3;
        }
    }

    static int unchanged() {
        int x = 4;
        try {
            return x;
        } finally {
            x = 99;
        }
    }

    static int[] changed() {
        int[] x = {5};
        try {
            return x;
        } finally {
            x[0] = 6;
        }
    }

    @SuppressWarnings("finally")
    static int continueInFinally() {
        int rounds = 0;
        while (true) {
            try {
                if (rounds < 3) {
                    throw new RuntimeException();
                }
                return rounds;
            } finally {
                rounds++;
                if (rounds < 6) {
                    continue;
                }
            }
        }
    }

    @SuppressWarnings("finally")
    static String replaced() {
        try {
            try {
                throw new IllegalStateException("first");
            } finally {
                throw new IllegalArgumentException("second");
            }
        } catch (RuntimeException e) {
            return e.getMessage() + " " + e.getSuppressed().length;
        }
    }

    public static void main(String[] args) {
        System.out.println(returnInFinally() + " " + swallow() + " " + unchanged() + " " + changed()[0]);
        System.out.println(continueInFinally() + " " + replaced());
    }
}
