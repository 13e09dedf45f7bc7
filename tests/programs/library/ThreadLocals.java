package library;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Variables of a thread: initial values, which are made once until they are removed. */
public class ThreadLocals {
    private static final ThreadLocal<List<String>> SEEN = ThreadLocal.withInitial(ArrayList::new);
    private static int made;

    static class Counted extends ThreadLocal<Integer> {
        @Override
        protected Integer initialValue() {
            return ++made;
        }
    }

    static class Failing extends ThreadLocal<String> {
        private int calls;

        @Override
        protected String initialValue() {
            if (++calls < 3) {
                throw new IllegalStateException("not yet: " + calls);
            }
            set("from inside");
            return "initial";
        }
    }

    public static void main(String[] arguments) {
        SEEN.get().add("a");
        SEEN.get().add("b");
        System.out.println(SEEN.get());
        SEEN.remove();
        System.out.println(SEEN.get());
        System.out.println(new ThreadLocal<String>().get());
        ThreadLocal<String> failing = new Failing();
        for (int i = 0; i < 4; i++) {
            try {
                System.out.println(failing.get());
            } catch (IllegalStateException thrown) {
                System.out.println(thrown.getMessage());
            }
        }
        try {
            ThreadLocal.withInitial(null);
        } catch (NullPointerException thrown) {
            System.out.println("no supplier");
        }
        atRandom();
    }

    private static void atRandom() {
        Random random = new Random(7);
        for (int sequence = 0; sequence < 40; sequence++) {
            ThreadLocal<Integer> variable = random.nextBoolean() ? new Counted() : new ThreadLocal<>();
            StringBuilder said = new StringBuilder();
            for (int step = 0; step < 8; step++) {
                switch (random.nextInt(4)) {
                    case 0 -> variable.set(random.nextInt(10));
                    case 1 -> variable.set(null);
                    case 2 -> variable.remove();
                    default -> said.append(variable.get()).append(' ');
                }
            }
            System.out.println(said.append(made));
        }
    }
}
