package classes;

/**
 * Static methods are not overridden: the static type decides, even if the object is null (JLS
 * 8.4.8.2, 15.12.4).
 */
public class StaticMethodsAreHidden {
    static class Parent {
        static String hello() {
            return "parent";
        }

        String call() {
            return hello();
        }
    }

    static class Child extends Parent {
        static String hello() {
            return "child";
        }

        String callOwn() {
            return hello() + "/" + Parent.hello();
        }
    }

    public static void main(String[] args) {
        Parent p = new Child();
        System.out.println(p.hello() + " " + Child.hello() + " " + Parent.hello());
        System.out.println(p.call() + " " + new Child().callOwn());
        Parent none = null;
        System.out.println(none.hello() + " " + ((Child) none).hello());
    }
}
