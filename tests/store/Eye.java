package gate;

public class Eye {
    private long seen;

    public void see() {
        seen = seen * 31 + 7;
    }

    public boolean isNever() {
        return seen == 1;
    }
}
