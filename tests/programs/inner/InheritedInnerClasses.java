package inner;

/**
 * Inner classes are inherited as members; a subclass's inner class of one name hides, and may
 * extend another's (JLS 8.5).
 */
public class InheritedInnerClasses {
    static class Outer {
        String name = "outer";

        class Inner {
            String show() {
                return "Inner of " + name;
            }
        }

        Inner make() {
            return new Inner();
        }
    }

    static class Sub extends Outer {
        {
            name = "sub";
        }

        class Inner extends Outer.Inner {
            @Override
            String show() {
                return "Sub." + super.show();
            }
        }
    }

    static class Stranger extends Outer.Inner {
        Stranger(Outer outer) {
            outer.super();
        }
    }

    public static void main(String[] args) {
        Sub sub = new Sub();
        System.out.println(sub.make().show());
        System.out.println(sub.new Inner().show());
        Outer asOuter = sub;
        System.out.println(asOuter.new Inner().show());
        System.out.println(new Stranger(sub).show());
        try {
            new Stranger(null);
        } catch (NullPointerException e) {
            System.out.println("needs an outer object");
        }
    }
}
