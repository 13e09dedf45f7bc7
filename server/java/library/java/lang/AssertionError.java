package java.lang;

/** The text that a detail is turned into is not modelled; it is missed only where somebody reads it. */
public class AssertionError extends Error {
    private boolean hasTextOfDetail;

    public AssertionError() {
    }

    private AssertionError(String message, boolean hasTextOfDetail) {
        super(message);
        this.hasTextOfDetail = hasTextOfDetail;
    }

    public AssertionError(Object detail) {
        this(detail instanceof String ? (String) detail : null, !(detail instanceof String));
        if (detail instanceof Throwable) {
            initCause((Throwable) detail);
        }
    }

    public AssertionError(boolean detail) {
        this(null, true);
    }

    public AssertionError(char detail) {
        this(null, true);
    }

    public AssertionError(int detail) {
        this(null, true);
    }

    public AssertionError(long detail) {
        this(null, true);
    }

    public AssertionError(float detail) {
        this(null, true);
    }

    public AssertionError(double detail) {
        this(null, true);
    }

    public AssertionError(String message, Throwable cause) {
        super(message, cause);
    }

    public String getMessage() {
        return hasTextOfDetail ? textOfDetail() : super.getMessage();
    }

    private native String textOfDetail();
}
