package inner;

/** `this.x`, `Outer.this.x` and a parameter x are three variables (JLS 6.4.1, 15.8.4). */
public class ShadowedNames {
    int x = 1;

    class Middle {
        int x = 2;

        class Inner {
            int x = 3;

            String all(int x) {
                return x + " " + this.x + " " + Middle.this.x + " " + ShadowedNames.this.x;
            }

            void change() {
                x *= 10;
                Middle.this.x *= 10;
                ShadowedNames.this.x *= 10;
            }
        }
    }

    String method() {
        return "outer";
    }

    class Other {
        String method(int n) {
            return "inner " + n;
        }

        String call() {
            return ShadowedNames.this.method() + " " + method(1);
        }
    }

    public static void main(String[] args) {
        ShadowedNames outer = new ShadowedNames();
        Middle.Inner inner = outer.new Middle().new Inner();
        System.out.println(inner.all(4));
        inner.change();
        System.out.println(inner.all(5));
        System.out.println(outer.new Other().call());
    }
}
