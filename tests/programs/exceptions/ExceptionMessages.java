package exceptions;

/** The messages of index, size and cast errors name the values. */
public class ExceptionMessages {
    static void attempt(Runnable action) {
        try {
            action.run();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] three = new int[3];
        attempt(() -> System.out.println(three[3]));
        attempt(() -> three[-1] = 0);
        attempt(() -> System.out.println(new int[-5].length));
        attempt(() -> System.out.println("hello".charAt(9)));
        attempt(() -> System.out.println("hello".substring(7)));
        attempt(() -> System.out.println("hello".substring(-1, 3)));
        attempt(() -> System.out.println(7 % (three[0])));
        attempt(() -> Integer.parseInt("4x"));
        attempt(() -> Long.parseLong(""));
        attempt(() -> {
            Object[] array = new Integer[1];
            array[0] = "text";
        });
        attempt(() -> new java.util.ArrayList<String>().get(0));
        attempt(() -> java.util.List.of(1, 2).iterator().remove());
        attempt(() -> java.util.Objects.requireNonNull(null, "must be there"));
        attempt(() -> Thread.State.valueOf("ASLEEP"));
    }
}
