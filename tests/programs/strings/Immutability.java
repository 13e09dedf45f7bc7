package strings;

/** A string never changes: its methods give new strings, and arrays are copied in and out. */
public class Immutability {
    static void change(String text) {
        text += "!";
        text.concat("?");
        text = text.toUpperCase();
    }

    public static void main(String[] args) {
        String s = "same";
        String t = s;
        change(s);
        s.replace('s', 'g');
        s.toUpperCase();
        System.out.println(s + " " + (s == t));
        t += "!";
        System.out.println(s + " " + t);
        char[] letters = {'a', 'b'};
        String made = new String(letters);
        letters[0] = 'z';
        System.out.println(made);
        char[] out = made.toCharArray();
        out[1] = 'y';
        System.out.println(made + " " + out[1]);
        StringBuilder builder = new StringBuilder("x");
        String before = builder.toString();
        builder.append("y");
        System.out.println(before + " " + builder);
    }
}
