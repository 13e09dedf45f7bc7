package library;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/** What the charsets that every JVM has can encode. */
public class CharsetEncoders {
    private static final String HIGH = String.valueOf((char) 0xd83d);
    private static final String LOW = String.valueOf((char) 0xde00);
    private static final String PAIR = "a" + HIGH + LOW + "b";

    public static void main(String[] arguments) {
        Charset[] charsets = {
            StandardCharsets.US_ASCII, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_8, StandardCharsets.UTF_16,
            StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE,
        };
        char[] characters = {'\0', 'a', '\u007f', '\u0080', '\u00ff', '\u0100', '\ud7ff', '\ud800', '\udfff', '\uffff'};
        String[] texts = {"", "plain", "caf\u00e9", "\u20ac", PAIR, HIGH, LOW + HIGH, "x" + HIGH + PAIR};
        for (Charset charset : charsets) {
            CharsetEncoder encoder = charset.newEncoder();
            StringBuilder line = new StringBuilder(encoder.charset().name()).append(' ').append(charset.canEncode());
            for (char character : characters) line.append(encoder.canEncode(character) ? " yes" : " no");
            line.append(" |");
            for (String text : texts) line.append(encoder.canEncode(text) ? " yes" : " no");
            System.out.println(line);
        }
        Set<Charset> sorted = new TreeSet<>(Arrays.asList(charsets));
        System.out.println(sorted);
        System.out.println(Charset.forName("utf-8").equals(StandardCharsets.UTF_8) + " "
            + StandardCharsets.UTF_8.equals("UTF-8") + " " + Charset.isSupported("us-ascii"));
        System.out.println(StandardCharsets.UTF_8.compareTo(StandardCharsets.US_ASCII) > 0);
        System.out.println(StandardCharsets.UTF_8.hashCode() == "UTF-8".hashCode());
    }
}
