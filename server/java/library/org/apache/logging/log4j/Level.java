package org.apache.logging.log4j;

/**
 * The constants alone. They are kept as numbers; the interpreter makes equal ones the same object.
 */
public final class Level implements java.io.Serializable {
    public static final Level OFF;
    public static final Level FATAL;
    public static final Level ERROR;
    public static final Level WARN;
    public static final Level INFO;
    public static final Level DEBUG;
    public static final Level TRACE;
    public static final Level ALL;

    private final int value;

    private Level(int value) {
        this.value = value;
    }

    public int intLevel() {
        return value;
    }

    public boolean isMoreSpecificThan(Level other) {
        return value <= other.value;
    }

    public boolean isLessSpecificThan(Level other) {
        return value >= other.value;
    }

    public boolean equals(Object other) {
        return other instanceof Level && ((Level) other).value == value;
    }

    private static Level OFF() {
        return new Level(0);
    }

    private static Level FATAL() {
        return new Level(100);
    }

    private static Level ERROR() {
        return new Level(200);
    }

    private static Level WARN() {
        return new Level(300);
    }

    private static Level INFO() {
        return new Level(400);
    }

    private static Level DEBUG() {
        return new Level(500);
    }

    private static Level TRACE() {
        return new Level(600);
    }

    private static Level ALL() {
        return new Level(Integer.MAX_VALUE);
    }
}
