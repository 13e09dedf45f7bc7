package algorithms;

/** Checksums: Adler, FNV, CRC with a table, Luhn. */
public class Checksums {
    static final int[] TABLE = new int[256];

    static {
        for (int i = 0; i < 256; i++) {
            int value = i;
            for (int bit = 0; bit < 8; bit++) {
                value = (value & 1) != 0 ? value >>> 1 ^ 0xEDB88320 : value >>> 1;
            }
            TABLE[i] = value;
        }
    }

    static int crc(String text) {
        int crc = -1;
        for (int i = 0; i < text.length(); i++) {
            crc = crc >>> 8 ^ TABLE[(crc ^ text.charAt(i)) & 0xff];
        }
        return ~crc;
    }

    static int adler(String text) {
        int a = 1;
        int b = 0;
        for (char c : text.toCharArray()) {
            a = (a + c) % 65521;
            b = (b + a) % 65521;
        }
        return b << 16 | a;
    }

    static long fnv(String text) {
        long hash = 0xcbf29ce484222325L;
        for (char c : text.toCharArray()) {
            hash = (hash ^ c) * 0x100000001b3L;
        }
        return hash;
    }

    static boolean luhn(String digits) {
        int sum = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(digits.length() - 1 - i) - '0';
            sum += i % 2 == 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
        }
        return sum % 10 == 0;
    }

    public static void main(String[] args) {
        System.out.println(Integer.toHexString(crc("123456789")) + " " + Integer.toHexString(adler("Wikipedia"))
                + " " + Long.toHexString(fnv("hello")));
        System.out.println(luhn("79927398713") + " " + luhn("79927398710"));
    }
}
