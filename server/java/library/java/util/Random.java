package java.util;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The linear congruential generator that the JDK documents. Without a seed each whole number is any
 * one, until a seed is set.
 */
public class Random implements java.io.Serializable {
    private long state;
    /** The second one of two that were made. */
    private double gaussian;
    private boolean hasGaussian;
    private boolean isAny;

    public Random() {
        isAny = true;
    }

    public Random(long seed) {
        state = scrambled(seed);
    }

    /** Whether it draws all numbers as this class does: a subclass may draw bits in its own way. */
    protected boolean drawsAlike$() {
        return getClass() == Random.class;
    }

    private static long scrambled(long seed) {
        return (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1);
    }

    public void setSeed(long seed) {
        state = scrambled(seed);
        hasGaussian = false;
        isAny = false;
    }

    protected int next(int bits) {
        if (isAny) {
            return Hooks.anyBits(bits);
        }
        state = (state * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        return (int) (state >>> (48 - bits));
    }

    public void nextBytes(byte[] bytes) {
        int i = 0;
        while (i < bytes.length) {
            int drawn = nextInt();
            for (int n = 0; n < 4 && i < bytes.length; n++) {
                bytes[i] = (byte) drawn;
                drawn >>= 8;
                i++;
            }
        }
    }

    public int nextInt() {
        return next(32);
    }

    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        if (isAny && drawsAlike$()) {
            return Hooks.anyInt(0, bound - 1);
        }
        if ((bound & -bound) == bound) {
            return (int) ((bound * (long) next(31)) >> 31);
        }
        int drawn = next(31);
        int value = drawn % bound;
        // Draws again where the last, incomplete run of values begins.
        while (drawn - value + (bound - 1) < 0) {
            drawn = next(31);
            value = drawn % bound;
        }
        return value;
    }

    public int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        if (isAny && drawsAlike$()) {
            return Hooks.anyInt(origin, bound - 1);
        }
        int drawn = nextInt();
        int range = bound - origin;
        int greatest = range - 1;
        if ((range & greatest) == 0) {
            return (drawn & greatest) + origin;
        }
        if (range > 0) {
            int positive = drawn >>> 1;
            int value = positive % range;
            while (positive + greatest - value < 0) {
                positive = nextInt() >>> 1;
                value = positive % range;
            }
            return value + origin;
        }
        while (drawn < origin || drawn >= bound) {
            drawn = nextInt();
        }
        return drawn;
    }

    public long nextLong() {
        return isAny && drawsAlike$() ? Hooks.anyLong() : ((long) next(32) << 32) + next(32);
    }

    /** By the polar method, which makes two numbers at a time. */
    public double nextGaussian() {
        if (hasGaussian) {
            hasGaussian = false;
            return gaussian;
        }
        double first;
        double second;
        double square;
        do {
            first = 2 * nextDouble() - 1;
            second = 2 * nextDouble() - 1;
            square = first * first + second * second;
        } while (square >= 1 || square == 0);
        double factor = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
        gaussian = second * factor;
        hasGaussian = true;
        return first * factor;
    }

    public boolean nextBoolean() {
        return next(1) != 0;
    }

    public float nextFloat() {
        return next(24) / (float) (1 << 24);
    }

    public double nextDouble() {
        return (((long) next(26) << 27) + next(27)) * (1.0 / (1L << 53));
    }

    private static void checkSize(long size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
    }

    public IntStream ints() {
        return IntStream.generate(() -> nextInt());
    }

    public IntStream ints(long size) {
        checkSize(size);
        return ints().limit(size);
    }

    public IntStream ints(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return IntStream.generate(() -> nextInt(origin, bound));
    }

    public IntStream ints(long size, int origin, int bound) {
        checkSize(size);
        return ints(origin, bound).limit(size);
    }

    public DoubleStream doubles() {
        return DoubleStream.generate(() -> nextDouble());
    }

    public DoubleStream doubles(long size) {
        checkSize(size);
        return doubles().limit(size);
    }
}
