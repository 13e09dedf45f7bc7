package differential;

/**
 * Interfaces: default, static and private methods, super calls, initialisation; sealed hierarchies.
 */
public class Interfaces {
    static int log;

    static int note(int value) {
        log = log * 10 + value;
        return value;
    }

    interface Greeter {
        int LIMIT = 5;

        int base();

        default int greet() {
            return base() * 10 + helper(1);
        }

        private int helper(int more) {
            return base() + more + twice(more);
        }

        private static int twice(int x) {
            return 2 * x;
        }

        static int create(int x) {
            return twice(x) + LIMIT;
        }
    }

    interface Louder extends Greeter {
        default int greet() {
            return Greeter.super.greet() + 1000;
        }
    }

    interface Other {
        default int greet() {
            return 7;
        }

        default int base() {
            return 4;
        }
    }

    static class Both implements Louder, Other {
        public int greet() {
            return Louder.super.greet() + Other.super.greet();
        }

        public int base() {
            return Other.super.base() + 1;
        }
    }

    static class Plain implements Louder {
        public int base() {
            return 3;
        }
    }

    static class Parent {
        public int base() {
            return 9;
        }
    }

    /** The superclass's method implements the interface's. */
    static class Child extends Parent implements Greeter {
    }

    /** A class's method wins over a default one. */
    static class Stubborn {
        public int greet() {
            return -1;
        }
    }

    static class Heir extends Stubborn implements Other {
    }

    static int testDefaultMethod() {
        return new Plain().greet();
    }

    static int testSuperOfTwoInterfaces() {
        return new Both().greet();
    }

    static int testImplementedBySuperclass() {
        return new Child().greet();
    }

    static int testClassWins() {
        Other other = new Heir();
        return other.greet() + new Heir().greet() * 10;
    }

    static int testStaticMethod() {
        return Greeter.create(3);
    }

    static int testConstantOfInterface() {
        return Plain.LIMIT + Both.LIMIT;
    }

    interface Sum {
        int add(int x);

        default Sum twice() {
            Sum self = this;
            return new Sum() {
                public int add(int x) {
                    return self.add(Sum.this.add(x));
                }
            };
        }
    }

    static int testOuterThisOfInterface() {
        Sum three = new Sum() {
            public int add(int x) {
                return x + 3;
            }
        };
        return three.twice().twice().add(1);
    }

    interface Lazy {
        int VALUE = note(1);

        int get();
    }

    interface Eager {
        int VALUE = note(2);

        default int two() {
            return 2;
        }
    }

    interface EagerChild extends Eager {
        int MORE = note(3);
    }

    static class Implementation implements Lazy, EagerChild {
        static int own = note(4);

        public int get() {
            return VALUE_OF_CLASS;
        }

        static final int VALUE_OF_CLASS = 6;
    }

    static int testInitialisationOfInterfaces() {
        log = 0;
        new Implementation().get();
        int before = log;
        int lazy = Lazy.VALUE;
        int more = Implementation.MORE;
        return before * 100 + log % 100 + lazy + more;
    }

    interface Static {
        int VALUE = note(8);

        static int nothing() {
            return 5;
        }
    }

    static int testStaticCallInitialises() {
        log = 0;
        return Static.nothing() * 10 + log;
    }

    sealed interface Shape permits Circle, Rectangle, Group {
    }

    record Circle(int radius) implements Shape {
    }

    static final class Rectangle implements Shape {
        final int width;
        final int height;

        Rectangle(int width, int height) {
            this.width = width;
            this.height = height;
        }
    }

    static non-sealed class Group implements Shape {
        Shape[] parts = {};
    }

    static class Labelled extends Group {
    }

    static int size(Shape shape) {
        if (shape instanceof Circle circle) {
            return 3 * circle.radius() * circle.radius();
        }
        if (shape instanceof Rectangle r && r.width > 0) {
            return r.width * r.height;
        }
        int sum = 0;
        if (shape instanceof Group group) {
            for (Shape part : group.parts) {
                sum += size(part);
            }
        }
        return sum;
    }

    static int testSealed() {
        Group group = new Labelled();
        group.parts = new Shape[] {new Circle(2), new Rectangle(3, 4), new Rectangle(0, 9)};
        return size(group);
    }

    static abstract class Animal {
        Animal self() {
            return this;
        }

        abstract int legs();
    }

    static class Dog extends Animal {
        @Override
        Dog self() {
            return this;
        }

