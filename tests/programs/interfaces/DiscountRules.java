package interfaces;

import java.util.List;

/** Rules for discounts: default methods on an abstract one, private and static helpers. */
public class DiscountRules {
    record Cart(int items, long cents, boolean member) {
    }

    interface Rule {
        int BASE = 100;

        long discount(Cart cart);

        default Rule and(Rule other) {
            return cart -> limited(cart, discount(cart) + other.discount(cart));
        }

        default Rule atMost(long most) {
            return cart -> Math.min(most, discount(cart));
        }

        default String name() {
            return "a rule";
        }

        private long limited(Cart cart, long wanted) {
            return clamp(wanted, 0, cart.cents());
        }

        private static long clamp(long value, long low, long high) {
            return Math.max(low, Math.min(high, value));
        }

        static Rule percent(int percent) {
            if (percent < 0 || percent > BASE) {
                throw new IllegalArgumentException(percent + "%");
            }
            return cart -> Math.round(cart.cents() * percent / (double) BASE);
        }

        static Rule best(Rule... rules) {
            return cart -> {
                long most = 0;
                for (Rule rule : rules) {
                    most = Math.max(most, rule.discount(cart));
                }
                return most;
            };
        }
    }

    interface MemberRule extends Rule {
        long forMembers(Cart cart);

        @Override
        default long discount(Cart cart) {
            return cart.member() ? forMembers(cart) : 0;
        }

        @Override
        default String name() {
            return "for members, " + Rule.super.name();
        }
    }

    interface Seasonal {
        default String name() {
            return "of the season";
        }
    }

    static class Summer implements MemberRule, Seasonal {
        @Override
        public long forMembers(Cart cart) {
            return cart.items() * 50L;
        }

        @Override
        public String name() {
            return Seasonal.super.name() + ", " + MemberRule.super.name();
        }
    }

    public static void main(String[] args) {
        MemberRule five = cart -> 500;
        List<Rule> rules = List.of(Rule.percent(15), five, new Summer(),
            Rule.percent(80).and(five), Rule.best(Rule.percent(10), five).atMost(450), Rule.best());
        List<Cart> carts = List.of(new Cart(3, 1999, true), new Cart(1, 333, true),
            new Cart(20, 45_670, false), new Cart(0, 0, true));
        for (Rule rule : rules) {
            StringBuilder line = new StringBuilder(rule.name()).append(':');
            for (Cart cart : carts) {
                line.append(String.format(" %.2f", rule.discount(cart) / 100.0));
            }
            System.out.println(line);
        }
        try {
            Rule.percent(101);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
