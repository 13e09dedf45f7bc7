package org.junit.jupiter.api;

/** The part of JUnit's class that statements of witnesses call. */
public class Assertions {
    public interface Executable {
        void execute() throws Throwable;
    }

    /** Runs it, and fails unless it throws such an exception. */
    public static <T extends Throwable> T assertThrows(Class<T> type, Executable executable) {
        try {
            executable.execute();
        } catch (Throwable thrown) {
            if (type.isInstance(thrown)) {
                return type.cast(thrown);
            }
            throw new AssertionError("throws " + thrown, thrown);
        }
        throw new AssertionError("throws nothing");
    }
}
