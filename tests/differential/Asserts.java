package differential;

/** assert (JLS 14.10), with messages of all types. */
public class Asserts {
    static boolean is(AssertionError e, String message) {
        return message.equals(e.getMessage());
    }

    public static int testMessages() {
        int right = 0;
        int i = 42;
        try {
            assert i < 0 : i;
        } catch (AssertionError e) {
            right += is(e, "42") ? 1 : 0;
        }
        try {
            assert i < 0 : 'c';
        } catch (AssertionError e) {
            right += is(e, "c") ? 10 : 0;
        }
        try {
            assert i < 0 : 1L << 40;
        } catch (AssertionError e) {
            right += is(e, "1099511627776") ? 100 : 0;
        }
        try {
            assert i < 0 : (byte) 200;
        } catch (AssertionError e) {
            right += is(e, "-56") ? 1000 : 0;
        }
        try {
            assert i < 0 : i > 0;
        } catch (AssertionError e) {
            right += is(e, "true") ? 10000 : 0;
        }
        try {
            assert i < 0 : "i = " + i;
        } catch (AssertionError e) {
            right += is(e, "i = 42") ? 100000 : 0;
        }
        try {
            assert i < 0 : null;
        } catch (AssertionError e) {
            right += is(e, "null") ? 1000000 : 0;
        }
        return right;
    }

    public static boolean testCause() {
        RuntimeException cause = new RuntimeException("why");
        try {
            assert cause == null : cause;
            return false;
        } catch (AssertionError e) {
            return e.getCause() == cause && is(e, "java.lang.RuntimeException: why");
        }
    }

    public static int testMessageIsEvaluatedOnlyIfItFails() {
        int i = 0;
        assert i == 0 : i++;
        return i;
    }
}
