package shop;

public interface Item {
    int price();

    default boolean isCheaperThan(Item other) {
        return price() < other.price();
    }

    static Item free() {
        return new Priced(0);
    }

    record Priced(int price) implements Item {}

    /** Nobody makes one, so what its method does costs nothing. */
    final class Traded implements Item {
        private Traded() {}

        @Override
        public int price() {
            return java.net.Market.price();
        }
    }
}
