package enums;

import java.util.function.IntUnaryOperator;

/** An enum may implement interfaces, by itself or constant by constant. */
public class EnumsWithInterfaces {
    enum Step implements IntUnaryOperator {
        DOUBLE {
            public int applyAsInt(int x) {
                return x * 2;
            }
        },
        SQUARE {
            public int applyAsInt(int x) {
                return x * x;
            }
        },
        INCREMENT {
            public int applyAsInt(int x) {
                return x + 1;
            }
        }
    }

    enum Rule {
        SHORT(s -> s.length() < 4),
        UPPER(s -> s.equals(s.toUpperCase())),
        NOT_EMPTY(s -> !s.isEmpty());

        interface Test {
            boolean holds(String text);
        }

        private final Test test;

        Rule(Test test) {
            this.test = test;
        }

        static String check(String text) {
            String broken = "";
            for (Rule rule : values()) {
                if (!rule.test.holds(text)) {
                    broken += rule + " ";
                }
            }
            return broken;
        }
    }

    public static void main(String[] args) {
        int x = 3;
        for (Step step : Step.values()) {
            x = step.applyAsInt(x);
        }
        System.out.println(x + " " + Step.DOUBLE.andThen(Step.INCREMENT).applyAsInt(10));
        System.out.println("[" + Rule.check("OK") + "] [" + Rule.check("") + "] [" + Rule.check("long word") + "]");
    }
}
