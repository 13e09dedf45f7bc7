package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.prefs.Preferences;

/** Some of its methods use preferences, which are not modelled. */
public class Cart {
    private final List<Item> items = new ArrayList<>();
    private Preferences preferences;
    private int limit;

    public Cart(int limit) {
        this.limit = limit;
    }

    public void add(Item item) {
        if (items.size() == limit) {
            preferences.putInt("full", limit);
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
        Runnable forget = () -> preferences.remove("full");
        if (limit > 3) {
            forget.run();
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
