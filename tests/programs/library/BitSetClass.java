package library;

import java.util.BitSet;

/**
 * BitSet: single bits, ranges, set operations in place, walks from bit to bit; equal content is
 * equal.
 */
public class BitSetClass {
    public static void main(String[] args) {
        BitSet bits = new BitSet();
        bits.set(1);
        bits.set(5, 9);
        bits.flip(6);
        System.out.println(bits + " " + bits.cardinality() + " " + bits.length() + " " + bits.nextSetBit(2) + " "
                + bits.nextClearBit(5) + " " + bits.previousSetBit(4));
        BitSet other = new BitSet(100);
        other.set(5);
        other.set(64);
        other.and(bits);
        System.out.println(other + " " + other.isEmpty() + " " + other.equals(bits) + " " + bits.intersects(other)
                + " " + bits.get(5) + " " + bits.hashCode());
        bits.or(other);
        bits.xor(other);
        bits.andNot(other);
        bits.clear(7);
        System.out.println(bits + " " + bits.stream().sum() + " " + bits.clone().equals(bits) + " " + bits.get(0, 10));
        BitSet composite = new BitSet();
        for (int i = 2; i * i <= 200; i++) {
            for (int k = i * i; !composite.get(i) && k <= 200; k += i) {
                composite.set(k);
            }
        }
        composite.flip(2, 201);
        System.out.println(composite);
        for (int i = bits.nextSetBit(0); i >= 0; i = bits.nextSetBit(i + 1)) {
            System.out.print(i + ";");
        }
        System.out.println();
        try {
            bits.get(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            bits.set(3, 2);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
