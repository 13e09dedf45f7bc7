package algorithms;

/** Prime numbers by trial division, factorisation, Euclid's algorithm and modular powers. */
public class Primes {
    static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static long power(long base, long exponent, long modulus) {
        long result = 1;
        for (base %= modulus; exponent > 0; exponent >>= 1) {
            if ((exponent & 1) == 1) {
                result = result * base % modulus;
            }
            base = base * base % modulus;
        }
        return result;
    }

    static String factors(int n) {
        StringBuilder text = new StringBuilder();
        for (int p = 2; p * p <= n; p += p == 2 ? 1 : 2) {
            int exponent = 0;
            for (; n % p == 0; n /= p) {
                exponent++;
            }
            if (exponent > 0) {
                text.append(p).append(exponent > 1 ? "^" + exponent : "").append(' ');
            }
        }
        return n > 1 ? text.append(n).toString() : text.toString().trim();
    }

    static boolean probablyPrime(long n) {
        for (long witness : new long[] {2, 3, 5, 7}) {
            if (n % witness == 0) {
                return n == witness;
            }
            if (power(witness, n - 1, n) != 1) {
                return false;
            }
        }
        return n > 1;
    }

    public static void main(String[] args) {
        System.out.println(factors(360) + " | " + factors(97) + " | " + factors(1001) + " | " + factors(1 << 20));
        System.out.println(gcd(1071, 462) + " " + gcd(0, 5) + " " + gcd(1L << 40, 6L << 35));
        int count = 0;
        for (int n = 1; n < 200; n++) {
            if (probablyPrime(n)) {
                count++;
            }
        }
        System.out.println(count + " " + probablyPrime(1000003) + " " + power(3, 200, 1000007));
    }
}
