package algorithms;

import java.util.ArrayDeque;
import java.util.Deque;

/** An interpreter of a tiny language with eight instructions prints a greeting. */
public class Brainfuck {
    static String run(String program, String input) {
        int[] jumps = new int[program.length()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < program.length(); i++) {
            if (program.charAt(i) == '[') {
                open.push(i);
            } else if (program.charAt(i) == ']') {
                int start = open.pop();
                jumps[start] = i;
                jumps[i] = start;
            }
        }
        byte[] tape = new byte[100];
        int at = 0;
        int read = 0;
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < program.length(); i++) {
            switch (program.charAt(i)) {
                case '>' -> at++;
                case '<' -> at--;
                case '+' -> tape[at]++;
                case '-' -> tape[at]--;
                case '.' -> out.append((char) tape[at]);
                case ',' -> tape[at] = read < input.length() ? (byte) input.charAt(read++) : 0;
                case '[' -> i = tape[at] == 0 ? jumps[i] : i;
                case ']' -> i = tape[at] != 0 ? jumps[i] : i;
                default -> { }
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        System.out.print(run(
                "++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<"
                        + ".+++.------.--------.>>+.>++.", ""));
        System.out.println(run(">,[>,]<[.<]", "desrever"));
        try {
            run("]", "");
        } catch (java.util.NoSuchElementException e) {
            System.out.println("unbalanced");
        }
    }
}
