package java.util;

public class StringTokenizer implements Enumeration<Object> {
    private final String text;
    private String delimiters;
    private final boolean returnsDelimiters;
    private int position;

    public StringTokenizer(String text) {
        this(text, " \t\n\r\f", false);
    }

    public StringTokenizer(String text, String delimiters) {
        this(text, delimiters, false);
    }

    /** Without delimiters it is the use that fails, not the creation. */
    public StringTokenizer(String text, String delimiters, boolean returnsDelimiters) {
        if (text.length() == 0) {
            position = 0;
        }
        this.text = text;
        this.delimiters = delimiters;
        this.returnsDelimiters = returnsDelimiters;
    }

    private boolean isDelimiter(int at) {
        return delimiters.indexOf(text.charAt(at)) >= 0;
    }

    private int startOfToken(int from) {
        if (delimiters == null) {
            throw new NullPointerException();
        }
        int at = from;
        while (!returnsDelimiters && at < text.length() && isDelimiter(at)) {
            at++;
        }
        return at;
    }

    private int endOfToken(int start) {
        int at = start;
        while (at < text.length() && !isDelimiter(at)) {
            at++;
        }
        return returnsDelimiters && at == start && at < text.length() ? at + 1 : at;
    }

    public boolean hasMoreTokens() {
        return startOfToken(position) < text.length();
    }

    public String nextToken() {
        int start = startOfToken(position);
        if (start >= text.length()) {
            position = start;
            throw new NoSuchElementException();
        }
        position = endOfToken(start);
        return text.substring(start, position);
    }

    public String nextToken(String delimiters) {
        this.delimiters = delimiters;
        return nextToken();
    }

    public boolean hasMoreElements() {
        return hasMoreTokens();
    }

    public Object nextElement() {
        return nextToken();
    }

    public int countTokens() {
        int count = 0;
        int at = startOfToken(position);
        while (at < text.length()) {
            count++;
            at = startOfToken(endOfToken(at));
        }
        return count;
    }
}
