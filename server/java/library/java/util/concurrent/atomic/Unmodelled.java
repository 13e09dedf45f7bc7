package java.util.concurrent.atomic;

final class Unmodelled {
    private Unmodelled() {
    }

    /** Ends the path: what follows is not modelled. */
    static void path() {
        Intrinsics.unmodelled();
    }
}
