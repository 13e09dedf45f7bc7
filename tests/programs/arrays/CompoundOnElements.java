package arrays;

/** Compound assignment to an element narrows, concatenates and evaluates array and index once. */
public class CompoundOnElements {
    static int calls;
    static byte[] bytes = {100, 1};

    static byte[] bytes() {
        calls++;
        return bytes;
    }

    static int index() {
        calls += 10;
        return 0;
    }

    public static void main(String[] args) {
        bytes()[index()] += 100;
        System.out.println(bytes[0] + " " + calls);
        bytes()[index()]++;
        System.out.println(bytes[0] + " " + calls);
        String[] words = {"a", null};
        words[0] += 1 + 1;
        words[1] += 'x';
        System.out.println(words[0] + words[1]);
        char[] letters = {'a'};
        letters[0] += 2;
        System.out.println(letters[0]++ + "" + letters[0]);
        long[] longs = {1};
        longs[0] <<= 40;
        System.out.println(longs[0]);
        boolean[] flags = {true};
        flags[0] &= flags[0] ^ true;
        System.out.println(flags[0]);
        Integer[] boxes = {1, null};
        boxes[0] *= 7;
        System.out.println(boxes[0]);
        try {
            boxes[1]++;
        } catch (NullPointerException e) {
            System.out.println(boxes[1]);
        }
        double[] doubles = {1};
        doubles[0] /= 3;
        System.out.println(doubles[0]);
    }
}
