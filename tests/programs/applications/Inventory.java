package applications;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.stream.IntStream;

/** Stock with reservations; failures are exceptions of its own. */
public class Inventory {
    static class OutOfStock extends Exception {
        private final String item;

        OutOfStock(String item, int wanted, int there) {
            super(String.format("%s: %d wanted, %d there", item, wanted, there));
            this.item = item;
        }
    }

    private final Map<String, Integer> stock = new HashMap<>();
    private final List<String> log = new ArrayList<>();

    void add(String item, int count) {
        if (count <= 0) {
            throw new IllegalArgumentException("count: " + count);
        }
        stock.merge(Objects.requireNonNull(item, "item"), count, Integer::sum);
        log.add("+" + count + item);
    }

    void take(String item, int count) throws OutOfStock {
        Integer there = stock.get(item);
        if (there == null) {
            throw new NoSuchElementException(item);
        }
        if (there < count) {
            throw new OutOfStock(item, count, there);
        }
        stock.compute(item, (key, old) -> old == count ? null : old - count);
        log.add("-" + count + item);
    }

    List<String> log() {
        return Collections.unmodifiableList(log);
    }

    public static void main(String[] args) {
        Inventory inventory = new Inventory();
        inventory.add("bolt", 5);
        try {
            inventory.take("bolt", 3);
            inventory.take("bolt", 3);
        } catch (OutOfStock e) {
            System.out.println(e.getMessage() + " " + e.item);
        }
        Runnable[] mistakes = {
            () -> inventory.add("nut", 0),
            () -> inventory.add(null, 1),
            () -> inventory.log().add("x"),
        };
        IntStream.range(0, mistakes.length).forEach(i -> {
            try {
                mistakes[i].run();
            } catch (RuntimeException e) {
                System.out.println(i + " " + e);
            }
        });
        try {
            inventory.take("bolt", 2);
            inventory.take("bolt", 1);
        } catch (OutOfStock | NoSuchElementException e) {
            System.out.println(e);
        }
        System.out.println(inventory.log() + " " + inventory.stock);
    }
}
