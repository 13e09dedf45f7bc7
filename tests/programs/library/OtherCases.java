package library;

import java.util.Arrays;

/** Cases beyond plain letters: sigmas at the ends of words, dotted letters, pairs. */
public class OtherCases {
    private static String codes(String text) {
        return Arrays.toString(text.chars().toArray());
    }

    public static void main(String[] args) {
        String[] lower = {"\u03a3", "\u03a3\u0391", "\u0391\u03a3", "A\u03a3B", "\u039f\u0394\u039f\u03a3", "\u0130x"};
        for (String text : lower) {
            System.out.println(codes(text.toLowerCase()));
        }
        String[] upper = {"\u03c2", "\u03bf\u03c2", "\u00df\u00b5\u00ff", "\u0131\u017f"};
        for (String text : upper) {
            System.out.println(codes(text.toUpperCase()));
        }
        String pair = new StringBuilder("a").appendCodePoint(0x10400).append("a").toString();
        for (int from = -1; from <= pair.length(); from++) {
            System.out.println(pair.indexOf(0x10400, from) + " " + pair.lastIndexOf(0x10400, from));
        }
        System.out.println(pair.indexOf(0x10401) + " " + pair.indexOf(0x110000) + " " + pair.indexOf(-1));
        System.out.println(pair.equalsIgnoreCase(pair) + " " + pair.compareToIgnoreCase("b"));
    }
}
