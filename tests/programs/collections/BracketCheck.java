package collections;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Brackets and reverse notation, each with a deque as a stack. */
public class BracketCheck {
    record Open(char bracket, int at) {
    }

    static String check(String text) {
        Deque<Open> open = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int kind = ")]}".indexOf(c);
            if ("([{".indexOf(c) >= 0) {
                open.push(new Open(c, i));
            } else if (kind >= 0) {
                if (open.isEmpty()) {
                    return "'" + c + "' at " + i + " closes nothing";
                }
                Open last = open.pop();
                if (last.bracket != "([{".charAt(kind)) {
                    return "'" + c + "' at " + i + " does not close '" + last.bracket + "'";
                }
            }
        }
        return open.isEmpty() ? "fine" : open.size() + " left open, the last at "
            + open.peek().at();
    }

    static long evaluate(String notation) {
        Deque<Long> stack = new ArrayDeque<>();
        for (String word : notation.split(" ")) {
            switch (word) {
                case "+":
                    stack.push(stack.pop() + stack.pop());
                    break;
                case "-":
                    stack.push(-(stack.pop() - stack.pop()));
                    break;
                case "*":
                    stack.push(stack.pop() * stack.pop());
                    break;
                default:
                    stack.push(Long.valueOf(word));
            }
        }
        long result = stack.pop();
        if (!stack.isEmpty()) {
            throw new IllegalStateException("left over: " + stack);
        }
        return result;
    }

    public static void main(String[] args) {
        for (String text : new String[] {"", "a(b[c]{d})", "(]", "f(x))", "{[(", "([)]"}) {
            System.out.println(text + " -> " + check(text));
        }
        for (String text : new String[] {"1 2 +", "5 1 2 + 4 * + 3 -", "1 +", "1 2 3 *", "2 x *"}) {
            try {
                System.out.println(text + " = " + evaluate(text));
            } catch (NoSuchElementException | IllegalStateException | NumberFormatException e) {
                System.out.println(text + ": " + e);
            }
        }
        Deque<Integer> both = new ArrayDeque<>();
        for (int i = 1; i <= 6; i++) {
            both.addLast(both.isEmpty() ? i : both.peekLast() * i);
            both.offerFirst(-i);
        }
        System.out.println(both + " " + both.pollFirst() + both.removeLast() + " "
            + both.contains(6));
        both.removeFirstOccurrence(-3);
        for (Iterator<Integer> back = both.descendingIterator(); back.hasNext(); ) {
            if (back.next() % 2 == 0) {
                back.remove();
            }
        }
        System.out.println(both + " " + both.element());
    }
}
