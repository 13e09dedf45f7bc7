package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;

/** Some of its methods log, which is not modelled. */
public class Cart {
    private final List<Item> items = new ArrayList<>();
    private Logger logger;
    private int limit;

    public Cart(int limit) {
        this.limit = limit;
    }

    public void add(Item item) {
        if (items.size() == limit) {
            logger.warning("full");
            return;
        }
        items.add(item);
    }

    public void addTwice(Item item) {
        add(item);
        add(item);
    }

    public void clear() {
        items.clear();
        Runnable log = () -> logger.info("cleared");
        if (limit > 3) {
            log.run();
        }
    }

    public int size() {
        return items.size();
    }

    public Item cheapest() {
        Item found = null;
        for (Item item : items) {
            if (found == null || item.isCheaperThan(found)) {
                found = item;
            }
        }
        return found;
    }

    public boolean isLike(Basket basket) {
        return basket != null && basket.size() == size();
    }

    private void unused() {
        new java.io.File("cart").delete();
    }

    @Invariant
    private boolean staysWithin() {
        return items.size() <= limit;
    }

    @Invariant
    private boolean hasDirectory() {
        return limit < 100 || System.getenv("CART") != null;
    }
}
