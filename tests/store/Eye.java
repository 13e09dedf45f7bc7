package gate;

public class Eye {
    private long seen;

    public void see(int how) {
        seen = seen * 31 + how;
    }

    public boolean isNever() {
        return seen * seen == 2;
    }
}
