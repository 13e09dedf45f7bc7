package differential;

/** Enums: constants with arguments and bodies, order of initialisation, generated methods. */
public class Enums {
    enum Plain {
        FIRST, SECOND, THIRD
    }

    enum Planet {
        SMALL(3, 4), LARGE(10, 20) {
            int weight() {
                return super.weight() * 2 + bonus;
            }

            final int bonus = 5;
        },
        DEFAULT;

        private final int mass;
        final int radius;

        Planet() {
            this(1, 1);
        }

        Planet(int mass, int radius) {
            this.mass = mass;
            this.radius = radius;
        }

        int weight() {
            return mass * radius + ordinal();
        }
    }

    enum Operation {
        PLUS("+") {
            int apply(int left, int right) {
                return left + right;
            }
        },
        TIMES("*") {
            int apply(int left, int right) {
                return left * right;
            }
        };

        final String symbol;

        Operation(String symbol) {
            this.symbol = symbol;
        }

        abstract int apply(int left, int right);
    }

    static int log;

    static int note(int value) {
        log = log * 10 + value;
        return value;
    }

    enum Ordered {
        A(note(1)), B(note(2)) {
            {
                note(3);
            }
        };

        static int count = note(4);
        final int value;

        static {
            note(count + A.value);
        }

        Ordered(int value) {
            this.value = value;
            note(7);
        }
    }

    interface Named {
        int number();

        default int twice() {
            return 2 * number();
        }
    }

    enum Level implements Named {
        LOW, HIGH;

        static final Level TOP = HIGH;
        int used;

        public int number() {
            return ordinal() + 10;
        }

        Level next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    static int testOrdinals() {
        return Plain.FIRST.ordinal() * 100 + Plain.SECOND.ordinal() * 10 + Plain.THIRD.ordinal();
    }

    static int testValues() {
        int sum = 0;
        for (Plain plain : Plain.values()) {
            sum = sum * 10 + plain.ordinal() + 1;
        }
        return sum;
    }

    static boolean testValuesAreCopied() {
        Plain[] values = Plain.values();
        values[0] = null;
        return Plain.values()[0] == Plain.FIRST && Plain.values() != Plain.values();
    }

    static int testConstructors() {
        return Planet.SMALL.weight() * 1000000 + Planet.LARGE.weight() * 100 + Planet.DEFAULT.weight();
    }

    static int testAbstractMethod() {
        return Operation.PLUS.apply(3, 4) * 100 + Operation.TIMES.apply(3, 4);
    }

    static boolean testNames() {
        return Plain.SECOND.name() == "SECOND" && Operation.PLUS.symbol == "+" && Operation.TIMES.toString() == "TIMES";
    }

    static int testInitialisationOrder() {
        log = 0;
        int value = Ordered.B.value;
        return log * 10 + value;
    }

    static boolean testBodyIsAClass() {
        Object large = Planet.LARGE;
        return large instanceof Planet && large instanceof Comparable && Planet.LARGE != Planet.SMALL;
    }

    static int testCompareTo() {
        return Plain.FIRST.compareTo(Plain.THIRD) * 10 + Planet.LARGE.compareTo(Planet.SMALL);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int testCompareToOfAnotherEnum() {
        Comparable raw = Plain.FIRST;
        return raw.compareTo(Level.LOW);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int testCompareToOfNoEnum() {
        Comparable raw = Plain.FIRST;
        return raw.compareTo(new Object());
    }

    static int testCompareToNull() {
        return Plain.FIRST.compareTo(null);
    }

    static boolean testValueOf() {
        return Plain.valueOf("SECOND") == Plain.SECOND && Planet.valueOf("LARGE") == Planet.LARGE;
    }

    static int testValueOfUnknown() {
        return Plain.valueOf("FOURTH").ordinal();
    }

    static int testValueOfNull() {
        return Plain.valueOf(null).ordinal();
    }

    static int testInterface() {
        Named named = Level.HIGH;
        return named.twice() + Level.LOW.number();
    }

    static boolean testConstantsAreShared() {
        Level.LOW.used = 5;
        Level low = Level.HIGH.next();
        low.used++;
        return Level.LOW.used == 6 && Level.TOP == Level.HIGH && Level.TOP.equals(Level.HIGH);
    }

    static int testSwitch() {
        int sum = 0;
        for (Plain plain : Plain.values()) {
            switch (plain) {
                case FIRST:
                    sum += 1;
                case SECOND:
                    sum += 10;
                    break;
                default:
                    sum += 100;
            }
        }
        return sum;
    }

    static int testSwitchOnNull() {
        Plain plain = null;
        switch (plain) {
            case FIRST:
                return 1;
            default:
                return 2;
        }
    }

    static int testLocalEnum() {
        enum Side {
            LEFT(-1), RIGHT(1);

            final int sign;

            Side(int sign) {
                this.sign = sign;
            }

            Side opposite() {
                return this == LEFT ? RIGHT : LEFT;
            }
        }
        return Side.LEFT.opposite().sign * 10 + Side.valueOf("LEFT").sign;
    }

    enum Lazy {
        ONE;

        static {
            note(9);
        }
    }

    static int testInitialisedWhenUsed() {
        log = 0;
        Lazy none = null;
        int before = log;
        Lazy.values();
        return before * 10 + log;
    }

    enum Empty {
    }

    static int testEmpty() {
        return Empty.values().length;
    }

    enum Failing {
        BAD(0);

        final int inverse;

        Failing(int value) {
            inverse = 1 / value;
        }
    }

    static int testFailingConstant() {
        return Failing.BAD.inverse;
    }

    enum WithLookup {
        X, Y, Z;

        private static final WithLookup[] BACKWARDS = new WithLookup[values().length];

        static {
            for (WithLookup value : values()) {
                BACKWARDS[BACKWARDS.length - 1 - value.ordinal()] = value;
            }
        }

        WithLookup opposite() {
            return BACKWARDS[ordinal()];
        }
    }

    static boolean testStaticTable() {
        return WithLookup.X.opposite() == WithLookup.Z && WithLookup.Y.opposite() == WithLookup.Y;
    }
}
