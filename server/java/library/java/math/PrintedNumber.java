package java.math;

/** A number that `String.format` prints although it fits no primitive type. */
@NotInJava
public interface PrintedNumber {
    /** As decimal digits with a sign, if it is a whole number by its type; else null. */
    String $wholeDigits();

    /**
     * Rounded half up to this number of digits behind the point, with a sign, if its type has a
     * point; else null.
     */
    String $digitsBehindPoint(int count);
}
