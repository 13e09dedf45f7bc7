package algorithms;

/**
 * Pseudo-random generators of one's own: linear congruential and xorshift, with int and long
 * overflow.
 */
public class RandomGenerators {
    static class Linear {
        private long seed;

        Linear(long seed) {
            this.seed = (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1);
        }

        int next(int bits) {
            seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
            return (int) (seed >>> (48 - bits));
        }

        int below(int bound) {
            return (int) ((long) bound * next(31) >> 31);
        }
    }

    static int xorshift(int x) {
        x ^= x << 13;
        x ^= x >>> 17;
        return x ^ x << 5;
    }

    public static void main(String[] args) {
        Linear random = new Linear(42);
        for (int i = 0; i < 5; i++) {
            System.out.print(random.next(32) + " ");
        }
        System.out.println();
        int[] histogram = new int[4];
        for (int i = 0; i < 1000; i++) {
            histogram[random.below(4)]++;
        }
        System.out.println(histogram[0] + histogram[1] + histogram[2] + histogram[3] + " " + histogram[0]);
        int x = 1;
        for (int i = 0; i < 100; i++) {
            x = xorshift(x);
        }
        System.out.println(x);
    }
}
