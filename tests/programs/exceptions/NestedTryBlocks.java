package exceptions;

/** Try statements nest in try, catch and finally blocks; every finally runs exactly once. */
public class NestedTryBlocks {
    static StringBuilder trace = new StringBuilder();

    static void nest(int where) {
        try {
            trace.append("a");
            try {
                if (where == 1) {
                    throw new RuntimeException("1");
                }
                trace.append("b");
            } finally {
                trace.append("c");
                try {
                    if (where == 2) {
                        throw new RuntimeException("2");
                    }
                } catch (RuntimeException e) {
                    trace.append("d");
                    if (where == 2) {
                        throw new IllegalStateException("2b");
                    }
                } finally {
                    trace.append("e");
                }
            }
            trace.append("f");
        } catch (IllegalStateException e) {
            try {
                trace.append("g");
                throw e;
            } catch (RuntimeException again) {
                trace.append(again == e ? "h" : "?");
            }
        } catch (RuntimeException e) {
            trace.append("i");
        } finally {
            trace.append("j");
        }
    }

    public static void main(String[] args) {
        for (int where = 0; where < 3; where++) {
            trace.setLength(0);
            nest(where);
            System.out.println(trace);
        }
    }
}
