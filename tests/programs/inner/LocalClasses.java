package inner;

/**
 * A local class captures effectively final variables by value, at creation of its objects (JLS
 * 8.1.3, 14.3).
 */
public class LocalClasses {
    interface Counter {
        int next();
    }

    static Counter from(int start, int step) {
        int doubled = step * 2;
        class Stepping implements Counter {
            int at = start;

            public int next() {
                at += doubled;
                return at;
            }
        }
        return new Stepping();
    }

    int base = 100;

    int sum(int... values) {
        class Adder {
            int total;

            Adder add(int value) {
                total += value + base;
                return this;
            }
        }
        Adder adder = new Adder();
        for (int value : values) {
            adder.add(value);
        }
        return adder.total;
    }

    public static void main(String[] args) {
        Counter a = from(10, 1);
        Counter b = from(0, 50);
        System.out.println(a.next() + " " + b.next() + " " + a.next() + " " + b.next());
        LocalClasses object = new LocalClasses();
        System.out.println(object.sum(1, 2, 3));
        object.base = 0;
        System.out.println(object.sum(1, 2, 3));
        for (int i = 0; i < 3; i++) {
            int square = i * i;
            class Show {
                public String toString() {
                    return "square " + square;
                }
            }
            System.out.println(new Show());
        }
    }
}
