package inner;

/**
 * Arguments of an anonymous class go to the superclass's constructor, overloads and varargs
 * included.
 */
public class AnonymousWithArguments {
    static class Base {
        final String made;

        Base(Object o) {
            made = "object " + o;
        }

        Base(String s) {
            made = "string " + s;
        }

        Base(int... numbers) {
            made = numbers.length + " numbers";
        }

        String show() {
            return made;
        }
    }

    class Inner {
        int n;

        Inner(int n) {
            this.n = n;
        }

        int value() {
            return n;
        }
    }

    public static void main(String[] args) {
        int k = 7;
        Base[] all = {
            new Base("x") { },
            new Base((Object) "x") { },
            new Base(1, 2, 3) {
                @Override
                String show() {
                    return super.show() + " " + k;
                }
            },
            new Base() { },
        };
        for (Base base : all) {
            System.out.println(base.show());
        }
        AnonymousWithArguments outer = new AnonymousWithArguments();
        Inner inner = outer.new Inner(k) {
            @Override
            int value() {
                return -n - k;
            }
        };
        System.out.println(inner.value());
        System.out.println(inner.getClass() == Inner.class);
        System.out.println(all[0].getClass().getName());
    }
}
