package generated;

import java.util.Arrays;
import lombok.AllArgsConstructor;
import lombok.EqualsAndHashCode;
import lombok.Getter;
import lombok.ToString;

/** `@ToString` and `@EqualsAndHashCode` with what they leave out, rename and reorder. */
public class TextsAndEquality {
    @ToString
    @EqualsAndHashCode
    @AllArgsConstructor
    static class Account {
        private final String owner;
        @EqualsAndHashCode.Exclude
        private int balance;
        @ToString.Exclude
        private String secret;
        private Integer limit;
    }

    @ToString(onlyExplicitlyIncluded = true)
    @EqualsAndHashCode(onlyExplicitlyIncluded = true)
    @AllArgsConstructor
    static class Chosen {
        @ToString.Include(name = "first")
        @EqualsAndHashCode.Include
        int a;
        int b;
        @ToString.Include(rank = 5)
        int c;
    }

    @ToString(includeFieldNames = false, exclude = "b")
    @EqualsAndHashCode(of = {"a", "c"}, doNotUseGetters = true)
    @AllArgsConstructor
    @Getter
    static class Old {
        int a;
        int b;
        String c;

        public int getA() {
            return a / 10;
        }
    }

    @ToString
    enum Size {
        SMALL(1),
        LARGE(2);

        private final int width;

        Size(int width) {
            this.width = width;
        }
    }

    @EqualsAndHashCode
    static class Base {
        int a = 1;
    }

    @EqualsAndHashCode(callSuper = true)
    static final class Derived extends Base {
        int b = 2;
    }

    static class Loose extends Base {
        @Override
        protected boolean canEqual(Object other) {
            return other instanceof Loose;
        }
    }

    @EqualsAndHashCode
    @ToString
    @AllArgsConstructor
    static class Shapes<T> {
        T[] many;
        T one;
        int[][] deep;
        Object[] objects;
    }

    public static void main(String[] args) {
        Account account = new Account("ann", 3, "s", 9);
        System.out.println(account + " " + account.hashCode() + " "
            + account.equals(new Account("ann", 4, "s", 9)) + " "
            + account.equals(new Account("ann", 3, "t", 9)) + " "
            + new Account(null, 0, null, null).hashCode());
        Chosen chosen = new Chosen(1, 2, 3);
        System.out.println(chosen + " " + chosen.hashCode() + chosen.equals(new Chosen(1, 5, 6)));
        Old old = new Old(12, 2, "x");
        System.out.println(old + " " + old.hashCode() + " " + old.equals(new Old(13, 2, "x")));
        System.out.println(Size.SMALL + " " + Arrays.toString(Size.values()));
        Derived derived = new Derived();
        System.out.println(derived.hashCode() + " " + derived.equals(new Derived()) + " "
            + new Base().equals(derived) + derived.equals(new Base()) + " "
            + new Base().equals(new Loose()) + new Loose().equals(new Loose()));
        Shapes<String> shapes =
            new Shapes<>(new String[] {"a", null}, "o", new int[][] {{1}, {}}, new Object[] {1, 'c'});
        Shapes<String> same =
            new Shapes<>(new String[] {"a", null}, "o", new int[][] {{1}, {}}, new Object[] {1, 'c'});
        System.out.println(shapes + " " + shapes.hashCode() + " " + shapes.equals(same));
    }
}
