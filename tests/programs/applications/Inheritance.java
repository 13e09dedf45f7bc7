package applications;

import java.util.ArrayList;
import java.util.List;

/**
 * Who is called, who is hidden: fields and static methods against virtual ones, constructors that
 * call, initialisers in order.
 */
public class Inheritance {
    static final StringBuilder log = new StringBuilder();

    static <T> T note(String what, T value) {
        log.append(what).append(' ');
        return value;
    }

    interface Named {
        String PREFIX = note("Named.PREFIX", "n:");

        default String name() {
            return PREFIX + getClass().getSimpleName();
        }

        static Named of(String s) {
            return new Named() {
                @Override
                public String name() {
                    return s + "/" + Named.super.name().length();
                }
            };
        }
    }

    interface Loud extends Named {
        @Override
        default String name() {
            return Named.super.name().toUpperCase() + "!";
        }
    }

    static class Base implements Named {
        static String tag = note("Base.tag", "base");
        protected String field = note("Base.field", "b");
        int[] counter = {0};

        static {
            note("Base.static", 0);
        }

        {
            note("Base.init", 0);
        }

        Base() {
            this(note("Base()", 1));
            hook("from Base()");
        }

        Base(int x) {
            note("Base(int)", x);
            hook("from Base(int)");
        }

        void hook(String who) {
            note("[Base.hook " + who + "]", 0);
        }

        static String whoami() {
            return "Base";
        }

        Base self() {
            counter[0]++;
            return this;
        }

        void take(Object o) { System.out.print("Object "); }
        void take(String s) { System.out.print("String "); }
        void take(Integer i) { System.out.print("Integer "); }
        void take(int i) { System.out.print("int "); }
        void take(long l) { System.out.print("long "); }
        void take(double d) { System.out.print("double "); }
        void take(char... cs) { System.out.print("char[" + cs.length + "] "); }
    }

    static class Derived extends Base implements Loud {
        static String tag = note("Derived.tag", "derived");
        String field = note("Derived.field", "d");
        private final String late;

        Derived(String late) {
            note("Derived(String)", 0);
            this.late = late;
        }

        @Override
        void hook(String who) {
            note("[Derived.hook " + who + " late=" + late + " field=" + field + "]", 0);
        }

        static String whoami() {
            return "Derived";
        }

        @Override
        Derived self() {
            super.self();
            return this;
        }

        String fields() {
            return field + super.field + ((Base) this).field + this.field + tag + Base.tag;
        }

        class Inner {
            String field = "i";

            class Deep {
                String field = "x";

                String all() {
                    return field + Inner.this.field + Derived.this.field + Derived.super.field + late;
                }
            }
        }
    }

    static class Most extends Derived {
        Most() {
            super(note("argument", "most"));
        }

        @Override
        public String name() {
            return "most " + super.name();
        }

        @Override
        public String toString() {
            return name() + counter[0];
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        Base base = new Most();
        System.out.println(log);
        log.setLength(0);
        System.out.println(base.field + ((Derived) base).field + base.self().self() + ((Derived) base).fields());
        System.out.println(Base.whoami() + Derived.whoami() + Most.whoami() + base.name() + new Base(3).name());
        System.out.println(log);
        Derived.Inner.Deep deep = ((Derived) base).new Inner().new Deep();
        System.out.println(deep.all() + " " + Named.of("anonymous").name());
        byte b = 1;
        char c = 'c';
        float f = 1;
        base.take(b);
        base.take(c);
        base.take(f);
        base.take(5L);
        base.take(Integer.valueOf(3));
        base.take("s");
        base.take((Object) "s");
        base.take('a', 'b');
        base.take();
        base.take(true);
        System.out.println();
        List<Named> all = new ArrayList<>(List.of(base, new Base(), Named.of("")));
        all.removeIf(n -> n.name().startsWith("n:"));
        for (Named n : all) System.out.println(n.name());
        Object[] objects = new Base[] {base};
        try {
            objects[0] = "no base";
        } catch (ArrayStoreException e) {
            System.out.println(e);
        }
        try {
            Object o = new Base(1);
            Most most = (Most) o;
        } catch (ClassCastException e) {
            System.out.println(e.getMessage() != null);
        }
    }
}