        int legs() {
            return 4;
        }

        int bark() {
            return 44;
        }
    }

    static int testCovariantResult() {
        Animal animal = new Dog();
        return animal.self().legs() + new Dog().self().bark();
    }

    interface Copyable<T extends Copyable<T>> {
        T copy();

        default T twice() {
            return copy().copy();
        }
    }

    static class Version implements Copyable<Version> {
        int number;

        public Version copy() {
            Version copy = new Version();
            copy.number = number + 1;
            return copy;
        }
    }

    static int testCovariantThroughGenericInterface() {
        return new Version().twice().number;
    }

    static class Base {
        int value = 1;
        static int shared = 10;

        int read() {
            return value;
        }

        static int make() {
            return 1;
        }
    }

    static class Hiding extends Base {
        int value = 2;
        static int shared = 20;

        int both() {
            return value * 100 + super.value * 10 + ((Base) this).value;
        }

        static int make() {
            return 2;
        }

        static int shadow() {
            return shared * 100 + Base.shared;
        }
    }

    static int testHiddenFields() {
        Hiding hiding = new Hiding();
        Base base = hiding;
        base.value = 5;
        return hiding.both() * 100 + base.read() * 10 + hiding.value;
    }

    static int testHiddenStatics() {
        return Hiding.shadow() + Hiding.make() + Base.make() * 10000;
    }

    static class Starts {
        int first = note(1);

        {
            note(2);
        }

        int second = note(3);

        Starts() {
            note(4);
        }

        Starts(int ignored) {
            this();
            note(5);
        }

        {
            note(6);
        }
    }

    static class StartsBelow extends Starts {
        {
            note(7);
        }

        StartsBelow() {
            super(note(8));
            note(9);
        }
    }

    static int testInitialisers() {
        log = 0;
        new StartsBelow();
        return log;
    }

    class Inner {
        int id = 1;

        class Deeper {
            int id = 2;

            int all() {
                return Interfaces.this.id * 100 + Inner.this.id * 10 + this.id;
            }
        }
    }

    int id = 3;

    class SubInner extends Inner {
        class Own extends Deeper {
            int more() {
                return all() * 10 + SubInner.this.id;
            }
        }
    }

    static class Stranger extends Interfaces.Inner {
        Stranger(Interfaces outer) {
            outer.super();
        }
    }

    static int testQualifiedNew() {
        Interfaces outer = new Interfaces();
        outer.id = 7;
        Inner inner = outer.new Inner();
        inner.id = 5;
        return inner.new Deeper().all();
    }

    static int testInheritedInnerClass() {
        Interfaces outer = new Interfaces();
        SubInner.Own own = outer.new SubInner().new Own();
        return own.more();
    }

    static int testSuperWithOuter() {
        Interfaces outer = new Interfaces();
        outer.id = 8;
        Stranger stranger = new Stranger(outer);
        return stranger.new Deeper().all();
    }

    static int testNullOuter() {
        Interfaces outer = null;
        return outer.new Inner().id;
    }

    static class Outer<T> {
        T value;

        class Cell {
            T get() {
                return value;
            }
        }

        Cell cell() {
            return new Cell();
        }
    }

    static int testGenericInner() {
        Outer<Dog> outer = new Outer<>();
        outer.value = new Dog();
        return outer.cell().get().bark() + outer.new Cell().get().legs();
    }

    static int depth;

    static class Recursive {
        static final Recursive FIRST = new Recursive();
        static int count = 5;
        final int seen;

        Recursive() {
            seen = count;
        }
    }

    static int testRecursiveInitialisation() {
        return Recursive.FIRST.seen * 10 + Recursive.count;
    }

    private interface Nested {
        class Helper {
            static int help() {
                return 12;
            }
        }

        enum Mode {
            ON, OFF
        }
    }

    static int testMembersOfInterface() {
        return Nested.Helper.help() + Nested.Mode.OFF.ordinal();
    }

    static int testInstanceMethodOfObjectOnInterface() {
        Sum sum = new Sum() {
            public int add(int x) {
                return x;
            }

            @Override
            public boolean equals(Object other) {
                return true;
            }

            @Override
            public int hashCode() {
                return 77;
            }
        };
        return sum.hashCode() + (sum.equals(null) ? 1 : 0);
    }

    static int testStaticThroughExpression() {
        log = 0;
        return effect().make() * 10 + effect().shared + log;
    }

    static Base effect() {
        note(1);
        return null;
    }
}
