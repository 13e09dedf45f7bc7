package arithmetic;

/**
 * Bitwise operators work on all bits after binary promotion; on booleans they do not short-circuit
 * (JLS 15.22).
 */
public class BitwiseOperators {
    static boolean say(String word, boolean value) {
        System.out.print(word + " ");
        return value;
    }

    public static void main(String[] args) {
        System.out.println(0b1100 & 0b1010);
        System.out.println(0b1100 | 0b1010);
        System.out.println(0b1100 ^ 0b1010);
        System.out.println(~0b1100);
        System.out.println(-1L & 0xffffffff);
        System.out.println(-1L & 0xffffffffL);
        byte b = (byte) 0x80;
        System.out.println(b & 0xff);
        System.out.println((b ^ 1) + " " + (~b));
        System.out.println(say("left", false) & say("right", true));
        System.out.println(say("left", true) | say("right", false));
        System.out.println(say("left", true) ^ say("right", true));
        System.out.println(say("left", false) && say("right", true));
        System.out.println(say("left", true) || say("right", true));
        boolean flag = true;
        flag &= say("assigned", false);
        flag |= true;
        flag ^= true;
        System.out.println(flag);
    }
}
