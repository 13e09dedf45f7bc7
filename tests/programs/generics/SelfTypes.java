package generics;

/**
 * Recursive bounds: fluent builders whose methods return the subclass, and comparable hierarchies.
 */
public class SelfTypes {
    abstract static class Builder<T extends Builder<T>> {
        protected final StringBuilder text = new StringBuilder();

        abstract T self();

        T word(String word) {
            text.append(word).append(' ');
            return self();
        }

        String build() {
            return text.toString().trim();
        }
    }

    static class Loud extends Builder<Loud> {
        private int shouts;

        @Override
        Loud self() {
            return this;
        }

        Loud shout(String word) {
            shouts++;
            return word(word.toUpperCase() + "!");
        }

        @Override
        String build() {
            return super.build() + " (" + shouts + ")";
        }
    }

    static <E extends Enum<E>> E next(E value, E[] all) {
        return all[(value.ordinal() + 1) % all.length];
    }

    enum Side { LEFT, RIGHT }

    public static void main(String[] args) {
        System.out.println(new Loud().word("please").shout("stop").word("now").build());
        System.out.println(next(Side.LEFT, Side.values()) + " " + next(Side.RIGHT, Side.values()));
    }
}
