package exceptions;

/** `System.exit` ends the program with its code; finally blocks do not run. */
public class ExitCode {
    public static void main(String[] args) {
        System.out.println("leaving");
        try {
            System.exit(3);
        } finally {
            System.out.println("never");
        }
    }
}
