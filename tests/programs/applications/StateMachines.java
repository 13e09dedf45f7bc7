package applications;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Enums as machines: constants with bodies, interfaces, switches of all forms, nested enums, maps
 * keyed by them.
 */
public class StateMachines {
    interface Step {
        State next(char c);
    }

    enum State implements Step {
        START {
            @Override
            public State next(char c) {
                return c == '-' || c == '+' ? SIGN : Character.isDigit(c) ? DIGITS : ERROR;
            }
        },
        SIGN {
            @Override
            public State next(char c) {
                return Character.isDigit(c) ? DIGITS : ERROR;
            }
        },
        DIGITS(true) {
            @Override
            public State next(char c) {
                return switch (c) {
                    case '.' -> POINT;
                    case 'e', 'E' -> EXPONENT;
                    default -> Character.isDigit(c) ? this : ERROR;
                };
            }
        },
        POINT {
            @Override
            public State next(char c) {
                return c >= '0' && c <= '9' ? FRACTION : ERROR;
            }
        },
        FRACTION(true) {
            @Override
            public State next(char c) {
                if (c == 'e') return EXPONENT;
                return POINT.next(c);
            }
        },
        EXPONENT {
            private int visits;

            @Override
            public State next(char c) {
                return ++visits > 100 ? ERROR : START.next(c) == DIGITS ? DIGITS : ERROR;
            }
        },
        ERROR;

        static final Set<State> FINAL = EnumSet.noneOf(State.class);

        static {
            for (State s : values()) if (s.accepts) FINAL.add(s);
        }

        private final boolean accepts;

        State() {
            this(false);
        }

        State(boolean accepts) {
            this.accepts = accepts;
        }

        @Override
        public State next(char c) {
            return this;
        }

        static State run(String text) {
            State state = START;
            for (int i = 0; i < text.length(); i++) state = state.next(text.charAt(i));
            return state;
        }
    }

    enum Operator implements IntBinaryOperator, Predicate<Integer> {
        ADD("+", (a, b) -> a + b), SUBTRACT("-", (a, b) -> a - b), MULTIPLY("*", Math::multiplyExact),
                DIVIDE("/", (a, b) -> a / b) {
            @Override
            public boolean test(Integer divisor) {
                return divisor != 0;
            }
        };

        private static final Map<String, Operator> BY_SYMBOL = Arrays.stream(values())
                .collect(Collectors.toMap(o -> o.symbol, o -> o));
        final String symbol;
        private final IntBinaryOperator function;

        Operator(String symbol, IntBinaryOperator function) {
            this.symbol = symbol;
            this.function = function;
        }

        @Override
        public int applyAsInt(int a, int b) {
            return function.applyAsInt(a, b);
        }

        @Override
        public boolean test(Integer right) {
            return true;
        }

        static Operator of(String symbol) {
            Operator o = BY_SYMBOL.get(symbol);
            if (o == null) throw new IllegalArgumentException("no operator " + symbol);
            return o;
        }
    }

    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static int letters(Day day) {
        int result = 0;
        switch (day) {
            case MON:
            case FRI:
                result = 6;
                break;
            case TUE:
                result++;
            case WED, THU:
                result += 8;
                break;
            default:
                result = -1;
        }
        return result;
    }

    static String kind(Day day) {
        return switch (day) {
            case SAT, SUN -> "weekend";
            case WED -> {
                String s = "mid";
                yield s + "week";
            }
            default -> day.name().charAt(0) + day.toString().substring(1).toLowerCase();
        };
    }

    public static void main(String[] args) {
        for (String text : List.of("12", "-3.5", "+", "1e5", "1e", "x", "", "3.", "1.5e7", "-")) {
            State state = State.run(text);
            System.out.printf("%-6s %-9s %s%n", text, state, State.FINAL.contains(state));
        }
        System.out.println(State.FINAL + " " + State.START.getClass() + " " + State.START.getDeclaringClass() + " "
                + State.ERROR.getClass().getSimpleName());
        int value = 7;
        for (String order : "+ 5,* 6,- 2,/ 0,/ 7,^ 2,* 2147483647".split(",")) {
            String[] parts = order.split(" ");
            try {
                Operator operator = Operator.of(parts[0]);
                int right = Integer.parseInt(parts[1]);
                value = operator.test(right) ? operator.applyAsInt(value, right) : 0 - value;
                System.out.print(operator + "=" + value + " ");
            } catch (IllegalArgumentException | ArithmeticException e) {
                System.out.print(e.getMessage() + " ");
            }
        }
        System.out.println();
        for (Day day : Day.values()) System.out.print(letters(day) + kind(day) + " ");
        System.out.println();
        Map<Day, Integer> hours = new EnumMap<>(Day.class);
        hours.put(Day.SUN, 1);
        hours.put(Day.MON, 8);
        hours.merge(Day.MON, 2, Integer::sum);
        System.out.println(hours + " " + hours.containsKey(Day.TUE) + " " + EnumSet.range(Day.TUE, Day.THU)
                + EnumSet.complementOf(EnumSet.of(Day.SAT, Day.SUN)) + EnumSet.allOf(Day.class).size());
        System.out.println(Day.valueOf("FRI").compareTo(Day.MON) + " " + Day.SUN.ordinal() + " "
                + Day.MON.equals(Day.TUE) + " " + (Day.valueOf("TUE") == Day.TUE));
        Map<String, Day> names = new HashMap<>();
        for (Day d : Day.values()) names.put(kind(d), d);
        System.out.println(names);
        Day none = null;
        try {
            kind(none);
        } catch (NullPointerException e) {
            System.out.println("no day");
        }
        try {
            System.out.println(Day.valueOf("monday"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
