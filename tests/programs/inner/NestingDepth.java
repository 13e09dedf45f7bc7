package inner;

/**
 * Inner classes, anonymous classes and lambdas nest; each level sees all the others outside of it.
 */
public class NestingDepth {
    private int level0 = 1;

    interface Op {
        int apply(int x);
    }

    Op make(int a) {
        int b = a * 10;
        return new Op() {
            int level1 = b + 1;

            @Override
            public int apply(int x) {
                Op inner = y -> {
                    int c = y + level0;
                    class Deep {
                        int sum() {
                            Op last = z -> z + a + b + c + level1 + x + y + level0;
                            return last.apply(1000);
                        }
                    }
                    level1++;
                    return new Deep().sum();
                };
                return inner.apply(x * 2);
            }
        };
    }

    public static void main(String[] args) {
        NestingDepth object = new NestingDepth();
        Op op = object.make(5);
        System.out.println(op.apply(1));
        System.out.println(op.apply(1));
        object.level0 = 100;
        System.out.println(op.apply(2));
    }
}
