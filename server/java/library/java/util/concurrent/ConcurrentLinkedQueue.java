package java.util.concurrent;

import java.util.Collection;
import java.util.Queue;

public class ConcurrentLinkedQueue<E> extends OneThreadQueue<E> implements Queue<E>, java.io.Serializable {
    public ConcurrentLinkedQueue() {
    }

    public ConcurrentLinkedQueue(Collection<? extends E> others) {
        addAll(others);
    }

    int capacity() {
        return Integer.MAX_VALUE;
    }
}
