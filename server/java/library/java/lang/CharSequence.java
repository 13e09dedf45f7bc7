package java.lang;

public interface CharSequence {
    int length();

    char charAt(int index);

    CharSequence subSequence(int start, int end);

    String toString();

    default boolean isEmpty() {
        return length() == 0;
    }

    default java.util.stream.IntStream chars() {
        int[] values = new int[length()];
        for (int i = 0; i < values.length; i++) {
            values[i] = charAt(i);
        }
        return java.util.stream.IntStream.of(values);
    }

    /** Surrogates that are in no pair stand for themselves. */
    default java.util.stream.IntStream codePoints() {
        int length = length();
        int[] values = new int[length];
        int count = 0;
        int at = 0;
        while (at < length) {
            char c = charAt(at++);
            if (Character.isHighSurrogate(c) && at < length && Character.isLowSurrogate(charAt(at))) {
                values[count++] = Character.toCodePoint(c, charAt(at++));
            } else {
                values[count++] = c;
            }
        }
        return java.util.Arrays.stream(values, 0, count);
    }

    static int compare(CharSequence first, CharSequence second) {
        int length = Math.min(first.length(), second.length());
        for (int i = 0; i < length; i++) {
            if (first.charAt(i) != second.charAt(i)) {
                return first.charAt(i) - second.charAt(i);
            }
        }
        return first.length() - second.length();
    }
}
