package generics;

/**
 * Overriding a generic method with concrete types needs a bridge, which casts its arguments (JLS
 * 15.12.4.5).
 */
public class BridgeMethods {
    static class Box<T> {
        T value;

        void set(T value) {
            this.value = value;
        }

        T get() {
            return value;
        }
    }

    static class TextBox extends Box<String> {
        int sets;

        @Override
        void set(String value) {
            sets++;
            super.set(value + "!");
        }

        @Override
        String get() {
            return "<" + super.get() + ">";
        }
    }

    static class Version implements Comparable<Version> {
        final int n;

        Version(int n) {
            this.n = n;
        }

        public int compareTo(Version other) {
            return n - other.n;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        TextBox text = new TextBox();
        Box<String> box = text;
        box.set("a");
        System.out.println(box.get() + text.sets);
        Box raw = text;
        try {
            raw.set(5);
        } catch (ClassCastException e) {
            System.out.println("the bridge casts");
        }
        System.out.println(raw.get() + " " + text.sets);
        Comparable comparable = new Version(3);
        System.out.println(comparable.compareTo(new Version(1)));
        try {
            comparable.compareTo("three");
        } catch (ClassCastException e) {
            System.out.println("again");
        }
    }
}
