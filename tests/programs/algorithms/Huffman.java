package algorithms;

import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Huffman codes from a priority queue of tree nodes; encoding and decoding are inverse. */
public class Huffman {
    abstract static class Tree implements Comparable<Tree> {
        final int weight;
        final char least;

        Tree(int weight, char least) {
            this.weight = weight;
            this.least = least;
        }

        @Override
        public int compareTo(Tree other) {
            return weight != other.weight ? weight - other.weight : least - other.least;
        }

        abstract void codes(String prefix, Map<Character, String> codes);
    }

    static class Leaf extends Tree {
        Leaf(char c, int weight) {
            super(weight, c);
        }

        void codes(String prefix, Map<Character, String> codes) {
            codes.put(least, prefix);
        }
    }

    static class Fork extends Tree {
        final Tree left;
        final Tree right;

        Fork(Tree left, Tree right) {
            super(left.weight + right.weight, (char) Math.min(left.least, right.least));
            this.left = left;
            this.right = right;
        }

        void codes(String prefix, Map<Character, String> codes) {
            left.codes(prefix + '0', codes);
            right.codes(prefix + '1', codes);
        }
    }

    static String decode(String bits, Tree tree) {
        StringBuilder text = new StringBuilder();
        Tree at = tree;
        for (char bit : bits.toCharArray()) {
            at = bit == '0' ? ((Fork) at).left : ((Fork) at).right;
            if (at instanceof Leaf) {
                text.append(at.least);
                at = tree;
            }
        }
        return text.toString();
    }

    public static void main(String[] args) {
        String text = "abracadabra alakazam";
        Map<Character, Integer> counts = new TreeMap<>();
        for (char c : text.toCharArray()) {
            counts.merge(c, 1, Integer::sum);
        }
        PriorityQueue<Tree> queue = new PriorityQueue<>();
        counts.forEach((c, n) -> queue.add(new Leaf(c, n)));
        while (queue.size() > 1) {
            queue.add(new Fork(queue.poll(), queue.poll()));
        }
        Tree tree = queue.poll();
        Map<Character, String> codes = new TreeMap<>();
        tree.codes("", codes);
        System.out.println(codes);
        StringBuilder bits = new StringBuilder();
        for (char c : text.toCharArray()) {
            bits.append(codes.get(c));
        }
        System.out.println(bits.length() + " " + decode(bits.toString(), tree).equals(text));
    }
}
