package branches;

/** Switch expressions and arrows over numbers. */
class SwitchExpressions {
    int arrows(int number) {
        return switch (number) {
            case 1, 2, 3 -> 1;
            case 10 -> number > 5 ? 2 : 3;
            default -> 0;
        };
    }

    int yields(int number) {
        return switch (number) {
            case 1:
            case 2:
                if (number == 1) {
                    yield 10;
                }
                yield 20;
            case 3: {
                int sum = 0;
                for (int i = 0; i < number; i++) {
                    sum += i;
                }
                yield sum;
            }
            default:
                yield number > 5 && number < 10 ? 1 : 2;
        };
    }

    int statements(int number) {
        switch (number) {
            case 1 -> number++;
            case 2, 3 -> {
                if (number > 2) {
                    number--;
                }
            }
            default -> { }
        }
        switch (number) {
            case 5 -> number = 7;
        }
        return number;
    }

    int nested(int a, int b) {
        return switch (a) {
            case 1 -> switch (b) {
                case 1 -> 11;
                default -> 10;
            };
            case 2 -> b > 0
                ? switch (b) {
                    case 1, 2 -> 21;
                    default -> 20;
                }
                : 0;
            default -> throw new IllegalArgumentException();
        };
    }

    int asArgument(int a) {
        return Math.max(switch (a) {
            case 1 -> 5;
            default -> 6;
        }, a > 3 ? 1
            : 2);
    }

    boolean conditions(int a) {
        boolean first = switch (a) {
            case 1 -> a > 0;
            case 2 -> a > 1 && a < 5;
            default -> !first(a);
        };
        while (switch (a) {
            case 7, 8 -> false;
            default -> a > 10;
        }) {
            a--;
        }
        return first && switch (a) {
            case 3 -> true;
            default -> a > 3 || a < -3;
        };
    }

    static boolean first(int a) {
        return a == 1;
    }

    int characters(char letter) {
        return switch (letter) {
            case 'a', 'e', 'i', 'o', 'u' -> 1;
            case 'y' -> 2;
            default -> letter >= 'a' && letter <= 'z' ? 3 : 4;
        };
    }

    int bytes(byte number) {
        switch (number) {
            case 1:
                return 1;
            case -1:
                return 2;
        }
        return 3;
    }

    int boxed(Integer number, Character letter) {
        switch (number) {
            case 1:
                return switch (letter) {
                    case 'a' -> 1;
                    default -> 2;
                };
            default:
                return 0;
        }
    }

    int inTry(int a) {
        return switch (a) {
            case 1 -> {
                try {
                    yield Integer.parseInt("1");
                } catch (NumberFormatException e) {
                    yield a > 0 ? 1 : 2;
                } finally {
                    if (a > 3) {
                        a++;
                    }
                }
            }
            default -> 0;
        };
    }
}
