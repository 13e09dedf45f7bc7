package initialisation;

/**
 * Two classes that initialise each other see each other's defaults; the one in progress is not
 * started again (JLS 12.4.2).
 */
public class CircularInitialisation {
    static class Chicken {
        static int first = Egg.second + 1;
        static String name = "chicken of " + Egg.name;
    }

    static class Egg {
        static int second = Chicken.first + 1;
        static String name = "egg of " + Chicken.name;
    }

    static class Self {
        static final Self INSTANCE = new Self();
        static int count = 10;
        final int seen;

        Self() {
            seen = count;
            count++;
        }
    }

    static int self = peek();
    static int later = 3;

    static int peek() {
        return later;
    }

    public static void main(String[] args) {
        System.out.println(Egg.second + " " + Chicken.first);
        System.out.println(Egg.name + " / " + Chicken.name);
        System.out.println(Self.INSTANCE.seen + " " + Self.count);
        System.out.println(self + " " + later + " " + CircularInitialisation.peek());
    }
}
