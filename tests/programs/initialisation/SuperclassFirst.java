package initialisation;

/**
 * Initialising a class initialises its superclass first; a field access only the class that
 * declares it (JLS 12.4.1).
 */
public class SuperclassFirst {
    static class Grand {
        static {
            System.out.println("Grand");
        }
    }

    static class Parent extends Grand {
        static int value = 3;

        static {
            System.out.println("Parent");
        }

        static void hello() {
            System.out.println("hello");
        }
    }

    static class Child extends Parent {
        static {
            System.out.println("Child");
        }
    }

    static class Other extends Parent {
        static {
            System.out.println("Other");
        }
    }

    public static void main(String[] args) {
        System.out.println("start");
        System.out.println(Child.value);
        Child.hello();
        Other other = null;
        System.out.println("before new");
        new Child();
        new Child();
        System.out.println(other instanceof Other);
        System.out.println(Other.class == null);
        new Other[1].clone();
        System.out.println("end");
    }
}
