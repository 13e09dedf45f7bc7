package applications;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A small layered application: repositories, services, validation with results instead of
 * exceptions, undo with commands, builders.
 */
public class Ledgers {
    static abstract class Entity<I extends Comparable<I>> implements Comparable<Entity<I>> {
        private I id;

        I getId() { return id; }
        void setId(I id) { this.id = id; }

        @Override
        public int compareTo(Entity<I> other) {
            return id.compareTo(other.id);
        }

        @Override
        public final boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            return id.equals(((Entity<?>) o).id);
        }

        @Override
        public final int hashCode() {
            return 31 + id.hashCode();
        }
    }

    static class Booking extends Entity<Long> {
        private final String from, to;
        private final int amount;
        private final Set<String> tags;

        private Booking(Builder b) {
            from = b.from;
            to = b.to;
            amount = b.amount;
            tags = Collections.unmodifiableSet(new TreeSet<>(b.tags));
        }

        static Builder builder() {
            return new Builder();
        }

        @Override
        public String toString() {
            return "#" + getId() + "[" + from + "->" + to + " " + amount + (tags.isEmpty() ? "" : " " + tags) + "]";
        }

        static class Builder {
            private String from = "cash", to;
            private int amount;
            private final List<String> tags = new LinkedList<>();

            Builder from(String from) { this.from = from; return this; }
            Builder to(String to) { this.to = to; return this; }
            Builder amount(int amount) { this.amount = amount; return this; }
            Builder tag(String... more) { Collections.addAll(tags, more); return this; }
            Booking build() { return new Booking(this); }
        }
    }

    static abstract sealed class Result<T> {
        static final class Ok<T> extends Result<T> {
            final T value;
            Ok(T value) { this.value = value; }
        }

        static final class Bad<T> extends Result<T> {
            final List<String> errors;
            Bad(List<String> errors) { this.errors = errors; }
        }

        <R> Result<R> then(Function<? super T, Result<R>> next) {
            if (this instanceof Ok<T> ok) return next.apply(ok.value);
            return new Bad<>(((Bad<T>) this).errors);
        }

        static <A, B, C> Result<C> both(Result<A> a, Result<B> b, BiFunction<? super A, ? super B, ? extends C> f) {
            List<String> errors = new ArrayList<>();
            if (a instanceof Bad<A> bad) errors.addAll(bad.errors);
            if (b instanceof Bad<B> bad) errors.addAll(bad.errors);
            return errors.isEmpty() ? new Ok<>(f.apply(((Ok<A>) a).value, ((Ok<B>) b).value)) : new Bad<>(errors);
        }

        String show(Function<T, String> f) {
            return this instanceof Ok<T> ok ? f.apply(ok.value) : "errors " + ((Bad<T>) this).errors;
        }
    }

    interface Repository<T extends Entity<I>, I extends Comparable<I>> {
        Map<I, T> store();
        I nextId();

        default T save(T entity) {
            if (entity.getId() == null) entity.setId(nextId());
            store().put(entity.getId(), entity);
            return entity;
        }

        default Optional<T> find(I id) {
            return Optional.ofNullable(store().get(id));
        }

        default List<T> all() {
            return store().values().stream().sorted().collect(Collectors.toUnmodifiableList());
        }
    }

    static class Bookings implements Repository<Booking, Long> {
        private final Map<Long, Booking> map = new HashMap<>();
        private long last = 41;

        public Map<Long, Booking> store() { return map; }
        public Long nextId() { return ++last; }
    }

    interface Command {
        void run();
        Command inverse();

        static Command of(Runnable forth, Runnable back) {
            return new Command() {
                @Override public void run() { forth.run(); }
                @Override public Command inverse() { return of(back, forth); }
            };
        }
    }

    static class Service {
        private final Repository<Booking, Long> repository;
        private final Map<String, Integer> balances = new LinkedHashMap<>();
        private final LinkedList<Command> history = new LinkedList<>();

        Service(Supplier<? extends Repository<Booking, Long>> repository) {
            this.repository = repository.get();
        }

        Result<String> account(String name) {
            return name == null ? new Result.Bad<>(List.of("no account")) : name.isBlank()
                    || !Character.isLetter(name.charAt(0))
                ? new Result.Bad<>(List.of("bad account '" + name + "'")) : new Result.Ok<>(name);
        }

        Result<Booking> book(Booking.Builder builder) {
            Booking booking = builder.build();
            Result<Integer> amount = booking.amount > 0 ? new Result.Ok<>(booking.amount)
                    : new Result.Bad<>(List.of("amount " + booking.amount));
            return Result.both(Result.both(account(booking.from), account(booking.to), (a, b) -> a + b), amount,
                    (names, n) -> names)
                .then(names -> {
                    Command command = Command.of(() -> move(booking, 1), () -> move(booking, -1));
                    command.run();
                    history.push(command);
                    return new Result.Ok<>(repository.save(booking));
                });
        }

        private void move(Booking b, int sign) {
            balances.merge(b.from, -b.amount * sign, Integer::sum);
            balances.merge(b.to, b.amount * sign, (old, add) -> old + add == 0 ? null : old + add);
        }

        boolean undo() {
            Command last = history.poll();
            if (last == null) return false;
            last.inverse().run();
            return true;
        }
    }

    public static void main(String[] args) {
        Service service = new Service(Bookings::new);
        System.out.println(service.book(Booking.builder().to("food").amount(12).tag("b", "a", "b"))
                .show(Booking::toString));
        System.out.println(service.book(Booking.builder().from("bank").to("cash").amount(200)).show(Object::toString));
        System.out.println(service.book(Booking.builder().from("4u").amount(-1)).show(b -> "?"));
        System.out.println(service.book(Booking.builder().to("rent").amount(500)).then(b -> service.account(b.to))
                .show(String::toUpperCase));
        System.out.println(service.balances + " " + service.repository.all());
        while (service.undo()) System.out.println(service.balances);
        System.out.println(service.repository.find(42L).isPresent() + " " + service.repository.find(7L)
                .map(Booking::toString).orElseGet(() -> "none"));
        Booking first = service.repository.find(43L).get(), copy = Booking.builder().build();
        copy.setId(43L);
        System.out.println(first.equals(copy) + " " + first.hashCode() + " " + first.equals(null) + " "
                + first.compareTo(copy));
        try {
            first.tags.add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
