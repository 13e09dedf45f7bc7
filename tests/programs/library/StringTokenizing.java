package library;

import java.util.StringJoiner;

/** StringTokenizer, StringJoiner and Scanner-like splitting of one's own. */
public class StringTokenizing {
    static class Words {
        private final String text;
        private int at;

        Words(String text) {
            this.text = text;
        }

        String next() {
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            int start = at;
            while (at < text.length() && text.charAt(at) != ' ') {
                at++;
            }
            return start == at ? null : text.substring(start, at);
        }
    }

    public static void main(String[] args) {
        Words words = new Words("  to be  or not ");
        StringJoiner joiner = new StringJoiner(", ", "[", "]");
        joiner.setEmptyValue("nothing");
        System.out.println(joiner);
        for (String word; (word = words.next()) != null; ) {
            joiner.add(word);
        }
        System.out.println(joiner + " " + joiner.length());
        System.out.println(new StringJoiner("-").add("a").add("b"));
    }
}
