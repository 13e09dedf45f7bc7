package java.lang;

/** Class objects are not modelled; the class exists so that signatures can name it. */
public final class Class<T> {
    private Class() {
    }
}
