package differential;

/** Class objects: literals and getClass (JLS 15.8.2, 4.3.2). */
public class Classes {
    static int initialised;

    static class Base {
        static {
            initialised++;
        }

        @Override
        public boolean equals(Object other) {
            return other != null && getClass() == other.getClass();
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static class Derived extends Base {
    }

    interface Marked {
    }

    enum Colour {
        RED
    }

    public static boolean testSameObject() {
        return Base.class == new Base().getClass() && Base.class != (Object) Derived.class && new Derived()
                .getClass() == Derived.class;
    }

    public static boolean testEqualsByClass() {
        return new Base().equals(new Base()) && !new Base().equals(new Derived()) && !new Derived()
                .equals(new Base()) && !new Base().equals("x");
    }

    public static int testLiteralsDoNotInitialise() {
        initialised = 0;
        Class<?> c = Late.class;
        return initialised + (c.getName().equals("differential.Classes$Late") ? 10 : 0);
    }

    static class Late {
        static {
            initialised = 5;
        }
    }

    public static boolean testNames() {
        return Base.class.getName().equals("differential.Classes$Base")
                && Base.class.getSimpleName().equals("Base")
                && int[][].class.getName().equals("[[I")
                && String[].class.getSimpleName().equals("String[]")
                && String[].class.getName().equals("[Ljava.lang.String;")
                && int.class.getName().equals("int")
                && void.class.getName().equals("void")
                && (Marked.class + "").equals("interface differential.Classes$Marked")
                && Base.class.toString().equals("class differential.Classes$Base")
                && long.class.toString().equals("long")
                && int[].class.getTypeName().equals("int[]");
    }

    public static boolean testOfStringsAndArrays() {
        Object text = "a";
        Object numbers = new int[1];
        return text.getClass() == String.class && numbers.getClass() == int[].class
                && new Object[0].getClass() == Object[].class && (Object) int.class != Integer.class;
    }

    public static boolean testInstances() {
        return Base.class.isInstance(new Derived()) && !Derived.class.isInstance(new Base())
                && !Base.class.isInstance(null)
                && Object.class.isInstance(new int[0])
                && Base.class.isAssignableFrom(Derived.class) && !int.class.isAssignableFrom(short.class)
                        && int.class.isAssignableFrom(int.class)
                && !Object.class.isAssignableFrom(int.class);
    }

    public static boolean testKinds() {
        return Marked.class.isInterface() && !Base.class.isInterface() && int[].class.isArray()
                && int.class.isPrimitive()
                && Derived.class.getSuperclass() == Base.class && Object.class.getSuperclass() == null
                        && Marked.class.getSuperclass() == null
                && int[].class.getSuperclass() == (Object) Object.class
                        && int[][].class.getComponentType() == int[].class && Base.class.getComponentType() == null;
    }

    public static int testCast() {
        Object o = new Derived();
        Base base = Base.class.cast(o);
        Marked marked = Marked.class.cast(null);
        return base == o && marked == null ? Derived.class.cast(new Base()).hashCode() : 0;
    }

    public static int testOfNull() {
        Object o = null;
        return o.getClass() == Object.class ? 1 : 0;
    }
}
