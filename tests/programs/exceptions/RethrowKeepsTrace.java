package exceptions;

/** Rethrowing the same object keeps where it was made; a new object gets a trace of its own. */
public class RethrowKeepsTrace {
    static void fail() {
        throw new UnsupportedOperationException("original");
    }

    static void again() {
        try {
            fail();
        } catch (UnsupportedOperationException e) {
            System.out.println("rethrowing");
            throw e;
        }
    }

    static <E extends Throwable> void sneak(Throwable thrown) throws E {
        @SuppressWarnings("unchecked")
        E unchecked = (E) thrown;
        throw unchecked;
    }

    public static void main(String[] args) {
        try {
            again();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        RethrowKeepsTrace.<RuntimeException>sneak(new Exception("checked, but sneaked"));
    }
}
