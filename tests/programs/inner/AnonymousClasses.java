package inner;

/**
 * An anonymous class extends a class or implements an interface; it may have fields, blocks and
 * methods (JLS 15.9.5).
 */
public class AnonymousClasses {
    interface Greeter {
        String greet(String who);

        default Greeter twice() {
            return who -> greet(greet(who));
        }
    }

    static class Base {
        final int n;

        Base(int n) {
            this.n = n;
        }

        int value() {
            return n;
        }
    }

    static int calls;

    public static void main(String[] args) {
        String hello = "hello";
        Greeter greeter = new Greeter() {
            private int count;

            @Override
            public String greet(String who) {
                calls++;
                return hello + " " + who + ++count;
            }
        };
        System.out.println(greeter.greet("a") + ", " + greeter.greet("b") + ", " + greeter.twice().greet("c") + " "
                + calls);
        Base base = new Base(5) {
            int extra;

            {
                extra = n * 2;
            }

            @Override
            int value() {
                return super.value() + extra;
            }
        };
        System.out.println(base.value());
        System.out.println(new Object() {
            int hidden = 3;

            int triple() {
                return hidden * 3;
            }
        }.triple());
        var open = new Object() {
            int field = 8;
        };
        open.field++;
        System.out.println(open.field);
        Runnable[] tasks = new Runnable[3];
        for (int i = 0; i < tasks.length; i++) {
            final int number = i;
            tasks[i] = new Runnable() {
                public void run() {
                    System.out.print(number + " ");
                }
            };
        }
        for (Runnable task : tasks) {
            task.run();
        }
        System.out.println();
    }
}
