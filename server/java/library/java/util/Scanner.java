package java.util;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Numbers are read as in English. It takes from a stream no more lines than it needs. */
public final class Scanner implements Iterator<String>, java.io.Closeable {
    /** What was read and is still to be scanned. */
    private String text;
    private int position;
    /** None once there is no more. */
    private Reader source;
    /** None for white space. */
    private Pattern delimiter;
    private boolean isClosed;
    /** The end of the token that was found last. */
    private int tokenEnd;

    public Scanner(String text) {
        if (text == null) {
            throw new NullPointerException("source");
        }
        this.text = text;
    }

    public Scanner(InputStream source) {
        if (source == null) {
            throw new NullPointerException("source");
        }
        this.text = "";
        this.source = new InputStreamReader(source);
    }

    public Scanner(Reader source) {
        if (source == null) {
            throw new NullPointerException("source");
        }
        this.text = "";
        this.source = source;
    }

    private void check() {
        if (isClosed) {
            throw new IllegalStateException("Scanner closed");
        }
    }

    public void close() {
        isClosed = true;
        source = null;
    }

    public Scanner useDelimiter(String pattern) {
        delimiter = Pattern.compile(pattern);
        return this;
    }

    public Scanner useDelimiter(Pattern pattern) {
        delimiter = pattern;
        return this;
    }

    public Scanner useLocale(Locale locale) {
        if (!locale.$writesNumbersPlainly()) {
            Intrinsics.unmodelled();
        }
        return this;
    }

    /** Reads one more line; says whether there was one. */
    private boolean readMore() {
        if (source == null) {
            return false;
        }
        StringBuilder line = new StringBuilder();
        try {
            int next = source.read();
            while (next >= 0 && next != '\n') {
                line.append((char) next);
                next = source.read();
            }
            if (next < 0) {
                source = null;
            } else {
                line.append('\n');
            }
        } catch (IOException exception) {
            source = null;
        }
        text = text.substring(position) + line;
        position = 0;
        return line.length() > 0;
    }

    /** The place of the next token; -1 if there is none. */
    private int findToken() {
        check();
        return delimiter == null ? findWord() : findDelimited();
    }

    private int findWord() {
        int start = position;
        while (true) {
            while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
                start++;
            }
            if (start < text.length()) {
                break;
            }
            int passed = start - position;
            if (!readMore()) {
                return -1;
            }
            start = position + passed;
        }
        int end = start;
        while (true) {
            while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
                end++;
            }
            int before = position;
            if (end < text.length() || !readMore()) {
                break;
            }
            start -= before;
            end -= before;
        }
        tokenEnd = end;
        return start;
    }

    private int findDelimited() {
        while (readMore()) {
            tokenEnd = 0;
        }
        Matcher matcher = delimiter.matcher(text);
        matcher.region(position, text.length());
        int start = position;
        if (matcher.lookingAt()) {
            start = matcher.end();
        }
        if (start >= text.length()) {
            return -1;
        }
        matcher.region(start, text.length());
        tokenEnd = text.length();
        boolean found = matcher.find();
        if (found && matcher.end() == start) {
            found = matcher.find();
        }
        if (found) {
            tokenEnd = matcher.start();
        }
        return start;
    }

    public boolean hasNext() {
        return findToken() >= 0;
    }

    public String next() {
        int start = findToken();
        if (start < 0) {
            throw new NoSuchElementException();
        }
        position = tokenEnd;
        return new String(text.substring(start, tokenEnd));
    }

    /** The next token, which stays; null if there is none. */
    private String peek() {
        int start = findToken();
        return start < 0 ? null : text.substring(start, tokenEnd);
    }

    /** A number's digits without their groups; null for what is none. */
    private static String number(String token, boolean allowsPoint) {
        if (token == null) {
            return null;
        }
        String digits = allowsPoint
            ? "(\\d+|\\d{1,3}(,\\d{3})+)(\\.\\d*)?|\\.\\d+"
            : "\\d+|\\d{1,3}(,\\d{3})+";
        String pattern = "[-+]?(" + digits + ")" + (allowsPoint ? "([eE][-+]?\\d+)?|[-+]?(NaN|Infinity)" : "");
        return token.matches(pattern) ? token.replace(",", "") : null;
    }

    /** The digits of the next token, which must be a number. */
    private String needNumber(boolean allowsPoint) {
        String token = peek();
        if (token == null) {
            throw new NoSuchElementException();
        }
        String digits = number(token, allowsPoint);
        if (digits == null) {
            throw new InputMismatchException();
        }
        return digits;
    }

    /** Passes over the token that `peek` has found. */
    private void pass() {
        position = tokenEnd;
    }

    public int nextInt() {
        try {
            int value = Integer.parseInt(needNumber(false));
            pass();
            return value;
        } catch (NumberFormatException exception) {
            throw new InputMismatchException(exception.getMessage());
        }
    }

    public long nextLong() {
        try {
            long value = Long.parseLong(needNumber(false));
            pass();
            return value;
        } catch (NumberFormatException exception) {
            throw new InputMismatchException(exception.getMessage());
        }
    }

    public double nextDouble() {
        double value = Double.parseDouble(needNumber(true));
        pass();
        return value;
    }

    public boolean nextBoolean() {
        String token = peek();
        if (token == null) {
            throw new NoSuchElementException();
        }
        if (!hasNextBoolean()) {
            throw new InputMismatchException();
        }
        pass();
        return Boolean.parseBoolean(token);
    }

    public boolean hasNextInt() {
        String digits = number(peek(), false);
        if (digits == null) {
            return false;
        }
        try {
            Integer.parseInt(digits);
            return true;
        } catch (NumberFormatException exception) {
            return false;
        }
    }

    public boolean hasNextLong() {
        String digits = number(peek(), false);
        if (digits == null) {
            return false;
        }
        try {
            Long.parseLong(digits);
            return true;
        } catch (NumberFormatException exception) {
            return false;
        }
    }

    public boolean hasNextDouble() {
        return number(peek(), true) != null;
    }

    public boolean hasNextBoolean() {
        String token = peek();
        return token != null && (token.equalsIgnoreCase("true") || token.equalsIgnoreCase("false"));
    }

    private static boolean endsLine(char c) {
        return c == '\n' || c == '\r' || c == '\u2028' || c == '\u2029' || c == '\u0085';
    }

    public boolean hasNextLine() {
        check();
        return position < text.length() || readMore();
    }

    public String nextLine() {
        if (!hasNextLine()) {
            throw new NoSuchElementException("No line found");
        }
        int end = position;
        while (true) {
            while (end < text.length() && !endsLine(text.charAt(end))) {
                end++;
            }
            int before = position;
            if (end < text.length() || !readMore()) {
                break;
            }
            end -= before;
        }
        String line = text.substring(position, end);
        if (end == text.length()) {
            line = new String(line);
        }
        position = end;
        if (end < text.length()) {
            position += text.charAt(end) == '\r' && end + 1 < text.length() && text.charAt(end + 1) == '\n' ? 2 : 1;
        }
        return line;
    }
}
