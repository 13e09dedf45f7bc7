package tokenizer;

/** A piece of the text. */
public record Token(Kind kind, String text) {
    static final Token END = new Token(Kind.END, "");

    boolean is(char operator) {
        return kind == Kind.OPERATOR && text.charAt(0) == operator;
    }
}
