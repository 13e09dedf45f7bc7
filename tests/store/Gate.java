package gate;

public class Gate {
    private int opened;
    private boolean locked;

    public void open() {
        if (opened < 2 && !locked) {
            opened++;
        }
    }

    public void lock(int code) {
        if (code == 7) {
            locked = true;
        }
    }

    public boolean isOpen() {
        return opened == 2;
    }

    @Invariant
    private boolean staysSmall() {
        return opened <= 2;
    }

    @Invariant
    private boolean staysUnlocked() {
        return !locked;
    }

    @Invariant
    private boolean isKnown() {
        return opened == 0 || known(opened);
    }

    private static native boolean known(int number);
}

@interface Invariant {}
