package library;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** Charsets that every JVM has, by name. */
public class CharsetsByName {
    private static final Charset WIDE = Charset.forName("UTF-16");

    public static void main(String[] arguments) {
        for (String name : new String[] {"UTF-8", "utf-8", "US-ASCII", "iso-8859-1", "UTF-16be", "UTF-16LE"}) {
            System.out.println(Charset.forName(name).name() + " " + Charset.forName(name));
        }
        System.out.println(WIDE == StandardCharsets.UTF_16);
        System.out.println(Charset.forName("Utf-8") == StandardCharsets.UTF_8);
        try {
            Charset.forName(null);
        } catch (IllegalArgumentException thrown) {
            System.out.println(thrown.getMessage());
        }
    }
}
