import java.util.function.Consumer;

/** Random choices, the same ones for the same seed everywhere, and a log of what was observed. */
class Script {
    private long state;
    final StringBuilder log = new StringBuilder();

    Script(long seed) {
        state = seed * 2862933555777941757L + 3037000493L;
    }

    /**
     * What a driver does: prints its sequence for each seed from the first argument to below the
     * second.
     */
    static void print(String[] arguments, Consumer<Script> sequence) {
        long from = Long.parseLong(arguments[0]);
        long to = Long.parseLong(arguments[1]);
        for (long seed = from; seed < to; seed++) {
            System.out.println("sequence " + seed);
            Script script = new Script(seed);
            sequence.accept(script);
            System.out.print(script.log.toString());
        }
    }

    /** At least 0 and less than the bound. */
    int choose(int bound) {
        state = state * 6364136223846793005L + 1442695040888963407L;
        return (int) ((state >>> 33) % bound);
    }

    /** A small number, now and then null. */
    Integer element() {
        int chosen = choose(12);
        return chosen == 11 ? null : Integer.valueOf(chosen - 2);
    }

    /** A number that is not null. */
    Integer number() {
        return Integer.valueOf(choose(9) - 2);
    }

    /** A short word. */
    String word() {
        String letters = "abcxyz";
        int length = choose(4);
        String word = "";
        for (int i = 0; i < length; i++) {
            word = word + letters.charAt(choose(6));
        }
        return word;
    }

    void note(String what, Object value) {
        log.append(what).append(' ').append(value).append('\n');
    }

    /**
     * The class of an exception and, where the library gives one and not the machine, its message.
     */
    void threw(String what, RuntimeException exception) {
        String name = exception.getClass().getSimpleName();
        log.append(what).append(" throws ").append(name);
        boolean hasText = !(exception instanceof NullPointerException || exception instanceof ClassCastException
                || exception instanceof ArrayStoreException);
        if (hasText) {
            log.append(": ").append(exception.getMessage());
        }
        log.append('\n');
    }
}
