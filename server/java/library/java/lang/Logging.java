package java.lang;

/**
 * What the models of loggers have in common. A logger has no effect on the heap: what it writes is
 * not made, and the parts of a message are not asked for their texts. Which levels are enabled is
 * chosen where the program runs.
 */
@NotInJava
public final class Logging {
    private Logging() {
    }

    /** A record is written; where output can be seen, its format is not modelled. */
    public static void write() {
        if (Intrinsics.isRun()) {
            Intrinsics.unmodelled();
        }
    }

    /** Whether a level is enabled. */
    public static boolean isEnabled() {
        return Intrinsics.chosen(3, 0, 1) == 1;
    }
}
