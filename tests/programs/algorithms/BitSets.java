package algorithms;

/** A set of small numbers as bits of longs, with all its operations. */
public class BitSets {
    private long[] words = new long[1];

    BitSets with(int... numbers) {
        for (int n : numbers) {
            if (n >> 6 >= words.length) {
                words = java.util.Arrays.copyOf(words, (n >> 6) + 1);
            }
            words[n >> 6] |= 1L << n;
        }
        return this;
    }

    boolean has(int n) {
        return n >> 6 < words.length && (words[n >> 6] >>> n & 1) != 0;
    }

    int size() {
        int size = 0;
        for (long word : words) {
            size += Long.bitCount(word);
        }
        return size;
    }

    int nextFrom(int n) {
        for (int at = n >> 6; at < words.length; at++, n = at << 6) {
            long word = words[at] & -1L << n;
            if (word != 0) {
                return at * 64 + Long.numberOfTrailingZeros(word);
            }
        }
        return -1;
    }

    BitSets minus(BitSets other) {
        BitSets result = new BitSets();
        result.words = words.clone();
        for (int i = 0; i < Math.min(words.length, other.words.length); i++) {
            result.words[i] &= ~other.words[i];
        }
        return result;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int n = nextFrom(0); n >= 0; n = nextFrom(n + 1)) {
            text.append(text.length() > 1 ? "," : "").append(n);
        }
        return text.append('}').toString();
    }

    public static void main(String[] args) {
        BitSets a = new BitSets().with(1, 63, 64, 130, 5);
        BitSets b = new BitSets().with(63, 5, 300);
        System.out.println(a + " " + a.size() + " " + a.has(130) + a.has(131) + a.has(9999));
        System.out.println(a.minus(b) + " " + b.minus(a) + " " + new BitSets());
    }
}
