package library;

/** What a program sees of System: output streams, line separator, arraycopy, identity. */
public class SystemMethods {
    public static void main(String[] args) {
        System.out.print("no newline, ");
        System.out.print(1);
        System.out.print('c');
        System.out.print(true);
        System.out.print(1.5);
        System.out.print(2L);
        System.out.print((Object) null);
        System.out.println();
        System.out.println(new char[] {'o', 'k'});
        System.out.println((Object) "object");
        System.out.println((String) null);
        System.out.println(1f);
        System.out.println('x');
        System.err.println("an error line");
        System.err.print("half ");
        System.err.printf("%d%%%n", 50);
        System.out.print(String.format("%s%n", "formatted"));
        System.out.append("appended").append('!').println();
        Object o = new Object();
        System.out.println(System.identityHashCode(o) == System.identityHashCode(o));
        System.out.println(System.identityHashCode(null) + " " + System.lineSeparator().length());
        System.out.println(args.length);
        System.out.println(System.getProperty("no.such.property") + " "
                + System.getProperty("no.such.property", "default"));
    }
}
