package classes;

/** Nested classes and their outer class see each other's private members (JLS 6.6.1). */
public class AccessAcrossNesting {
    private static int secret = 42;
    private int own = 7;

    private static String whisper(String text) {
        return "psst, " + text;
    }

    private static class Vault {
        private int code = secret + 1;
        private static int opened;

        private Vault() {
            opened++;
        }

        private String open(AccessAcrossNesting key) {
            key.own++;
            return whisper(key.own + "/" + code);
        }

        private static class Deeper {
            private String look(Vault vault) {
                vault.code--;
                return vault.code + " " + secret + " " + opened;
            }
        }
    }

    public static void main(String[] args) {
        Vault vault = new Vault();
        AccessAcrossNesting key = new AccessAcrossNesting();
        System.out.println(vault.open(key));
        vault.code = 100;
        System.out.println(new Vault.Deeper().look(vault) + " " + key.own);
        System.out.println(Vault.opened);
    }
}
