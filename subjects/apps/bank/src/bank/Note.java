package bank;

/** The banknotes that the bank's counters take. */
public enum Note {
    TEN(10),
    TWENTY(20),
    FIFTY(50);

    private final int value;

    Note(int value) {
        this.value = value;
    }

    public int value() {
        return value;
    }
}
