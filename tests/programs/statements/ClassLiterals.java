package statements;

/**
 * Class literals and getClass: one Class object per class; names of nested, array and primitive
 * types (JLS 15.8.2).
 */
public class ClassLiterals {
    static class Nested {
        class Inner {
        }
    }

    interface Shape {
    }

    public static void main(String[] args) {
        System.out.println(String.class.getName() + " " + int.class.getName() + " " + Nested.class.getName() + " "
                + Nested.Inner.class.getSimpleName());
        System.out.println(int[].class.getName() + " " + String[][].class.getName() + " "
                + int[].class.getSimpleName() + " " + void.class);
        System.out.println(new Nested().getClass() == Nested.class);
        Object o = "text";
        System.out.println(o.getClass() == String.class ? "a string" : "something else");
        System.out.println(Integer.valueOf(1).getClass() == Integer.class);
        System.out.println(Shape.class + " " + Nested.class + " " + int.class);
        System.out.println(String.class.equals(Object.class) + " " + Shape.class.getSimpleName());
        System.out.println(Integer.class.isInstance(5) + " " + Number.class.isInstance("5") + " "
                + Shape.class.isInterface());
    }
}
