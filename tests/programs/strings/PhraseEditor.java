package strings;

import java.util.ArrayDeque;
import java.util.Deque;

/** An editor of one line: commands change a StringBuilder, and can be undone. */
public class PhraseEditor {
    private final StringBuilder text = new StringBuilder();
    private final Deque<String> undo = new ArrayDeque<>();
    private int cursor;

    void run(String command) {
        undo.push(text.toString());
        String rest = command.substring(1);
        switch (command.charAt(0)) {
            case 'i' -> {
                text.insert(cursor, rest);
                cursor += rest.length();
            }
            case 'x' -> text.deleteCharAt(cursor);
            case 'g' -> cursor = rest.equals("$") ? text.length() : Integer.parseInt(rest);
            case 'b' -> text.delete(0, cursor).reverse();
            case 's' -> {
                int bar = rest.indexOf('|');
                String from = rest.substring(0, bar);
                String to = rest.substring(bar + 1);
                for (int i = text.indexOf(from); i >= 0; i = text.indexOf(from, i + to.length())) {
                    text.replace(i, i + from.length(), to);
                }
            }
            case 't' -> text.setLength(Integer.parseInt(rest));
            case 'u' -> {
                undo.pop();
                text.setLength(0);
                text.append(undo.pop());
            }
            default -> text.setCharAt(cursor, Character.toUpperCase(text.charAt(cursor)));
        }
    }

    public static void main(String[] args) {
        PhraseEditor editor = new PhraseEditor();
        String[] commands = {"ia rat in a sack", "g2", "U", "x", "ibig c", "sa|oo", "u", "u", "g$",
            "i!", "g99", "x", "U", "g3", "b", "t4", "t6", "g0", "i" + 1.5f + 'c' + null + true};
        for (String command : commands) {
            try {
                editor.run(command);
                System.out.println(command + " [" + editor.text.toString().replace('\0', '0') + "] "
                    + editor.text.length());
            } catch (StringIndexOutOfBoundsException e) {
                editor.undo.pop();
                System.out.println(command + " " + e.getMessage());
            }
        }
        StringBuilder made = new StringBuilder("x").insert(0, 12).insert(1, true).insert(0, 'c')
            .insert(2, 2.50).insert(0, new char[] {'h', 'i'}).insert(2, (Object) null)
            .append("middle", 1, 4).append(new char[] {'1', '2', '3'}, 1, 2)
            .appendCodePoint(0x1F600);
        System.out.println(made + " " + made.toString().codePointCount(0, made.length()) + " "
            + made.lastIndexOf("l")
            + " " + made.reverse());
        System.out.println(made.compareTo(new StringBuilder("z")) + " "
            + made.equals(new StringBuilder(made)) + " "
            + "x".contentEquals(new StringBuilder("x")));
        System.out.println(made.replace(0, 100, "ab").delete(1, 50).charAt(0) + " "
            + made.isEmpty());
    }
}
