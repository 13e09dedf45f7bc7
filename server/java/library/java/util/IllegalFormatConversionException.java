package java.util;

public class IllegalFormatConversionException extends IllegalFormatException {
    /** `d != java.lang.String` */
    public IllegalFormatConversionException(String conflict) {
        super(conflict);
    }
}
