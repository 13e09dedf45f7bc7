package interfaces;

/** Fields of interfaces are static and final; ambiguous names need qualification (JLS 9.3). */
public class InterfaceFields {
    interface Limits {
        int MAX = 10;
        int[] TABLE = {1, 2, 3};
    }

    interface Other {
        int MAX = 20;
        String NAME = "other";
    }

    static class User implements Limits, Other {
        int sum() {
            return Limits.MAX + Other.MAX + TABLE[1];
        }
    }

    static class Hiding extends User {
        static final int MAX = 30;

        int max() {
            return MAX + Limits.MAX;
        }
    }

    public static void main(String[] args) {
        System.out.println(new User().sum());
        System.out.println(new Hiding().max() + " " + Hiding.MAX + " " + User.NAME);
        Limits.TABLE[0] = 50;
        System.out.println(User.TABLE[0]);
    }
}
