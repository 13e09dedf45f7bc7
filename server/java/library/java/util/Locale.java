package java.util;

/**
 * The constants, and one for all others. They are kept as numbers; the interpreter makes equal ones
 * the same object. The language of the machine is any of them. Those that programs make are not
 * modelled.
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

    /** A language that has no constant. */
    private static final int OTHER = 13;

    private final int number;

    private Locale(int number) {
        this.number = number;
    }

    public enum Category {
        DISPLAY, FORMAT
    }

    public Locale(String language) {
        Hooks.unmodelled();
        number = OTHER;
    }

    public Locale(String language, String country) {
        Hooks.unmodelled();
        number = OTHER;
    }

    /** The first one is that which tests set. */
    public static Locale getDefault() {
        return new Locale((int) Intrinsics.chosen(4, 0, OTHER));
    }

    public static Locale getDefault(Category category) {
        Objects.requireNonNull(category);
        return getDefault();
    }

    public static void setDefault(Locale locale) {
        Hooks.unmodelled();
    }

    public static Locale forLanguageTag(String tag) {
        Hooks.unmodelled();
        return null;
    }

    public static Locale[] getAvailableLocales() {
        Hooks.unmodelled();
        return null;
    }

    private static Locale ROOT() {
        return new Locale(2);
    }

    private static Locale ENGLISH() {
        return new Locale(1);
    }

    private static Locale US() {
        return new Locale(0);
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
            case 2:
                return "";
            case 0:
            case 1:
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
            case 11:
            case 12:
                return "ja";
            default:
                Hooks.unmodelled();
                return null;
        }
    }

    public String getCountry() {
        switch (number) {
            case 0:
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
            case 13:
                Hooks.unmodelled();
                return null;
            default:
                return "";
        }
    }

    /** Whether it has a constant: then it is known how it writes numbers. */
    public boolean $isConstant() {
        return number != OTHER;
    }

    /** Whether numbers have a point and, where they are grouped, commas. */
    public boolean $writesNumbersPlainly() {
        return number <= 4;
    }

    public boolean equals(Object other) {
        return other instanceof Locale && ((Locale) other).number == number;
    }

    public String getVariant() {
        if (number == OTHER) {
            Hooks.unmodelled();
        }
        return "";
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
