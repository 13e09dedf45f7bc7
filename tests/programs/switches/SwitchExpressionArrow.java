package switches;

/**
 * A switch expression has a value for every input; its cases are expressions, blocks with yield, or
 * throws (JLS 15.28).
 */
public class SwitchExpressionArrow {
    enum Size { SMALL, MEDIUM, LARGE }

    static int price(Size size) {
        return switch (size) {
            case SMALL -> 3;
            case MEDIUM -> 5;
            case LARGE -> {
                int base = 5;
                yield base * 2;
            }
        };
    }

    static String name(int n) {
        return switch (n) {
            case 0 -> "zero";
            case 1 -> "one";
            default -> {
                if (n < 0) {
                    yield "minus " + name(-n);
                }
                for (int i = 2; i < n; i++) {
                    if (n % i == 0) {
                        yield i + " times " + name(n / i);
                    }
                }
                yield "prime " + n;
            }
        };
    }

    public static void main(String[] args) {
        for (Size size : Size.values()) {
            System.out.print(price(size) + " ");
        }
        System.out.println();
        System.out.println(name(0) + ", " + name(-1) + ", " + name(12) + ", " + name(7));
        System.out.println(1 + switch (args.length) {
            case 0 -> 10;
            default -> throw new IllegalStateException();
        } * 2);
    }
}
