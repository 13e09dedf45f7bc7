package orders;

/** What can be ordered. */
public enum Article {
    CUP,
    PLATE,
    SPOON
}
