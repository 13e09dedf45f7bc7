package p;

/** Only the package opens it. */
public class Safe {
    private boolean isOpen;

    void open() {
        isOpen = true;
    }

    @Spec
    boolean isOpen() {
        return isOpen;
    }
}
