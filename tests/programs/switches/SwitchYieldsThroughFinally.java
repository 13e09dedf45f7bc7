package switches;

/** A yield runs the finally blocks that it leaves; the value was computed before (JLS 14.21). */
public class SwitchYieldsThroughFinally {
    static int evaluate(int n) {
        return switch (n) {
            case 0 -> {
                int x = 1;
                try {
                    yield x;
                } finally {
                    x = 100;
                    System.out.print("finally0 ");
                }
            }
            case 1 -> {
                try {
                    yield Integer.parseInt("no");
                } catch (NumberFormatException e) {
                    yield -1;
                } finally {
                    System.out.print("finally1 ");
                }
            }
            default -> {
                for (int i = 0; i < 10; i++) {
                    try {
                        if (i == n) {
                            yield i * 10;
                        }
                    } finally {
                        System.out.print(i);
                    }
                }
                yield 0;
            }
        };
    }

    public static void main(String[] args) {
        for (int n = 0; n < 4; n++) {
            System.out.println(" = " + evaluate(n));
        }
    }
}
