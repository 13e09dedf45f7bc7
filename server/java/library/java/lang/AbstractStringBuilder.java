package java.lang;

/**
 * What StringBuilder and StringBuffer have in common: the array is as long as the text. It is
 * public so that its members are there on demand.
 */
@NotInJava
public abstract class AbstractStringBuilder implements CharSequence {
    private final char[] value;

    AbstractStringBuilder() {
        value = new char[0];
    }

    /** None: a text of which nothing is known makes all of it unknown. */
    private boolean isUnknown;

    void add(String text) {
        if (!Intrinsics.isKnown(text)) {
            isUnknown = true;
            return;
        }
        char[] added = Intrinsics.characters(text);
        int length = value.length;
        Intrinsics.resize(value, length + added.length);
        Intrinsics.copy(added, 0, value, length, added.length);
    }

    void add(char c) {
        int length = value.length;
        Intrinsics.resize(value, length + 1);
        value[length] = c;
    }

    public int length() {
        return isUnknown ? Intrinsics.length(toString()) : value.length;
    }

    public char charAt(int index) {
        check(index);
        return value[index];
    }

    private void check(int index) {
        int length = length();
        if (index < 0 || index >= length) {
            throw new StringIndexOutOfBoundsException("index " + index + ", length " + length);
        }
    }

    public void setCharAt(int index, char c) {
        check(index);
        value[index] = c;
    }

    void removeAt(int index) {
        check(index);
        replaceRange(index, index + 1, "");
    }

    /** Appends a part of another text. */
    void addPart(CharSequence text, int start, int end) {
        checkPart(start, end, text.length());
        add(text.subSequence(start, end).toString());
    }

    /** Appends this number of characters. */
    void addPart(char[] characters, int offset, int count) {
        checkPart(offset, offset + count, characters.length);
        add(String.valueOf(characters, offset, count));
    }

    private static void checkPart(int start, int end, int length) {
        if (start < 0 || start > end || end > length) {
            throw new IndexOutOfBoundsException("start " + start + ", end " + end + ", length " + length);
        }
    }

    void removeRange(int start, int end) {
        int length = length();
        if (end > length) {
            end = length;
        }
        checkRange(start, end, length);
        replaceRange(start, end, "");
    }

    private static void checkRange(int start, int end, int length) {
        if (start < 0 || start > end || end > length) {
            throw new StringIndexOutOfBoundsException("start " + start + ", end " + end + ", length " + length);
        }
    }

    void insertAt(int offset, String text) {
        if (offset < 0 || offset > length()) {
            throw new StringIndexOutOfBoundsException("offset " + offset + ", length " + length());
        }
        replaceRange(offset, offset, text);
    }

    /** A builder that is inserted into itself is read while its characters move. */
    void insertSequence(int offset, CharSequence text) {
        insertAt(offset, String.valueOf(text));
        if (text == this && !isUnknown) {
            int length = value.length / 2;
            for (int i = 0; i < length; i++) {
                value[offset + i] = value[i];
            }
        }
    }

    void replaceFrom(int start, int end, String text) {
        int length = length();
        if (end > length) {
            end = length;
        }
        checkRange(start, end, length);
        replaceRange(start, end, text);
    }

    private void replaceRange(int start, int end, String text) {
        if (!Intrinsics.isKnown(text)) {
            isUnknown = true;
            return;
        }
        char[] fresh = Intrinsics.characters(text);
        int length = value.length;
        int changed = length - (end - start) + fresh.length;
        if (changed > length) {
            Intrinsics.resize(value, changed);
        }
        Intrinsics.copy(value, end, value, start + fresh.length, length - end);
        Intrinsics.copy(fresh, 0, value, start, fresh.length);
        if (changed < length) {
            Intrinsics.resize(value, changed);
        }
    }

    void turn() {
        if (isUnknown) {
            return;
        }
        int length = value.length;
        boolean hasPairs = false;
        for (int i = 0; i < length / 2; i++) {
            char c = value[i];
            value[i] = value[length - 1 - i];
            value[length - 1 - i] = c;
        }
        for (int i = 0; i < length - 1; i++) {
            if (Character.isLowSurrogate(value[i]) && Character.isHighSurrogate(value[i + 1])) {
                char c = value[i];
                value[i] = value[i + 1];
                value[i + 1] = c;
                i++;
            }
        }
    }

    public void setLength(int length) {
        if (length < 0) {
            throw new StringIndexOutOfBoundsException(length);
        }
        if (isUnknown) {
            length();
        }
        Intrinsics.resize(value, length);
    }

    public int indexOf(String part) {
        return toString().indexOf(part);
    }

    public int indexOf(String part, int from) {
        return toString().indexOf(part, from);
    }

    public int lastIndexOf(String part) {
        return toString().lastIndexOf(part);
    }

    public int lastIndexOf(String part, int from) {
        return toString().lastIndexOf(part, from);
    }

    public String substring(int start) {
        return substring(start, length());
    }

    public String substring(int start, int end) {
        checkRange(start, end, length());
        return start == end ? "" : Intrinsics.textOf(value, start, end - start);
    }

    public int codePointAt(int index) {
        check(index);
        return toString().codePointAt(index);
    }

    public void getChars(int start, int end, char[] target, int begin) {
        checkRange(start, end, length());
        checkPart(begin, begin + end - start, target.length);
        Intrinsics.copy(value, start, target, begin, end - start);
    }

    public CharSequence subSequence(int start, int end) {
        return substring(start, end);
    }

    public int capacity() {
        return (int) Intrinsics.chosen(7, value.length, Integer.MAX_VALUE);
    }

    public void ensureCapacity(int least) {
    }

    public void trimToSize() {
    }

    public java.util.stream.IntStream chars() {
        return toString().chars();
    }

    int compare(AbstractStringBuilder other) {
        return toString().compareTo(other.toString());
    }

    public String toString() {
        return isUnknown || value.length > 0 ? $newText() : Intrinsics.perhapsShared("");
    }

    /** A new text also where it is empty. */
    public String $newText() {
        return isUnknown ? new RuntimeString() : Intrinsics.textOf(value, 0, value.length);
    }
}
