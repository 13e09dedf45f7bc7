package odd;

/** Its hash code is that of a constant, which differs from run to run. */
public record Hashed(Kind kind) {
    public enum Kind {
        ONE,
        TWO
    }
}
