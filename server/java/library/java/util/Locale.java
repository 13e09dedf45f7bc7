package java.util;

/**
 * The constants alone. They are kept as numbers; the interpreter makes equal ones the same object.
 * The language of the machine is not modelled, nor are those that programs make.
 */
public final class Locale implements Cloneable, java.io.Serializable {
    public static final Locale ROOT;
    public static final Locale ENGLISH;
    public static final Locale US;
    public static final Locale UK;
    public static final Locale CANADA;
    public static final Locale GERMAN;
    public static final Locale GERMANY;
    public static final Locale FRENCH;
    public static final Locale FRANCE;
    public static final Locale ITALIAN;
    public static final Locale ITALY;
    public static final Locale JAPANESE;
    public static final Locale JAPAN;

    private final int number;

    private Locale(int number) {
        this.number = number;
    }

    private static Locale ROOT() {
        return new Locale(0);
    }

    private static Locale ENGLISH() {
        return new Locale(1);
    }

    private static Locale US() {
        return new Locale(2);
    }

    private static Locale UK() {
        return new Locale(3);
    }

    private static Locale CANADA() {
        return new Locale(4);
    }

    private static Locale GERMAN() {
        return new Locale(5);
    }

    private static Locale GERMANY() {
        return new Locale(6);
    }

    private static Locale FRENCH() {
        return new Locale(7);
    }

    private static Locale FRANCE() {
        return new Locale(8);
    }

    private static Locale ITALIAN() {
        return new Locale(9);
    }

    private static Locale ITALY() {
        return new Locale(10);
    }

    private static Locale JAPANESE() {
        return new Locale(11);
    }

    private static Locale JAPAN() {
        return new Locale(12);
    }

    public String getLanguage() {
        switch (number) {
            case 0:
                return "";
            case 1:
            case 2:
            case 3:
            case 4:
                return "en";
            case 5:
            case 6:
                return "de";
            case 7:
            case 8:
                return "fr";
            case 9:
            case 10:
                return "it";
            default:
                return "ja";
        }
    }

    public String getCountry() {
        switch (number) {
            case 2:
                return "US";
            case 3:
                return "GB";
            case 4:
                return "CA";
            case 6:
                return "DE";
            case 8:
                return "FR";
            case 10:
                return "IT";
            case 12:
                return "JP";
            default:
                return "";
        }
    }

    /** Whether numbers have a point and, where they are grouped, commas. */
    public boolean writesNumbersPlainly() {
        return number <= 4;
    }

    public boolean equals(Object other) {
        return other instanceof Locale && ((Locale) other).number == number;
    }

    public int hashCode() {
        Intrinsics.unmodelled();
        return 0;
    }

    public String toString() {
        String country = getCountry();
        return country.isEmpty() ? getLanguage() : getLanguage() + "_" + country;
    }
}
