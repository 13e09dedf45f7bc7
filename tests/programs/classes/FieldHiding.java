package classes;

/**
 * A field is chosen by the static type of the object; a subclass's field of the same name hides it
 * (JLS 8.3, 15.11).
 */
public class FieldHiding {
    static class Base {
        String name = "base";
        static int count = 1;

        String own() {
            return name;
        }
    }

    static class Derived extends Base {
        String name = "derived";
        static int count = 2;

        String both() {
            return name + " " + super.name + " " + ((Base) this).name + " " + own();
        }
    }

    static class Third extends Derived {
        int name = 3;

        String all() {
            return name + super.name + ((Base) this).name;
        }
    }

    public static void main(String[] args) {
        Derived derived = new Derived();
        Base base = derived;
        System.out.println(base.name + " " + derived.name + " " + ((Base) derived).name);
        System.out.println(derived.both());
        base.name = "changed";
        System.out.println(derived.both());
        System.out.println(Base.count + " " + Derived.count + " " + base.count + " " + derived.count);
        System.out.println(new Third().all());
    }
}
