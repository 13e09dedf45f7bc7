package classes;

/** Static fields belong to the class: one variable for all objects, shared by subclasses. */
public class StaticState {
    static class Counter {
        static int made;
        static Counter last;
        final int number;

        Counter() {
            number = ++made;
            last = this;
        }

        static void reset() {
            made = 0;
            last = null;
        }
    }

    static class Special extends Counter {
        static int special;

        Special() {
            special += made;
        }
    }

    static class Holder {
        static class Nested {
            static int deep = 5;
        }
    }

    public static void main(String[] args) {
        new Counter();
        Counter c = new Special();
        new Special();
        System.out.println(Counter.made + " " + Special.made + " " + Special.special + " " + c.number);
        System.out.println(Counter.last.number + " " + (Special.last == Counter.last) + " " + c.made);
        Special.reset();
        System.out.println(Counter.made + " " + Counter.last);
        Special.made += 10;
        c.made++;
        System.out.println(Counter.made);
        Holder.Nested.deep *= 3;
        System.out.println(Holder.Nested.deep);
    }
}
