package lambdas;

import java.util.function.IntUnaryOperator;

/**
 * A lambda's body is in the scope around it: no new scope for locals, but its parameters may hide
 * fields.
 */
public class ShadowingAndScope {
    static int x = 100;
    int y = 5;

    IntUnaryOperator make() {
        int z = 7;
        return x -> {
            int inner = x + y;
            {
                int deeper = inner + z;
                inner = deeper;
            }
            IntUnaryOperator nested = y -> y + x + this.y + z;
            return nested.applyAsInt(inner) + ShadowingAndScope.x;
        };
    }

    public static void main(String[] args) {
        ShadowingAndScope object = new ShadowingAndScope();
        System.out.println(object.make().applyAsInt(1));
        for (int i = 0; i < 2; i++) {
            IntUnaryOperator op = x -> {
                int i2 = x;
                while (i2 < 10) {
                    i2 *= 3;
                    if (i2 == 9) {
                        continue;
                    }
                    if (i2 > 20) {
                        break;
                    }
                }
                return i2;
            };
            System.out.println(op.applyAsInt(i + 1));
        }
        IntUnaryOperator a = t -> t + 1;
        IntUnaryOperator b = t -> t + 2;
        System.out.println(a.applyAsInt(1) + b.applyAsInt(1));
    }
}
