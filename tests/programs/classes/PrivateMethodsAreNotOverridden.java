package classes;

/**
 * A private method is called as it stands; a method of the same name in a subclass is another one
 * (JLS 8.4.8).
 */
public class PrivateMethodsAreNotOverridden {
    static class Base {
        private String secret() {
            return "base secret";
        }

        String tell() {
            return secret();
        }

        String tellOf(Base other) {
            return other.secret();
        }
    }

    static class Derived extends Base {
        private String secret() {
            return "derived secret";
        }

        String tellOwn() {
            return secret();
        }
    }

    static class Public extends Base {
        public String secret() {
            return "public secret";
        }
    }

    public static void main(String[] args) {
        Derived derived = new Derived();
        System.out.println(derived.tell());
        System.out.println(derived.tellOwn());
        System.out.println(derived.tellOf(new Public()));
        System.out.println(((Base) derived).secret());
        System.out.println(derived.secret());
        System.out.println(new Public().secret() + ", " + new Public().tell());
    }
}
