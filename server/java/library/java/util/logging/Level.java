package java.util.logging;

/**
 * The constants alone. They are kept as numbers; the interpreter makes equal ones the same object.
 */
public class Level implements java.io.Serializable {
    public static final Level OFF;
    public static final Level SEVERE;
    public static final Level WARNING;
    public static final Level INFO;
    public static final Level CONFIG;
    public static final Level FINE;
    public static final Level FINER;
    public static final Level FINEST;
    public static final Level ALL;

    private final int value;

    private Level(int value) {
        this.value = value;
    }

    private static Level OFF() {
        return new Level(Integer.MAX_VALUE);
    }

    private static Level SEVERE() {
        return new Level(1000);
    }

    private static Level WARNING() {
        return new Level(900);
    }

    private static Level INFO() {
        return new Level(800);
    }

    private static Level CONFIG() {
        return new Level(700);
    }

    private static Level FINE() {
        return new Level(500);
    }

    private static Level FINER() {
        return new Level(400);
    }

    private static Level FINEST() {
        return new Level(300);
    }

    private static Level ALL() {
        return new Level(Integer.MIN_VALUE);
    }

    public String getName() {
        switch (value) {
            case Integer.MAX_VALUE:
                return "OFF";
            case 1000:
                return "SEVERE";
            case 900:
                return "WARNING";
            case 800:
                return "INFO";
            case 700:
                return "CONFIG";
            case 500:
                return "FINE";
            case 400:
                return "FINER";
            case 300:
                return "FINEST";
            default:
                return "ALL";
        }
    }

    public final String toString() {
        return getName();
    }

    public final int intValue() {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Level && ((Level) other).value == value;
    }

    public int hashCode() {
        return value;
    }

    /** Names and numbers of the constants; other numbers and names in other languages are not known. */
    public static Level parse(String name) {
        switch (name) {
            case "OFF":
            case "2147483647":
                return OFF;
            case "SEVERE":
            case "1000":
                return SEVERE;
            case "WARNING":
            case "900":
                return WARNING;
            case "INFO":
            case "800":
                return INFO;
            case "CONFIG":
            case "700":
                return CONFIG;
            case "FINE":
            case "500":
                return FINE;
            case "FINER":
            case "400":
                return FINER;
            case "FINEST":
            case "300":
                return FINEST;
            case "ALL":
            case "-2147483648":
                return ALL;
            default:
                Intrinsics.unmodelled();
                return null;
        }
    }
}
