package differential;

/** try with resources (JLS 14.20.3). */
public class Resources {
    static int trace;

    static class Door implements AutoCloseable {
        final int number;
        final boolean jams;

        Door(int number, boolean jams) {
            if (number == 9) {
                throw new IllegalArgumentException();
            }
            trace = trace * 10 + number;
            this.number = number;
            this.jams = jams;
        }

        @Override
        public void close() {
            trace = trace * 10 + number;
            if (jams) {
                throw new UnsupportedOperationException();
            }
        }
    }

    public static int testClosedInReverse() {
        trace = 0;
        try (Door a = new Door(1, false); Door b = new Door(2, false)) {
            trace = trace * 10 + 5;
        }
        return trace;
    }

    public static int testNullIsNotClosed() {
        trace = 0;
        try (Door a = null; Door b = new Door(2, false)) {
            trace = trace * 10 + 5;
        }
        return trace;
    }

    public static int testSecondCannotBeMade() {
        trace = 0;
        try (Door a = new Door(1, false); Door b = new Door(9, false)) {
            trace = trace * 10 + 5;
        } catch (IllegalArgumentException e) {
            trace = trace * 10 + 8;
        }
        return trace;
    }

    public static int testExceptionOfTheBodyComesOut() {
        trace = 0;
        try (Door a = new Door(1, true)) {
            throw new IllegalStateException();
        }
    }

    public static int testExceptionOfCloseIsSuppressed() {
        trace = 0;
        try (Door a = new Door(1, true); Door b = new Door(2, true)) {
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            Throwable[] suppressed = e.getSuppressed();
            return trace * 10 + suppressed.length + (suppressed[1] instanceof UnsupportedOperationException ? 5 : 0);
        }
    }

    public static int testExceptionOfClose() {
        trace = 0;
        try (Door a = new Door(1, true)) {
            trace = trace * 10 + 5;
        } finally {
            trace = trace * 10 + 7;
        }
        return trace;
    }

    public static int testExceptionOfCloseIsCaught() {
        trace = 0;
        try (Door a = new Door(1, true); Door b = new Door(2, false)) {
            trace = trace * 10 + 5;
        } catch (UnsupportedOperationException e) {
            trace = trace * 10 + 8 + e.getSuppressed().length;
        } finally {
            trace = trace * 10 + 7;
        }
        return trace;
    }

    static int leave(int how) {
        for (int i = 0; i < 3; i++) {
            try (Door a = new Door(i + 1, false)) {
                if (how == i) {
                    return trace;
                }
                if (how == 5) {
                    continue;
                }
                if (how == 6) {
                    break;
                }
            } finally {
                trace = trace * 10 + 8;
            }
        }
        return trace;
    }

    public static int testReturn() {
        trace = 0;
        int returned = leave(1);
        return returned - trace;
    }

    public static int testContinue() {
        trace = 0;
        return leave(5);
    }

    public static int testBreak() {
        trace = 0;
        return leave(6);
    }

    final Door field = new Door(3, false);

    int useField() {
        try (field) {
            trace = trace * 10 + 4;
        }
        return trace;
    }

    public static int testFieldsAndVariables() {
        trace = 0;
        int first = new Resources().useField();
        Door door = new Door(6, false);
        try (door; Door other = door) {
            trace = trace * 10 + other.number;
        }
        return trace;
    }

    public static int testSelfSuppression() {
        RuntimeException e = new RuntimeException();
        e.addSuppressed(e);
        return 1;
    }

    public static int testNullIsNotSuppressed() {
        new RuntimeException().addSuppressed(null);
        return 1;
    }
}
