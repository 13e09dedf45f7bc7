package java.lang;

public final class StringBuilder extends AbstractStringBuilder implements Comparable<StringBuilder>, Appendable, java.io.Serializable {
    public StringBuilder() {
    }

    public StringBuilder(int capacity) {
        if (capacity < 0) {
            throw new NegativeArraySizeException(String.valueOf(capacity));
        }
    }

    public StringBuilder(String text) {
        add(text.toString());
    }

    public StringBuilder(CharSequence text) {
        add(text.toString());
    }

    public StringBuilder append(boolean value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(char value) {
        add(value);
        return this;
    }

    public StringBuilder append(int value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(long value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(float value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(double value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(char[] value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(String value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(Object value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(CharSequence value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuilder append(CharSequence text, int start, int end) {
        addPart(text == null ? "null" : text, start, end);
        return this;
    }

    public StringBuilder append(char[] characters, int offset, int count) {
        addPart(characters, offset, count);
        return this;
    }

    public StringBuilder appendCodePoint(int codePoint) {
        add(Character.toString(codePoint));
        return this;
    }

    public StringBuilder insert(int offset, boolean value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, char value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, int value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, long value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, float value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, double value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, char[] value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, String value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, Object value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder insert(int offset, CharSequence value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuilder delete(int start, int end) {
        removeRange(start, end);
        return this;
    }

    public StringBuilder deleteCharAt(int index) {
        removeAt(index);
        return this;
    }

    public StringBuilder replace(int start, int end, String text) {
        replaceFrom(start, end, text);
        return this;
    }

    public StringBuilder reverse() {
        turn();
        return this;
    }

    public int compareTo(StringBuilder other) {
        return compare(other);
    }
}
