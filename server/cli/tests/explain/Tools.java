package odd;

/** Only static methods. */
public final class Tools {
    private Tools() {}

    public static int twice(int a) {
        return 2 * a;
    }
}
