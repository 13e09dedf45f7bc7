package java.lang;

public final class StackTraceElement implements java.io.Serializable {
    private final String module;
    private final String declaringClass;
    private final String methodName;
    private final String fileName;
    private final int lineNumber;

    public StackTraceElement(String declaringClass, String methodName, String fileName, int lineNumber) {
        this(null, declaringClass, methodName, fileName, lineNumber);
    }

    private StackTraceElement(
            String module, String declaringClass, String methodName, String fileName, int lineNumber) {
        this.module = module;
        this.declaringClass = java.util.Objects.requireNonNull(declaringClass, "Declaring class is null");
        this.methodName = java.util.Objects.requireNonNull(methodName, "Method name is null");
        this.fileName = fileName;
        this.lineNumber = lineNumber;
    }

    /** A line of a trace: `module/class.method(file:line)`. Lines of the library are not known. */
    static StackTraceElement read(String text) {
        int slash = text.indexOf('/');
        int open = text.indexOf('(');
        int dot = text.lastIndexOf('.', open);
        int colon = text.lastIndexOf(':');
        if (colon < open) {
            Intrinsics.unmodelled();
        }
        int line = Integer.parseInt(text.substring(colon + 1, text.length() - 1));
        String module = slash < 0 ? null : text.substring(0, slash);
        String declaringClass = text.substring(slash + 1, dot);
        String method = text.substring(dot + 1, open);
        return new StackTraceElement(module, declaringClass, method, text.substring(open + 1, colon), line);
    }

    public String getModuleName() {
        return module;
    }

    public String getClassName() {
        return declaringClass;
    }

    public String getMethodName() {
        return methodName;
    }

    public String getFileName() {
        return fileName;
    }

    public int getLineNumber() {
        return lineNumber;
    }

    public boolean isNativeMethod() {
        return lineNumber == -2;
    }

    public String toString() {
        String place = isNativeMethod() ? "Native Method"
            : fileName == null ? "Unknown Source" : lineNumber < 0 ? fileName : fileName + ":" + lineNumber;
        return (module == null ? "" : module + "/") + declaringClass + "." + methodName + "(" + place + ")";
    }

    public boolean equals(Object other) {
        return other instanceof StackTraceElement
            && lineNumber == ((StackTraceElement) other).lineNumber
            && toString().equals(other.toString());
    }

    public int hashCode() {
        int result = 31 * declaringClass.hashCode() + methodName.hashCode();
        result = 31 * result;
        result = 31 * result + java.util.Objects.hashCode(module);
        result = 31 * result;
        result = 31 * result + java.util.Objects.hashCode(fileName);
        return 31 * result + lineNumber;
    }
}
