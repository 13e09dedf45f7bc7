package java.time;

/** Zones are passed and compared with null. Only what the offsets of `ZoneOffset` do is modelled. */
public abstract class ZoneId implements java.io.Serializable {
    ZoneId() {
    }

    /** That of the machine. */
    public static ZoneId systemDefault() {
        return new SomeRegion();
    }

    public static ZoneId of(String id) {
        java.util.Objects.requireNonNull(id, "zoneId");
        return id.equals("Z") ? ZoneOffset.UTC : new SomeRegion();
    }

    public abstract String getId();

    /** How many seconds the clocks there are ahead. */
    abstract int $seconds();

    public String toString() {
        return getId();
    }
}
