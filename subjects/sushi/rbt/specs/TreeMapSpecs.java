package sushi.rbt;

class TreeMapSpecs {
    /** What is put is red: this tree lost a sixth entry. */
    // expect: reachable in 8 calls
    static boolean onlyTheLeftEntryIsRed(TreeMap map) {
        TreeMap.Entry left = map.root.left;
        return left.colour == TreeMap.RED && left.left.colour == TreeMap.BLACK && left.right.colour == TreeMap.BLACK
            && map.root.right.colour == TreeMap.BLACK && redEntries(map.root) == 1;
    }

    // expect: reachable in 4 calls
    static boolean hasOneValueAtBothSides(TreeMap map, Object value) {
        return value != null
            && map.root.left.value == value
            && map.root.right.value == value
            && map.root.value != value;
    }

    // expect: reachable in 2 calls
    static boolean containsKeyOfNothing(TreeMap map, int key) {
        return map.containsKey(key) && map.get(key) == null;
    }

    // expect: reachable in 3 calls
    static boolean spansTheRange(TreeMap map) {
        return map.firstKey() == Integer.MIN_VALUE && map.lastKey() == Integer.MAX_VALUE;
    }

    /** Two changes, and nothing is in the map. */
    // expect: reachable in 3 calls
    static boolean wasEmptied(TreeMap map) {
        return map.root == null && map.modCount == 2 && map.size() == 0;
    }

    /** With a sixth entry the ways down would differ. */
    // expect: unreachable
    static boolean onlyTheLeftEntryOfSixIsRed(TreeMap map) {
        return map.root.left.colour == TreeMap.RED && redEntries(map.root) == 1 && entries(map.root) == 6;
    }

    // expect: unreachable
    static boolean hasRedRoot(TreeMap map) {
        return map.root.colour == TreeMap.RED;
    }

    // expect: unreachable
    static boolean losesAValue(TreeMap map) {
        return map.root != null && !map.containsValue(map.root.value);
    }

    private static int entries(TreeMap.Entry entry) {
        return entry == null ? 0 : 1 + entries(entry.left) + entries(entry.right);
    }

    private static int redEntries(TreeMap.Entry entry) {
        return entry == null
            ? 0
            : (entry.colour == TreeMap.RED ? 1 : 0) + redEntries(entry.left) + redEntries(entry.right);
    }
}
