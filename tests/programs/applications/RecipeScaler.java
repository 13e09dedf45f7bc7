package applications;

import java.util.ArrayList;
import java.util.List;

/** Amounts are fractions in lowest terms, so that thirds stay thirds. */
public class RecipeScaler {
    record Amount(int over, int under) implements Comparable<Amount> {
        Amount {
            if (under == 0) {
                throw new ArithmeticException(over + " over nothing");
            }
            if (under < 0) {
                over = -over;
                under = -under;
            }
            int shared = gcd(Math.abs(over), under);
            over /= shared;
            under /= shared;
        }

        Amount(int whole) {
            this(whole, 1);
        }

        static int gcd(int a, int b) {
            return b == 0 ? a : gcd(b, a % b);
        }

        Amount times(Amount other) {
            return new Amount(Math.multiplyExact(over, other.over),
                Math.multiplyExact(under, other.under));
        }

        Amount plus(Amount other) {
            return new Amount(over * other.under + other.over * under, under * other.under);
        }

        @Override
        public int compareTo(Amount other) {
            return Long.compare((long) over * other.under, (long) other.over * under);
        }

        @Override
        public String toString() {
            int rest = Math.abs(over % under);
            if (rest == 0) {
                return "" + over / under;
            }
            return (over / under == 0 ? "" : over / under + " ") + rest + "/" + under;
        }
    }

    record Line(String what, Amount amount, String unit) {
    }

    static List<Line> scale(List<Line> lines, int from, int to) {
        Amount factor = new Amount(to, from);
        List<Line> scaled = new ArrayList<>(lines.size());
        for (Line line : lines) {
            scaled.add(new Line(line.what, line.amount.times(factor), line.unit()));
        }
        return scaled;
    }

    public static void main(String[] args) {
        List<Line> crumble = List.of(new Line("apples", new Amount(5), ""),
            new Line("flour", new Amount(3, 4), "cup"), new Line("sugar", new Amount(2, 3), "cup"),
            new Line("butter", new Amount(-10, -4), "oz"));
        for (int people : new int[] {2, 4, 6, 9}) {
            System.out.println("for " + people);
            Amount most = new Amount(0);
            for (Line line : scale(crumble, 4, people)) {
                System.out.printf("  %-8s%6s %s%n", line.what, line.amount, line.unit);
                most = most.compareTo(line.amount) < 0 ? line.amount : most;
            }
            System.out.println("  most: " + most);
        }
        System.out.println(new Amount(1, 3).plus(new Amount(1, 6)).equals(new Amount(2, 4)));
        System.out.println(new Amount(1, 3).hashCode() == new Amount(3, 9).hashCode());
        try {
            scale(crumble, 0, 4);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(new Amount(Integer.MAX_VALUE).times(new Amount(3, 2)));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
