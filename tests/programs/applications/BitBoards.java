package applications;

import java.util.Arrays;

/**
 * Bits: masks, shifts beyond the width, overflow, hashing, packing into long; labelled loops over a
 * board.
 */
public class BitBoards {
    static int solutions;

    static void queens(int n, int row, int columns, int left, int right) {
        if (row == n) {
            solutions++;
            return;
        }
        int free = ~(columns | left | right) & (1 << n) - 1;
        while (free != 0) {
            int bit = free & -free;
            free ^= bit;
            queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >>> 1);
        }
    }

    static int reverse(int x) {
        x = (x & 0x55555555) << 1 | (x >>> 1) & 0x55555555;
        x = (x & 0x33333333) << 2 | (x >>> 2) & 0x33333333;
        x = (x & 0x0f0f0f0f) << 4 | (x >>> 4) & 0x0f0f0f0f;
        return x << 24 | (x & 0xff00) << 8 | x >>> 8 & 0xff00 | x >>> 24;
    }

    static int crc(byte[] bytes) {
        int crc = -1;
        for (byte b : bytes) {
            crc ^= b & 0xff;
            for (int k = 0; k < 8; k++) crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
        }
        return ~crc;
    }

    static long fnv(String text) {
        long hash = 0xcbf29ce484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash ^= text.charAt(i);
            hash *= 0x100000001b3L;
        }
        return hash;
    }

    static long pack(int x, int y) {
        return (long) x << 32 | y & 0xffffffffL;
    }

    static String board(long bits) {
        StringBuilder out = new StringBuilder();
        rows:
        for (int row = 7; row >= 0; row--) {
            for (int column = 0; ; column++) {
                if (column == 8) {
                    out.append('/');
                    continue rows;
                }
                if (bits >>> row * 8 == 0) break rows;
                out.append((bits >>> (row * 8 + column) & 1) == 1 ? 'x' : '.');
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 7; n++) {
            solutions = 0;
            queens(n, 0, 0, 0, 0);
            System.out.print(solutions + " ");
        }
        System.out.println();
        System.out.println(Integer.toHexString(reverse(0x12345678)) + " " + (reverse(1) == Integer.MIN_VALUE) + " "
                + (reverse(77) == Integer.reverse(77)));
        System.out.println(Integer.toHexString(crc("123456789".getBytes())) + " " + Long.toHexString(fnv("hello")));
        System.out.println(pack(-1, -2) + " " + (int) (pack(5, -7) >> 32) + " " + (int) pack(5, -7));
        System.out.println(board(0x8100000000000081L) + " " + board(0x10));
        System.out.println((1 << 33) + " " + (1L << 65) + " " + (-1 >>> 28) + " " + (-1 >> 31) + " " + (-1L >>> 60)
                + " " + ((byte) -1 >>> 4) + " " + (1 << -1));
        System.out.println(Integer.MAX_VALUE + 1 + " " + (Integer.MIN_VALUE == -Integer.MIN_VALUE) + " "
                + Math.abs(Integer.MIN_VALUE) + " " + Long.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1);
        System.out.println((-7 / 2) + " " + (-7 % 2) + " " + Math.floorMod(-7, 2) + " " + (7 % -3) + " " + (-7 >> 1)
                + " " + (5.5 % 2) + " " + (-5.5 % 2));
        byte b = (byte) 200;
        b += 100;
        b <<= 1;
        short s = (short) 70000;
        s++;
        s >>>= 2;
        char c = 'z';
        c += 1;
        c++;
        int i = 'a' + 'b';
        i += 3.7;
        i -= 'c';
        long l = Integer.MAX_VALUE * 2;
        l *= 1.5f;
        System.out.println(b + " " + s + " " + c + " " + i + " " + l + " " + (char) (c - 32) + " " + (c | 0) + " "
                + (int) '\u00e9');
        System.out.println(Integer.bitCount(0xf0f0) + " " + Integer.highestOneBit(100) + " "
                + Integer.numberOfTrailingZeros(96) + " " + Long.numberOfLeadingZeros(1) + " "
                + Integer.rotateLeft(0x80000001, 4) + " " + Integer.signum(-9) + " " + Integer.compareUnsigned(-1, 1)
                + " " + Integer.divideUnsigned(-1, 2) + " " + Long.bitCount(-1L));
        int[] gray = new int[8];
        Arrays.setAll(gray, k -> k ^ k >> 1);
        System.out.println(Arrays.toString(gray) + Arrays.hashCode(gray) + " " + Arrays.stream(gray).map(g -> ~g)
                .sum());
        int x = 5, y = 9;
        x ^= y ^= x;
        int k = 1;
        k = k++ + ++k * k--;
        int[] a = {0, 0, 0};
        int at = 0;
        a[at++] = a[at] = at += 2;
        System.out.println(x + " " + y + " " + k + " " + Arrays.toString(a) + at);
        System.out.println((0.1f == 0.1) + " " + (char) ('a' + 1) + ('a' + 1) + (char) 97 + 1 + 'c' + 1L + 1f + 1d
                + null + true);
        System.out.println(0x1.8p1 + " " + 0b1010_1010 + " " + 0_17 + " " + 1__000 + " " + '\101' + " "
                + "\t|\s|\0".length());
    }
}
