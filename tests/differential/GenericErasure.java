package differential;

class GenericErasure {
    private static class Box<T> {
        private T content;
        private Box<T> next;

        Box(T content) {
            this.content = content;
        }

        T get() {
            return content;
        }

        <U> Box<U> with(U other) {
            return new Box<U>(other);
        }
    }

    private interface Ordered<T> {
        int compare(T other);
    }

    private static class Money implements Ordered<Money> {
        final int amount;

        Money(int amount) {
            this.amount = amount;
        }

        public int compare(Money other) {
            return amount - other.amount;
        }
    }

    private static <T extends Ordered<T>> T greatest(T one, T other) {
        return one.compare(other) >= 0 ? one : other;
    }

    private static class Pair<A, B> {
        A first;
        B second;

        Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }

        Pair<B, A> swapped() {
            return new Pair<>(second, first);
        }
    }

    private static class Named extends Box<Money> {
        Named(Money money) {
            super(money);
        }

        @Override
        Money get() {
            return new Money(super.get().amount + 1);
        }
    }

    static int testFieldOfTypeVariable() {
        Box<Money> box = new Box<Money>(new Money(5));
        return box.content.amount;
    }

    static int testResultIsCast() {
        Box<Money> box = new Box<>(new Money(6));
        box.next = new Box<>(new Money(7));
        return box.get().amount * 10 + box.next.get().amount;
    }

    static int testGenericMethod() {
        Box<Money> box = new Box<Object>(null).with(new Money(8));
        return box.get().amount;
    }

    static int testBoundedMethod() {
        return greatest(new Money(3), new Money(9)).amount;
    }

    static int testCallThroughTheInterface() {
        Ordered<Money> ordered = new Money(10);
        return ordered.compare(new Money(4));
    }

    static int testPair() {
        Pair<Money, Box<Money>> pair = new Pair<>(new Money(1), new Box<>(new Money(2)));
        Pair<Box<Money>, Money> swapped = pair.swapped();
        return swapped.first.get().amount * 10 + swapped.second.amount;
    }

    static int testBridgeOverriding() {
        Box<Money> box = new Named(new Money(41));
        return box.get().amount;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int testPollutedHeapFailsAtTheCast() {
        Box raw = new Box<Object>(new Object());
        Box<Money> box = raw;
        try {
            return box.get().amount;
        } catch (ClassCastException problem) {
            return -1;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int testPollutedHeapIsNotNoticedWithoutACast() {
        Box raw = new Box<Object>(new Object());
        Box<Money> box = raw;
        Object content = box.get();
        return content == null ? 1 : 2;
    }
}
