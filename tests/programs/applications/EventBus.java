package applications;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A bus with typed handlers: sealed events, wildcards, functions that capture, exceptions that are
 * collected and suppressed.
 */
public class EventBus {
    sealed interface Event permits Login, Logout, Message {
        String user();

        default String describe() {
            return getClass().getSimpleName() + " of " + user();
        }
    }

    record Login(String user) implements Event {}

    record Logout(String user, boolean forced) implements Event {
        @Override
        public String describe() {
            return Event.super.describe() + (forced ? " (forced)" : "");
        }
    }

    record Message(String user, String text) implements Event {}

    @FunctionalInterface
    interface Handler<E extends Event> {
        void handle(E event) throws Exception;

        default Handler<E> when(Predicate<? super E> condition) {
            return event -> {
                if (condition.test(event)) {
                    handle(event);
                }
            };
        }

        static <E extends Event> Handler<E> of(Consumer<? super E> consumer) {
            return consumer::accept;
        }
    }

    static class Bus {
        private final Map<Class<?>, List<Handler<? extends Event>>> handlers = new LinkedHashMap<>();

        <E extends Event> Runnable on(Class<E> type, Handler<? super E> handler) {
            List<Handler<? extends Event>> list = handlers.computeIfAbsent(type, t -> new ArrayList<>());
            Handler<E> mine = handler::handle;
            list.add(mine);
            return () -> list.remove(mine);
        }

        @SuppressWarnings("unchecked")
        <E extends Event> int fire(E event) {
            RuntimeException failure = null;
            int count = 0;
            for (Handler<? extends Event> handler : handlers.getOrDefault(event.getClass(), List.of())) {
                try {
                    ((Handler<E>) handler).handle(event);
                    count++;
                } catch (RuntimeException e) {
                    if (failure == null) failure = e;
                    else failure.addSuppressed(e);
                } catch (Exception e) {
                    RuntimeException wrapped = new RuntimeException("in a handler", e);
                    if (failure == null) failure = wrapped;
                    else failure.addSuppressed(wrapped);
                } finally {
                    count += 100;
                }
            }
            if (failure != null) throw failure;
            return count;
        }
    }

    static int sequence;

    static Supplier<Integer> counter(int start) {
        int[] next = {start};
        return () -> next[0]++;
    }

    static String kind(Event event) {
        if (event instanceof Login l) {
            return "in:" + l.user();
        } else if (event instanceof Logout out && out.forced()) {
            return "thrown out:" + out.user();
        } else if (!(event instanceof Message m)) {
            return "out";
        } else {
            return m.text().isBlank() ? "silence" : m.text();
        }
    }

    public static void main(String[] args) {
        Bus bus = new Bus();
        Map<String, Integer> online = new HashMap<>();
        Supplier<Integer> ids = counter(7);
        bus.on(Login.class, e -> online.put(e.user(), ids.get()));
        bus.on(Logout.class, e -> online.remove(e.user()));
        Runnable off = bus.on(Message.class, Handler.<Message>of(m -> System.out.println(m.user() + ": " + m.text()))
                .when(m -> online.containsKey(m.user())));
        bus.<Message>on(Message.class, m -> {
            if (m.text().startsWith("!")) throw new java.io.IOException("command " + m.text().substring(1));
        });
        bus.on(Message.class, m -> {
            Object o = m.text().charAt(0);
            sequence += (char) o;
        });
        System.out.println(bus.fire(new Login("ann")) + " " + bus.fire(new Login("bob")));
        System.out.println(bus.fire(new Message("ann", "hello")));
        System.out.println(bus.fire(new Message("eve", "hidden")));
        for (String text : new String[] {"!stop", ""}) {
            try {
                bus.fire(new Message("bob", text));
            } catch (RuntimeException e) {
                System.out.println(e + " / " + e.getCause() + " / " + e.getSuppressed().length);
            }
        }
        off.run();
        System.out.println(bus.fire(new Message("ann", "not shown")) + " " + sequence);
        System.out.println(bus.fire(new Logout("bob", true)) + " " + online);
        List<Event> events = List.of(new Login("x"), new Logout("y", true), new Logout("z", false),
                new Message("m", " \t"), new Message("m", "ok"));
        for (Event event : events) {
            System.out.println(event.describe() + " | " + kind(event) + " | " + event);
        }
        BiConsumer<String, Integer> show = (name, n) -> System.out.print(name + "=" + n + ";");
        online.forEach(show.andThen((name, n) -> System.out.println(name.length() + n)));
        Function<Event, String> user = Event::user;
        System.out.println(user.andThen(String::toUpperCase).compose((Integer i) -> events.get(i)).apply(1));
        Iterator<Event> it = events.iterator();
        while (it.hasNext()) if (it.next() instanceof Message) System.out.print("M");
        System.out.println();
    }
}
