package records;

/**
 * Accessors, equals, hashCode, toString and the canonical constructor may be written out (JLS
 * 8.10.3).
 */
public class OverriddenMembers {
    record Money(long cents, String currency) implements Comparable<Money> {
        Money(long cents, String currency) {
            this.cents = Math.abs(cents);
            this.currency = currency.toUpperCase();
        }

        public String currency() {
            return "<" + currency + ">";
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Money money && cents == money.cents;
        }

        @Override
        public int hashCode() {
            return (int) cents;
        }

        @Override
        public String toString() {
            return cents / 100 + "." + (cents % 100 < 10 ? "0" : "") + cents % 100 + " " + currency;
        }

        @Override
        public int compareTo(Money other) {
            return Long.compare(cents, other.cents);
        }
    }

    record Quiet(int x) {
        @Override
        public int x() {
            return -x;
        }
    }

    public static void main(String[] args) {
        Money m = new Money(-1205, "eur");
        System.out.println(m + " " + m.currency() + " " + m.cents() + " " + m.hashCode());
        System.out.println(m.equals(new Money(1205, "usd")) + " " + m.compareTo(new Money(3, "eur")));
        System.out.println(new Quiet(5) + " " + new Quiet(5).x() + " " + new Quiet(5).equals(new Quiet(5)));
    }
}
