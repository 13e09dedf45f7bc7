package java.util;

import java.util.stream.IntStream;

/** Words of 64 bits, the last of them not zero. */
public class BitSet implements Cloneable, java.io.Serializable {
    private long[] words = new long[0];
    /** How many words the JDK has room for. */
    private int room;
    /** Whether the room is what the constructor was given: then a copy keeps it. */
    private boolean isRoomGiven;

    public BitSet() {
        room = 1;
    }

    public BitSet(int bits) {
        if (bits < 0) {
            throw new NegativeArraySizeException("nbits < 0: " + bits);
        }
        room = (bits - 1 >> 6) + 1;
        isRoomGiven = true;
    }

    public static BitSet valueOf(long[] longs) {
        BitSet set = new BitSet();
        set.words = longs.clone();
        set.trim();
        set.room = set.words.length;
        return set;
    }

    public int size() {
        return room * 64;
    }

    /** Makes room for so many words. */
    private void grow(int count) {
        if (room < count) {
            room = Math.max(2 * room, count);
            isRoomGiven = false;
        }
    }

    public long[] toLongArray() {
        return words.clone();
    }

    private static void checkIndex(String name, int index) {
        if (index < 0) {
            throw new IndexOutOfBoundsException(name + " < 0: " + index);
        }
    }

    private static void checkRange(int from, int to) {
        checkIndex("fromIndex", from);
        checkIndex("toIndex", to);
        if (from > to) {
            throw new IndexOutOfBoundsException("fromIndex: " + from + " > toIndex: " + to);
        }
    }

    private void trim() {
        int length = words.length;
        while (length > 0 && words[length - 1] == 0) {
            length--;
        }
        resize(length);
    }

    private void resize(int length) {
        if (length == words.length) {
            return;
        }
        long[] resized = new long[length];
        for (int i = 0; i < length && i < words.length; i++) {
            resized[i] = words[i];
        }
        words = resized;
    }

    private long word(int number) {
        return number < words.length ? words[number] : 0;
    }

    public boolean get(int index) {
        checkIndex("bitIndex", index);
        return (word(index >> 6) & 1L << index) != 0;
    }

    public void set(int index) {
        checkIndex("bitIndex", index);
        if (index >> 6 >= words.length) {
            grow((index >> 6) + 1);
            resize((index >> 6) + 1);
        }
        words[index >> 6] |= 1L << index;
    }

    public void clear(int index) {
        checkIndex("bitIndex", index);
        if (index >> 6 < words.length) {
            words[index >> 6] &= ~(1L << index);
            trim();
        }
    }

    public void set(int index, boolean value) {
        if (value) {
            set(index);
        } else {
            clear(index);
        }
    }

    public void flip(int index) {
        checkIndex("bitIndex", index);
        set(index, !get(index));
    }

    public void set(int from, int to) {
        checkRange(from, to);
        growTo(from, to);
        for (int i = from; i < to; i++) {
            set(i);
        }
    }

    public void set(int from, int to, boolean value) {
        if (value) {
            set(from, to);
        } else {
            clear(from, to);
        }
    }

    /** Makes room for bits, as much as the last one takes. */
    private void growTo(int from, int to) {
        int count = (to - 1 >> 6) + 1;
        if (from < to && count > words.length) {
            grow(count);
        }
    }

    public void clear(int from, int to) {
        checkRange(from, to);
        for (int i = from; i < to && i < length(); i++) {
            clear(i);
        }
    }

    public void flip(int from, int to) {
        checkRange(from, to);
        growTo(from, to);
        for (int i = from; i < to; i++) {
            flip(i);
        }
    }

    public BitSet get(int from, int to) {
        checkRange(from, to);
        BitSet part = new BitSet(Math.max(Math.min(to, length()) - from, 0));
        for (int i = nextSetBit(from); i >= 0 && i < to; i = nextSetBit(i + 1)) {
            part.set(i - from);
        }
        return part;
    }

    public void clear() {
        words = new long[0];
    }

    public int nextSetBit(int from) {
        checkIndex("fromIndex", from);
        for (int i = from >> 6; i < words.length; i++) {
            long word = i == from >> 6 ? words[i] & -1L << from : words[i];
            if (word != 0) {
                return 64 * i + Long.numberOfTrailingZeros(word);
            }
        }
        return -1;
    }

    public int nextClearBit(int from) {
        checkIndex("fromIndex", from);
        int index = from;
        while (get(index)) {
            index++;
        }
        return index;
    }

    public int previousSetBit(int from) {
        if (from < -1) {
            throw new IndexOutOfBoundsException("fromIndex < -1: " + from);
        }
        int index = Math.min(from, length() - 1);
        while (index >= 0 && !get(index)) {
            index--;
        }
        return index;
    }

    public int previousClearBit(int from) {
        if (from < -1) {
            throw new IndexOutOfBoundsException("fromIndex < -1: " + from);
        }
        int index = from;
        while (index >= 0 && get(index)) {
            index--;
        }
        return index;
    }

    /** One more than the largest bit. */
    public int length() {
        int count = words.length;
        return count == 0 ? 0 : 64 * count - Long.numberOfLeadingZeros(words[count - 1]);
    }

    public boolean isEmpty() {
        return words.length == 0;
    }

    public int cardinality() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    public boolean intersects(BitSet other) {
        for (int i = 0; i < words.length; i++) {
            if ((words[i] & other.word(i)) != 0) {
                return true;
            }
        }
        return false;
    }

    public void and(BitSet other) {
        int count = other.words.length;
        for (int i = 0; i < words.length; i++) {
            words[i] &= i < count ? other.words[i] : 0;
        }
        trim();
    }

    public void or(BitSet other) {
        int count = other.words.length;
        if (count > words.length) {
            grow(count);
            resize(count);
        }
        for (int i = 0; i < count; i++) {
            words[i] |= other.words[i];
        }
    }

    public void xor(BitSet other) {
        int count = other.words.length;
        if (count > words.length) {
            grow(count);
            resize(count);
        }
        long[] its = other.words;
        for (int i = 0; i < count; i++) {
            words[i] ^= its[i];
        }
        trim();
    }

    public void andNot(BitSet other) {
        int count = other.words.length;
        for (int i = 0; i < words.length && i < count; i++) {
            words[i] &= ~other.words[i];
        }
        trim();
    }

    public IntStream stream() {
        int[] bits = new int[cardinality()];
        int count = 0;
        for (int i = nextSetBit(0); i >= 0; i = nextSetBit(i + 1)) {
            bits[count++] = i;
        }
        return IntStream.of(bits);
    }

    public boolean equals(Object other) {
        return other instanceof BitSet && Arrays.equals(words, ((BitSet) other).words);
    }

    public int hashCode() {
        long hash = 1234;
        for (int i = words.length - 1; i >= 0; i--) {
            hash ^= words[i] * (i + 1);
        }
        return (int) (hash >> 32 ^ hash);
    }

    /** What has room that nobody asked for loses it, the original too. */
    public Object clone() {
        BitSet copy = valueOf(words);
        if (isRoomGiven) {
            copy.room = room;
            copy.isRoomGiven = true;
        } else {
            room = words.length;
        }
        return copy;
    }

    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = nextSetBit(0); i >= 0; i = nextSetBit(i + 1)) {
            text.append(text.length() > 1 ? ", " : "").append(i);
        }
        return text.append("}").toString();
    }
}
