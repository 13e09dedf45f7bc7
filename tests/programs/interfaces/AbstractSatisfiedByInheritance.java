package interfaces;

/**
 * A method inherited from the superclass may implement an interface's abstract method (JLS
 * 8.4.8.4).
 */
public class AbstractSatisfiedByInheritance {
    interface Sized {
        int size();

        default boolean empty() {
            return size() == 0;
        }
    }

    static class Box {
        int items;

        public int size() {
            return items;
        }

        public boolean empty() {
            return items < 0;
        }
    }

    static class SizedBox extends Box implements Sized {
    }

    abstract static class Partial implements Sized {
        int twice() {
            return size() * 2;
        }
    }

    static class Whole extends Partial {
        public int size() {
            return 21;
        }
    }

    public static void main(String[] args) {
        Sized box = new SizedBox();
        System.out.println(box.size() + " " + box.empty());
        ((Box) box).items = 4;
        System.out.println(box.size() + " " + (box instanceof Box));
        System.out.println(new Whole().twice() + " " + new Whole().empty());
    }
}
