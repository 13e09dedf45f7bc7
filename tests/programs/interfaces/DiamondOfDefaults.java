package interfaces;

/**
 * Of a diamond of interfaces the most specific default is inherited, also if another way leads to
 * the general one.
 */
public class DiamondOfDefaults {
    interface Top {
        default String who() {
            return "Top";
        }
    }

    interface Left extends Top {
        default String who() {
            return "Left<" + Top.super.who();
        }
    }

    interface Right extends Top {
    }

    interface Bottom extends Right, Left {
    }

    static class Uses implements Right, Left {
    }

    static class Again extends Uses implements Top {
    }

    interface Abstracts extends Left {
        String who();
    }

    static class Concrete implements Abstracts {
        public String who() {
            return "Concrete";
        }
    }

    public static void main(String[] args) {
        System.out.println(new Uses().who());
        System.out.println(new Again().who());
        System.out.println(new Bottom() { }.who());
        System.out.println(new Concrete().who() + " " + ((Top) new Concrete()).who());
        System.out.println(((Abstracts) () -> "lambda").who());
    }
}
