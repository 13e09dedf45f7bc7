package initialisation;

/** Initialisation happens in the middle of expressions, where the first use is evaluated. */
public class NestedTriggers {
    static String say(String text) {
        System.out.print(text + " ");
        return text;
    }

    static class A {
        static String value = say("A");
    }

    static class B {
        static String value = say("B" + A.value);

        static String method(String argument) {
            return say("B.method");
        }
    }

    static class C {
        static int number = say("C").length();
        int field = say("C.field").length();
    }

    public static void main(String[] args) {
        System.out.println("= " + say("left") + B.method(say("argument")));
        int sum = say("one").length() + C.number + new C().field;
        System.out.println(sum);
        boolean never = false && D.flag;
        System.out.println(never);
        boolean now = true && D.flag;
        System.out.println(now);
        D.assigned = 1;
    }

    static class D {
        static boolean flag = say("D") != null;
        static int assigned;
    }
}
