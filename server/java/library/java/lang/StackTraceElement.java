package java.lang;

/** Not modelled; the class exists so that signatures can name it. */
public final class StackTraceElement implements java.io.Serializable {
    private StackTraceElement() {
    }
}
