package generated;

import lombok.*;

/** Annotations that an import of a whole package brings, and qualified ones. */
public class WholePackages {
    @Getter
    @RequiredArgsConstructor
    @EqualsAndHashCode
    static class Key implements Comparable<Key> {
        private final int number;
        @lombok.Setter
        @lombok.ToString.Exclude
        private String note;

        @Override
        public int compareTo(Key other) {
            return Integer.compare(number, other.getNumber());
        }
    }

    @Data
    @AllArgsConstructor(access = AccessLevel.PACKAGE)
    static class Node<T> {
        private T value;
        private Node<T> next;

        static <T> Node<T> push(T value, Node<T> next) {
            return new Node<>(value, next);
        }
    }

    public static void main(String[] args) {
        Key key = new Key(3);
        key.setNote("n");
        System.out.println(key.getNumber() + key.getNote() + key.compareTo(new Key(4)));
        System.out.println(key.equals(new Key(3)) + " " + key.hashCode());
        Node<String> list = Node.push("a", Node.push("b", null));
        list.getNext().setValue("c");
        System.out.println(list + " " + list.hashCode());
        list.setNext(null);
        System.out.println(list.equals(Node.push("a", null)));
    }
}
