package algorithms;

import java.util.ArrayList;
import java.util.List;

/** A tokenizer with an enum of kinds and a record for tokens. */
public class Tokenizer {
    enum Kind { NAME, NUMBER, TEXT, SIGN, END }

    record Token(Kind kind, String text, int line) {
        @Override
        public String toString() {
            return kind == Kind.END ? "END" : kind.name().charAt(0) + ":" + text + "@" + line;
        }
    }

    static List<Token> tokens(String source) {
        List<Token> tokens = new ArrayList<>();
        int line = 1;
        for (int i = 0; i < source.length(); ) {
            char c = source.charAt(i);
            int start = i;
            if (c == '\n') {
                line++;
                i++;
            } else if (Character.isWhitespace(c)) {
                i++;
            } else if (Character.isLetter(c) || c == '_') {
                while (i < source.length()
                        && (Character.isLetterOrDigit(source.charAt(i)) || source.charAt(i) == '_')) {
                    i++;
                }
                tokens.add(new Token(Kind.NAME, source.substring(start, i), line));
            } else if (Character.isDigit(c)) {
                while (i < source.length() && Character.isDigit(source.charAt(i))) {
                    i++;
                }
                tokens.add(new Token(Kind.NUMBER, source.substring(start, i), line));
            } else if (c == '"') {
                int end = source.indexOf('"', i + 1);
                if (end < 0) {
                    throw new IllegalStateException("open text in line " + line);
                }
                tokens.add(new Token(Kind.TEXT, source.substring(i + 1, end), line));
                i = end + 1;
            } else if (source.startsWith("//", i)) {
                while (i < source.length() && source.charAt(i) != '\n') {
                    i++;
                }
            } else {
                int length = source.startsWith("==", i) || source.startsWith("<=", i) ? 2 : 1;
                tokens.add(new Token(Kind.SIGN, source.substring(i, i += length), line));
            }
        }
        tokens.add(new Token(Kind.END, "", line));
        return tokens;
    }

    public static void main(String[] args) {
        System.out.println(tokens("if (x_1 <= 42) // comment\n  print(\"a b\") == c;"));
        System.out.println(tokens(""));
        try {
            tokens("x\n\"open");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
