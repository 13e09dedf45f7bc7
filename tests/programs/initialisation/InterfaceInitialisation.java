package initialisation;

/**
 * An interface is initialised when its field is used, or with a class if it has default methods
 * (JLS 12.4.1).
 */
public class InterfaceInitialisation {
    static int log(String name) {
        System.out.println(name);
        return 1;
    }

    interface Plain {
        int FIELD = log("Plain");
    }

    interface WithDefault {
        int FIELD = log("WithDefault");

        default void hello() {
        }
    }

    interface Extended extends WithDefault, Plain {
        int MORE = log("Extended");
    }

    static class Both implements Plain, WithDefault {
        static {
            log("Both");
        }
    }

    static class Third implements Extended {
        static {
            log("Third");
        }
    }

    public static void main(String[] args) {
        new Both();
        System.out.println("then");
        new Third();
        System.out.println(Third.MORE);
    }

    static {
        log("main class");
    }
}
