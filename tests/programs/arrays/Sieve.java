package arrays;

/** The sieve of Eratosthenes, with a boolean array. */
public class Sieve {
    public static void main(String[] args) {
        int limit = 100;
        boolean[] composite = new boolean[limit + 1];
        int count = 0;
        StringBuilder primes = new StringBuilder();
        for (int n = 2; n <= limit; n++) {
            if (composite[n]) {
                continue;
            }
            count++;
            primes.append(n).append(n < 97 ? "," : "");
            for (int multiple = n * n; multiple <= limit; multiple += n) {
                composite[multiple] = true;
            }
        }
        System.out.println(count);
        System.out.println(primes);
    }
}
