package java.time;

/** A zone of which nothing is known. */
final class SomeRegion extends ZoneId {
    public String getId() {
        Intrinsics.unmodelled();
        return null;
    }

    int $seconds() {
        Intrinsics.unmodelled();
        return 0;
    }

    public boolean equals(Object other) {
        if (other != null && other != this) {
            Intrinsics.unmodelled();
        }
        return other != null;
    }

    public int hashCode() {
        Intrinsics.unmodelled();
        return 0;
    }
}
