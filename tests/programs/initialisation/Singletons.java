package initialisation;

/** The holder idiom, an eager singleton and an enum singleton: each is made once, at its time. */
public class Singletons {
    static class Holder {
        private Holder() {
            System.out.println("holder made");
        }

        private static class Lazy {
            static final Holder INSTANCE = new Holder();
        }

        static Holder get() {
            return Lazy.INSTANCE;
        }

        static void unrelated() {
            System.out.println("unrelated");
        }
    }

    static class Eager {
        private static final Eager INSTANCE = new Eager();
        private int uses;

        private Eager() {
            System.out.println("eager made");
        }

        static int use() {
            return ++INSTANCE.uses;
        }
    }

    enum Single {
        INSTANCE;

        int uses;

        Single() {
            System.out.println("enum made");
        }
    }

    public static void main(String[] args) {
        Holder.unrelated();
        System.out.println(Holder.get() == Holder.get());
        System.out.println(Eager.use() + Eager.use());
        Single.INSTANCE.uses += 2;
        System.out.println(Single.INSTANCE.uses + " " + Single.valueOf("INSTANCE").uses);
    }
}
