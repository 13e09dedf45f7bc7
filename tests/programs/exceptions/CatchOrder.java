package exceptions;

/**
 * The first catch clause that fits is taken; exceptions in it are not caught by its siblings (JLS
 * 14.20.1).
 */
public class CatchOrder {
    static String classify(RuntimeException thrown) {
        try {
            throw thrown;
        } catch (ArrayIndexOutOfBoundsException e) {
            return "array index";
        } catch (IndexOutOfBoundsException e) {
            return "index";
        } catch (NumberFormatException | ArithmeticException e) {
            return "number " + e.getClass().getSimpleName();
        } catch (RuntimeException e) {
            return "runtime";
        }
    }

    public static void main(String[] args) {
        System.out.println(classify(new ArrayIndexOutOfBoundsException()));
        System.out.println(classify(new StringIndexOutOfBoundsException()));
        System.out.println(classify(new ArithmeticException()));
        System.out.println(classify(new NumberFormatException()));
        System.out.println(classify(new IllegalArgumentException()));
        try {
            try {
                throw new IllegalStateException("inner");
            } catch (IllegalStateException e) {
                throw new NullPointerException("from the handler");
            } catch (NullPointerException e) {
                System.out.println("never");
            } finally {
                System.out.println("finally first");
            }
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            throw null;
        } catch (NullPointerException e) {
            System.out.println("throwing null throws");
        }
    }
}
