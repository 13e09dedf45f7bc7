package java.util.concurrent;

import java.util.Random;

/** Each number is any one. */
public class ThreadLocalRandom extends Random {
    private static final ThreadLocalRandom ONE = new ThreadLocalRandom();

    private ThreadLocalRandom() {
    }

    public static ThreadLocalRandom current() {
        return ONE;
    }

    public void setSeed(long seed) {
        throw new UnsupportedOperationException();
    }

    protected boolean drawsAlike$() {
        return true;
    }
}
