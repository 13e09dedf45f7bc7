package exceptions;

/** The exceptions of the language itself: class and message, as the JVM gives them. */
public class DefiniteExceptions {
    interface Action {
        Object run() throws Exception;
    }

    static void attempt(Action action) {
        try {
            System.out.println("fine: " + action.run());
        } catch (Exception e) {
            System.out.println(e.getClass().getName());
        }
    }

    static String nothing;
    static int[] noArray;

    public static void main(String[] args) {
        attempt(() -> 1 / args.length);
        attempt(() -> nothing.length());
        attempt(() -> noArray[0]);
        attempt(() -> noArray.length);
        attempt(() -> new int[3][-2]);
        attempt(() -> (Integer) (Object) "x");
        attempt(() -> {
            Object[] strings = new String[1];
            return strings[0] = 1;
        });
        attempt(() -> (int) (Integer) null);
        attempt(() -> args[0]);
        attempt(() -> "abc".charAt(3));
        attempt(() -> "abc".substring(2, 1));
        attempt(() -> Enum.valueOf(Thread.State.class, "nothing"));
        attempt(() -> {
            synchronized (noArray) {
                return 1;
            }
        });
        attempt(() -> 7);
    }
}
