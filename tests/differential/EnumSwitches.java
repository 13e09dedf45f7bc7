package differential;

/** switch over enums (JLS 14.11). */
public class EnumSwitches {
    enum Suit {
        CLUBS, DIAMONDS, HEARTS {
            @Override
            int weight() {
                return 9;
            }
        }, SPADES;

        int weight() {
            switch (this) {
                case CLUBS:
                    return 1;
                case DIAMONDS:
                case SPADES:
                    return 2;
            }
            return 0;
        }
    }

    static int value(Suit suit) {
        return switch (suit) {
            case CLUBS, SPADES -> 1;
            case DIAMONDS -> 2;
            case HEARTS -> {
                int w = suit.weight();
                yield w * 10;
            }
        };
    }

    static int withDefault(Suit suit) {
        int result = 5;
        switch (suit) {
            case HEARTS -> result = 1;
            default -> {
            }
        }
        return result;
    }

    public static int testStatement() {
        int digits = 0;
        for (Suit suit : Suit.values()) {
            digits = digits * 10 + suit.weight();
        }
        return digits;
    }

    public static int testValue() {
        int digits = 0;
        for (Suit suit : Suit.values()) {
            digits = digits * 100 + value(suit);
        }
        return digits;
    }

    public static int testDefault() {
        return withDefault(Suit.CLUBS) * 10 + withDefault(Suit.HEARTS);
    }

    public static int testNull() {
        return value(null);
    }

    public static int testNullOfAStatement() {
        return withDefault(null);
    }
}
