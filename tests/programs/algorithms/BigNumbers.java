package algorithms;

/**
 * Arbitrary long addition and multiplication on digit arrays: 30! and the hundredth Fibonacci
 * number.
 */
public class BigNumbers {
    private final int[] digits;

    private BigNumbers(int[] digits) {
        this.digits = digits;
    }

    static BigNumbers of(int n) {
        return new BigNumbers(new int[] {n % 1000, n / 1000 % 1000, n / 1000000});
    }

    BigNumbers plus(BigNumbers other) {
        int[] sum = new int[Math.max(digits.length, other.digits.length) + 1];
        for (int i = 0; i < sum.length; i++) {
            int here = sum[i] + (i < digits.length ? digits[i] : 0) + (i < other.digits.length ? other.digits[i] : 0);
            sum[i] = here % 1000;
            if (here >= 1000) {
                sum[i + 1]++;
            }
        }
        return new BigNumbers(sum);
    }

    BigNumbers times(BigNumbers other) {
        int[] product = new int[digits.length + other.digits.length];
        for (int i = 0; i < digits.length; i++) {
            int carry = 0;
            for (int j = 0; j < other.digits.length || carry > 0; j++) {
                int here = product[i + j] + carry + digits[i] * (j < other.digits.length ? other.digits[j] : 0);
                product[i + j] = here % 1000;
                carry = here / 1000;
            }
        }
        return new BigNumbers(product);
    }

    @Override
    public String toString() {
        int top = digits.length - 1;
        while (top > 0 && digits[top] == 0) {
            top--;
        }
        StringBuilder text = new StringBuilder().append(digits[top]);
        for (int i = top - 1; i >= 0; i--) {
            text.append(digits[i] / 100).append(digits[i] / 10 % 10).append(digits[i] % 10);
        }
        return text.toString();
    }

    public static void main(String[] args) {
        BigNumbers factorial = of(1);
        for (int i = 2; i <= 30; i++) {
            factorial = factorial.times(of(i));
        }
        System.out.println(factorial);
        BigNumbers a = of(0);
        BigNumbers b = of(1);
        for (int i = 0; i < 100; i++) {
            BigNumbers next = a.plus(b);
            a = b;
            b = next;
        }
        System.out.println(a);
        System.out.println(of(0) + " " + of(1000000) + " " + of(12345).times(of(0)));
    }
}
