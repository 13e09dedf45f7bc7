package library;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Texts in the ways of a language: the root and English write numbers with a point, no constant has
 * cases of its own.
 */
public class Locales {
    public static void main(String[] args) {
        System.out.println("Title I".toLowerCase(Locale.ROOT) + " " + "straße".toUpperCase(Locale.GERMAN));
        System.out.println(String.format(Locale.ROOT, "%.2f %,d", 1234.5, 1234567));
        System.out.println(String.format(Locale.US, "%8.3f|%s", 2.0 / 3, Locale.UK));
        System.out.println(Locale.FRANCE + " " + Locale.FRANCE.getLanguage() + " " + Locale.JAPAN.getCountry() + "|"
                + Locale.ROOT + "|");
        System.out.println((Locale.US == Locale.US) + " " + Locale.US.equals(Locale.ENGLISH) + " "
                + (Locale.ENGLISH == Locale.UK));
        Map<String, Locale> byTag = new TreeMap<>();
        byTag.put("us", Locale.US);
        byTag.put("it", Locale.ITALIAN);
        System.out.println(byTag);
        try {
            System.out.println("x".toUpperCase((Locale) null));
        } catch (NullPointerException exception) {
            System.out.println("no locale");
        }
    }
}
