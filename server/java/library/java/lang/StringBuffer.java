package java.lang;

public final class StringBuffer extends AbstractStringBuilder implements Comparable<StringBuffer>, Appendable, java.io.Serializable {
    public StringBuffer() {
    }

    public StringBuffer(int capacity) {
        if (capacity < 0) {
            throw new NegativeArraySizeException(String.valueOf(capacity));
        }
    }

    public StringBuffer(String text) {
        add(text.toString());
    }

    public StringBuffer(CharSequence text) {
        add(text.toString());
    }

    public StringBuffer append(boolean value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuffer append(char value) {
        add(value);
        return this;
    }

    public StringBuffer append(int value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuffer append(long value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuffer append(float value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuffer append(double value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuffer append(char[] value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuffer append(String value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuffer append(Object value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuffer append(CharSequence value) {
        add(String.valueOf(value));
        return this;
    }

    public StringBuffer append(CharSequence text, int start, int end) {
        addPart(text == null ? "null" : text, start, end);
        return this;
    }

    public StringBuffer append(char[] characters, int offset, int count) {
        addPart(characters, offset, count);
        return this;
    }

    public StringBuffer appendCodePoint(int codePoint) {
        add(Character.toString(codePoint));
        return this;
    }

    public StringBuffer insert(int offset, boolean value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuffer insert(int offset, char value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuffer insert(int offset, int value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuffer insert(int offset, long value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuffer insert(int offset, float value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuffer insert(int offset, double value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuffer insert(int offset, char[] value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuffer insert(int offset, String value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuffer insert(int offset, Object value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuffer insert(int offset, CharSequence value) {
        insertAt(offset, String.valueOf(value));
        return this;
    }

    public StringBuffer delete(int start, int end) {
        removeRange(start, end);
        return this;
    }

    public StringBuffer deleteCharAt(int index) {
        removeAt(index);
        return this;
    }

    public StringBuffer replace(int start, int end, String text) {
        replaceFrom(start, end, text);
        return this;
    }

    public StringBuffer reverse() {
        turn();
        return this;
    }

    public int compareTo(StringBuffer other) {
        return compare(other);
    }
}
