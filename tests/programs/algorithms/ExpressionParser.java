package algorithms;

/** A recursive-descent parser and evaluator with error positions. */
public class ExpressionParser {
    private final String text;
    private int at;

    ExpressionParser(String text) {
        this.text = text;
    }

    static String evaluate(String text) {
        ExpressionParser parser = new ExpressionParser(text);
        try {
            double value = parser.sum();
            if (parser.at < text.length()) {
                throw parser.error("end");
            }
            return value + "";
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    private IllegalArgumentException error(String expected) {
        return new IllegalArgumentException("expected " + expected + " at " + at);
    }

    private char peek() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean take(char c) {
        if (peek() == c) {
            at++;
            return true;
        }
        return false;
    }

    private double sum() {
        double value = product();
        while (true) {
            if (take('+')) {
                value += product();
            } else if (take('-')) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    private double product() {
        double value = factor();
        while (true) {
            if (take('*')) {
                value *= factor();
            } else if (take('/')) {
                value /= factor();
            } else {
                return value;
            }
        }
    }

    private double factor() {
        if (take('-')) {
            return -factor();
        }
        if (take('(')) {
            double value = sum();
            if (!take(')')) {
                throw error(")");
            }
            return value;
        }
        int start = at;
        peek();
        start = at;
        while (Character.isDigit(peek()) || peek() == '.') {
            at++;
        }
        if (start == at) {
            throw error("number");
        }
        return Double.parseDouble(text.substring(start, at).trim());
    }

    public static void main(String[] args) {
        for (String text : new String[] {"1 + 2 * 3", "(1 + 2) * 3", "-4 / (1 - 3)", "2 * (3 + ", "1 2", "",
                "1.5*-2", "1/0", "((7))", "8-3-2"}) {
            System.out.println(text + " = " + evaluate(text));
        }
    }
}
