package boxing;

/**
 * Operators unbox their operands, and assignments box the results: a new value, the old box stays
 * as it was.
 */
public class OperatorsOnBoxes {
    public static void main(String[] args) {
        Integer i = 10;
        Integer kept = i;
        i++;
        System.out.println(i + " " + kept);
        i += 5;
        i = i * 2 - kept;
        System.out.println(i);
        System.out.println(i++ + ++i);
        Character c = 'a';
        c++;
        System.out.println(c);
        Double d = 1.5;
        d *= 2;
        d = d + i;
        System.out.println(d);
        Long l = 5L;
        l <<= 2;
        l = -l;
        System.out.println(l + " " + ~l);
        Boolean b = true;
        b &= !b;
        System.out.println(b + " " + (b | true) + " " + (b ? 1 : 2));
        Byte small = 127;
        small++;
        System.out.println(small);
        int primitive = i;
        double widened = i;
        long sum = i + l;
        System.out.println(primitive + " " + widened + " " + sum);
        Object o = i;
        System.out.println((Integer) o + 1);
        System.out.println((int) o + 1);
    }
}
