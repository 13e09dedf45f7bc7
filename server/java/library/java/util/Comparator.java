package java.util;

@FunctionalInterface
public interface Comparator<T> {
    int compare(T first, T second);

    boolean equals(Object other);
}
