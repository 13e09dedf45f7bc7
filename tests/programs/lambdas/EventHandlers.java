package lambdas;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Callbacks in lists and maps: the observer pattern with lambdas. */
public class EventHandlers {
    static class Bus {
        private final Map<String, List<BiConsumer<String, Integer>>> handlers = new LinkedHashMap<>();

        Runnable on(String topic, BiConsumer<String, Integer> handler) {
            handlers.computeIfAbsent(topic, t -> new ArrayList<>()).add(handler);
            return () -> handlers.get(topic).remove(handler);
        }

        int send(String topic, int value) {
            List<BiConsumer<String, Integer>> list = handlers.getOrDefault(topic, List.of());
            list.forEach(handler -> handler.accept(topic, value));
            return list.size();
        }
    }

    private int sum;

    private void add(String topic, int value) {
        sum += value;
    }

    public static void main(String[] args) {
        Bus bus = new Bus();
        EventHandlers object = new EventHandlers();
        bus.on("a", object::add);
        Runnable cancel = bus.on("a", (t, v) -> System.out.println(t + " got " + v));
        bus.on("b", (t, v) -> bus.send("a", v * 2));
        System.out.println(bus.send("a", 1));
        System.out.println(bus.send("b", 5));
        cancel.run();
        System.out.println(bus.send("a", 100) + " " + bus.send("c", 1) + " " + object.sum);
    }
}
