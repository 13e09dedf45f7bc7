package arithmetic;

/**
 * A char is an unsigned 16-bit number; operators promote it to int, casts bring it back (JLS 4.2.1,
 * 5.6).
 */
public class CharacterArithmetic {
    public static void main(String[] args) {
        char c = 'a';
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println("" + c + 1);
        System.out.println(c + 1 + "");
        System.out.println((int) Character.MAX_VALUE);
        char wrapped = (char) -1;
        System.out.println((int) wrapped);
        System.out.println((short) wrapped);
        System.out.println('a' + 'b' + "c");
        System.out.println("c" + 'a' + 'b');
        char next = c;
        next++;
        System.out.println(next);
        System.out.println(c < 'b' ? "before" : "after");
        int digit = '7' - '0';
        System.out.println(digit);
        StringBuilder alphabet = new StringBuilder();
        for (char letter = 'a'; letter <= 'z'; letter += 5) {
            alphabet.append(letter);
        }
        System.out.println(alphabet);
        final char constant = 98;
        System.out.println(constant);
    }
}
