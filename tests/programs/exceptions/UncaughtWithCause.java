package exceptions;

/** The trace of a cause leaves out the frames that it has in common with the trace before it. */
public class UncaughtWithCause {
    static void low() {
        int[] cells = new int[2];
        cells[2] = 1;
    }

    static void middle() {
        try {
            low();
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new IllegalStateException("middle failed", e);
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            middle();
        } catch (IllegalStateException e) {
            throw new Exception(e);
        }
    }
}
