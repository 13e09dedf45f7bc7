package tokenizer;

/** Reads names, numbers and operators off a text, one after the other. */
public class Tokenizer {
    private final String text;
    private int position;

    public Tokenizer(String text) {
        if (text == null) {
            throw new IllegalArgumentException("no text");
        }
        this.text = text;
    }

    /** The next token; `END` again and again at the end. */
    public Token next() {
        while (position < text.length() && text.charAt(position) == ' ') {
            position++;
        }
        if (position == text.length()) {
            return Token.END;
        }
        int start = position;
        char first = text.charAt(position++);
        if (isDigit(first)) {
            while (position < text.length() && isDigit(text.charAt(position))) {
                position++;
            }
            return new Token(Kind.NUMBER, text.substring(start, position));
        }
        if (isLetter(first)) {
            while (position < text.length() && (isLetter(text.charAt(position)) || isDigit(text.charAt(position)))) {
                position++;
            }
            return new Token(Kind.NAME, text.substring(start, position));
        }
        return switch (first) {
            case '+', '-', '*', '/', '(', ')' -> new Token(Kind.OPERATOR, text.substring(start, position));
            default -> throw new IllegalStateException("at " + start);
        };
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    int position() {
        return position;
    }

    int length() {
        return text.length();
    }
}
