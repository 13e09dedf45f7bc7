package enums;

/**
 * An enum's constructor runs before its static fields are set; constants may refer to other enums.
 */
public class EnumStaticAccess {
    static StringBuilder trace = new StringBuilder();

    enum First {
        A, B;

        static int number = 5;
        int seen;

        First() {
            trace.append("First").append(ordinal()).append(name()).append(' ');
            seen = read();
        }

        static int read() {
            return number;
        }
    }

    enum Second {
        X(First.B), Y(null);

        final First first;

        Second(First first) {
            trace.append("Second").append(this).append(' ');
            this.first = first;
        }
    }

    public static void main(String[] args) {
        trace.append("start ");
        System.out.println(Second.Y.first);
        System.out.println(trace);
        System.out.println(Second.X.first.seen + " " + First.read());
    }
}
