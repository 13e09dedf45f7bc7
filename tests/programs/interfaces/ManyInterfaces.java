package interfaces;

/** One class may implement several interfaces; one method may implement methods of them all. */
public class ManyInterfaces {
    interface Named {
        String name();
    }

    interface Priced {
        int price();

        default String tag() {
            return "$" + price();
        }
    }

    interface Product extends Named, Priced, Comparable<Product> {
        @Override
        default int compareTo(Product other) {
            return price() - other.price();
        }

        @Override
        default String tag() {
            return name() + " for " + Priced.super.tag();
        }
    }

    static class Book implements Product {
        private final String title;
        private final int price;

        Book(String title, int price) {
            this.title = title;
            this.price = price;
        }

        public String name() {
            return title;
        }

        public int price() {
            return price;
        }
    }

    static String both(Object o) {
        return (o instanceof Named n ? n.name() : "unnamed") + " " + (o instanceof Priced p ? p.price() : 0);
    }

    public static void main(String[] args) {
        Book java = new Book("Java", 40);
        Product rust = new Book("Rust", 50);
        System.out.println(java.tag() + ", " + rust.tag() + ", " + java.compareTo(rust));
        System.out.println(both(java) + ", " + both("x") + ", " + both((Priced) () -> 3));
        Named named = java;
        System.out.println(((Priced) named).tag());
    }
}
