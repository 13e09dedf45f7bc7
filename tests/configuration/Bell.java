package p;

public class Bell {
    private boolean rung;

    public void ring() {
        rung = true;
        throw new IllegalStateException();
    }

    public boolean isRung() {
        return rung;
    }
}
