package java.time.temporal;

/** What has a time. */
public interface Temporal {
    /** How many whole units there are until another one of the same kind. */
    long until(Temporal end, ChronoUnit unit);
}
