package projects.inventory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Products and their amounts. */
class Inventory {
    sealed interface Event {
        Product product();

        String describe();
    }

    record Added(Product product, long amount) implements Event {
        @Override
        public String describe() {
            return "+" + product.unit().show(amount) + " " + product.name();
        }
    }

    record Taken(Product product, long amount, long left) implements Event {
        @Override
        public String describe() {
            return "-" + product.unit().show(amount) + " " + product.name();
        }
    }

    private final Map<Product, Long> amounts = new TreeMap<>();
    private final List<Consumer<? super Event>> listeners = new ArrayList<>();

    void listen(Consumer<? super Event> listener) {
        listeners.add(listener);
    }

    private void send(Event event) {
        for (Consumer<? super Event> listener : listeners) {
            listener.accept(event);
        }
    }

    void add(Product product, long amount) {
        amounts.merge(product, amount, Long::sum);
        send(new Added(product, amount));
    }

    boolean take(String name, long amount) {
        for (Map.Entry<Product, Long> entry : amounts.entrySet()) {
            if (entry.getKey().name().equals(name)) {
                long left = entry.getValue() - amount;
                if (left < 0) {
                    System.out.println("only " + entry.getKey().unit().show(entry.getValue()) + " of " + name);
                    return false;
                }
                entry.setValue(left);
                send(new Taken(entry.getKey(), amount, left));
                return true;
            }
        }
        System.out.println("no " + name);
        return false;
    }

    String report() {
        return amounts.entrySet().stream()
                .map(e -> e.getKey().name() + " " + e.getKey().unit().show(e.getValue()))
                .collect(Collectors.joining(", "));
    }

    long value() {
        long sum = 0;
        for (var entry : amounts.entrySet()) {
            sum += entry.getKey().price() * entry.getValue();
        }
        return sum;
    }

    List<String> names(Unit... units) {
        return amounts.keySet().stream().filter(p -> Arrays.asList(units).contains(p.unit())).map(Product::name)
                .toList();
    }
}
