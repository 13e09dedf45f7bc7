package sushi.rbt;

import java.util.NoSuchElementException;

/** A map from numbers to objects as a red-black tree; values may be null. */
public class TreeMap {
    private static final boolean RED = false;
    private static final boolean BLACK = true;

    private static class Entry {
        private int key;
        private Object value;
        private Entry left;
        private Entry right;
        private Entry parent;
        private boolean colour = BLACK;

        Entry(int key, Object value, Entry parent) {
            this.key = key;
            this.value = value;
            this.parent = parent;
        }
    }

    private Entry root;
    private int size;
    private int modCount;

    public TreeMap() {}

    public int size() {
        return size;
    }

    public boolean containsKey(int key) {
        return entry(key) != null;
    }

    public boolean containsValue(Object value) {
        for (Entry entry = first(); entry != null; entry = successor(entry)) {
            if (value == null ? entry.value == null : value.equals(entry.value)) {
                return true;
            }
        }
        return false;
    }

    /** The value of the key, null where there is none. */
    public Object get(int key) {
        Entry entry = entry(key);
        return entry == null ? null : entry.value;
    }

    public int firstKey() {
        return key(first());
    }

    public int lastKey() {
        return key(last());
    }

    /** Returns the value that the key had, null where there was none. */
    public Object put(int key, Object value) {
        if (root == null) {
            root = new Entry(key, value, null);
            grown();
            return null;
        }
        Entry entry = root;
        while (true) {
            if (key == entry.key) {
                Object old = entry.value;
                entry.value = value;
                return old;
            } else if (key < entry.key) {
                if (entry.left == null) {
                    entry.left = new Entry(key, value, entry);
                    fixAfterInsertion(entry.left);
                    grown();
                    return null;
                }
                entry = entry.left;
            } else {
                if (entry.right == null) {
                    entry.right = new Entry(key, value, entry);
                    fixAfterInsertion(entry.right);
                    grown();
                    return null;
                }
                entry = entry.right;
            }
        }
    }

    /** Returns the value that the key had, null where there was none. */
    public Object remove(int key) {
        Entry entry = entry(key);
        if (entry == null) {
            return null;
        }
        Object old = entry.value;
        delete(entry);
        return old;
    }

    public void clear() {
        modCount++;
        size = 0;
        root = null;
    }

    private void grown() {
        modCount++;
        size++;
    }

    private Entry entry(int key) {
        Entry entry = root;
        while (entry != null) {
            if (key == entry.key) {
                return entry;
            }
            entry = key < entry.key ? entry.left : entry.right;
        }
        return null;
    }

    private Entry first() {
        Entry entry = root;
        if (entry != null) {
            while (entry.left != null) {
                entry = entry.left;
            }
        }
        return entry;
    }

    private Entry last() {
        Entry entry = root;
        if (entry != null) {
            while (entry.right != null) {
                entry = entry.right;
            }
        }
        return entry;
    }

    private static int key(Entry entry) {
        if (entry == null) {
            throw new NoSuchElementException();
        }
        return entry.key;
    }

    /** The entry with the next key, null after the last one. */
    private static Entry successor(Entry entry) {
        if (entry.right != null) {
            Entry next = entry.right;
            while (next.left != null) {
                next = next.left;
            }
            return next;
        }
        Entry below = entry;
        Entry next = entry.parent;
        while (next != null && below == next.right) {
            below = next;
            next = next.parent;
        }
        return next;
    }

    // What follows takes a missing entry for a black one.

    private static boolean colourOf(Entry entry) {
        return entry == null ? BLACK : entry.colour;
    }

    private static Entry parentOf(Entry entry) {
        return entry == null ? null : entry.parent;
    }

    private static Entry leftOf(Entry entry) {
        return entry == null ? null : entry.left;
    }

    private static Entry rightOf(Entry entry) {
        return entry == null ? null : entry.right;
    }

    private static void setColour(Entry entry, boolean colour) {
        if (entry != null) {
            entry.colour = colour;
        }
    }

    private void rotateLeft(Entry entry) {
        if (entry == null) {
            return;
        }
        Entry top = entry.right;
        entry.right = top.left;
        if (top.left != null) {
            top.left.parent = entry;
        }
        top.parent = entry.parent;
        if (entry.parent == null) {
            root = top;
        } else if (entry.parent.left == entry) {
            entry.parent.left = top;
        } else {
            entry.parent.right = top;
        }
        top.left = entry;
        entry.parent = top;
    }

    private void rotateRight(Entry entry) {
        if (entry == null) {
            return;
        }
        Entry top = entry.left;
        entry.left = top.right;
        if (top.right != null) {
            top.right.parent = entry;
        }
        top.parent = entry.parent;
        if (entry.parent == null) {
            root = top;
        } else if (entry.parent.right == entry) {
            entry.parent.right = top;
        } else {
            entry.parent.left = top;
        }
        top.right = entry;
        entry.parent = top;
    }

    private void fixAfterInsertion(Entry entry) {
        entry.colour = RED;
        while (entry != null && entry != root && entry.parent.colour == RED) {
            Entry grandparent = parentOf(parentOf(entry));
            if (parentOf(entry) == leftOf(grandparent)) {
                Entry uncle = rightOf(grandparent);
                if (colourOf(uncle) == RED) {
                    setColour(parentOf(entry), BLACK);
                    setColour(uncle, BLACK);
                    setColour(grandparent, RED);
                    entry = grandparent;
                } else {
                    if (entry == rightOf(parentOf(entry))) {
                        entry = parentOf(entry);
                        rotateLeft(entry);
                    }
                    setColour(parentOf(entry), BLACK);
                    setColour(grandparent, RED);
                    rotateRight(grandparent);
                }
            } else {
                Entry uncle = leftOf(grandparent);
                if (colourOf(uncle) == RED) {
                    setColour(parentOf(entry), BLACK);
                    setColour(uncle, BLACK);
                    setColour(grandparent, RED);
                    entry = grandparent;
                } else {
                    if (entry == leftOf(parentOf(entry))) {
                        entry = parentOf(entry);
                        rotateRight(entry);
                    }
                    setColour(parentOf(entry), BLACK);
                    setColour(grandparent, RED);
                    rotateLeft(grandparent);
                }
            }
        }
        root.colour = BLACK;
    }

    /** An entry with two children takes over key and value of its successor, which goes instead. */
    private void delete(Entry entry) {
        modCount++;
        size--;
        if (entry.left != null && entry.right != null) {
            Entry next = successor(entry);
            entry.key = next.key;
            entry.value = next.value;
            entry = next;
        }
        Entry child = entry.left != null ? entry.left : entry.right;
        if (child != null) {
            child.parent = entry.parent;
            if (entry.parent == null) {
                root = child;
            } else if (entry == entry.parent.left) {
                entry.parent.left = child;
            } else {
                entry.parent.right = child;
            }
            if (entry.colour == BLACK) {
                fixAfterDeletion(child);
            }
        } else if (entry.parent == null) {
            root = null;
        } else {
            // The entry stands for the missing child until the colours are right.
            if (entry.colour == BLACK) {
                fixAfterDeletion(entry);
            }
            if (entry == entry.parent.left) {
                entry.parent.left = null;
            } else {
                entry.parent.right = null;
            }
            entry.parent = null;
        }
    }

    private void fixAfterDeletion(Entry entry) {
        while (entry != root && colourOf(entry) == BLACK) {
            if (entry == leftOf(parentOf(entry))) {
                Entry sibling = rightOf(parentOf(entry));
                if (colourOf(sibling) == RED) {
                    setColour(sibling, BLACK);
                    setColour(parentOf(entry), RED);
                    rotateLeft(parentOf(entry));
                    sibling = rightOf(parentOf(entry));
                }
                if (colourOf(leftOf(sibling)) == BLACK && colourOf(rightOf(sibling)) == BLACK) {
                    setColour(sibling, RED);
                    entry = parentOf(entry);
                } else {
                    if (colourOf(rightOf(sibling)) == BLACK) {
                        setColour(leftOf(sibling), BLACK);
                        setColour(sibling, RED);
                        rotateRight(sibling);
                        sibling = rightOf(parentOf(entry));
                    }
                    setColour(sibling, colourOf(parentOf(entry)));
                    setColour(parentOf(entry), BLACK);
                    setColour(rightOf(sibling), BLACK);
                    rotateLeft(parentOf(entry));
                    entry = root;
                }
            } else {
                Entry sibling = leftOf(parentOf(entry));
                if (colourOf(sibling) == RED) {
                    setColour(sibling, BLACK);
                    setColour(parentOf(entry), RED);
                    rotateRight(parentOf(entry));
                    sibling = leftOf(parentOf(entry));
                }
                if (colourOf(rightOf(sibling)) == BLACK && colourOf(leftOf(sibling)) == BLACK) {
                    setColour(sibling, RED);
                    entry = parentOf(entry);
                } else {
                    if (colourOf(leftOf(sibling)) == BLACK) {
                        setColour(rightOf(sibling), BLACK);
                        setColour(sibling, RED);
                        rotateLeft(sibling);
                        sibling = leftOf(parentOf(entry));
                    }
                    setColour(sibling, colourOf(parentOf(entry)));
                    setColour(parentOf(entry), BLACK);
                    setColour(leftOf(sibling), BLACK);
                    rotateRight(parentOf(entry));
                    entry = root;
                }
            }
        }
        setColour(entry, BLACK);
    }

    // expect: holds
    @Invariant
    private boolean ordered() {
        Entry entry = first();
        while (entry != null) {
            Entry next = successor(entry);
            if (next != null && next.key <= entry.key) {
                return false;
            }
            entry = next;
        }
        return true;
    }

    /** Do parents and children know each other? */
    // expect: holds
    @Invariant
    private boolean linked() {
        return root == null || root.parent == null && linked(root);
    }

    // expect: holds
    @Invariant
    private boolean redEntriesHaveBlackChildren() {
        return colourOf(root) == BLACK && redEntriesHaveBlackChildren(root);
    }

    /** Do all ways down pass equally many black entries? */
    // expect: holds
    @Invariant
    private boolean blackBalanced() {
        return blackHeight(root) >= 0;
    }

    // expect: holds
    @Invariant
    private boolean counted() {
        return size == count(root);
    }

    private static boolean linked(Entry entry) {
        if (entry.left != null && (entry.left.parent != entry || !linked(entry.left))) {
            return false;
        }
        return entry.right == null || entry.right.parent == entry && linked(entry.right);
    }

    private static boolean redEntriesHaveBlackChildren(Entry entry) {
        if (entry == null) {
            return true;
        }
        if (entry.colour == RED && (colourOf(entry.left) == RED || colourOf(entry.right) == RED)) {
            return false;
        }
        return redEntriesHaveBlackChildren(entry.left) && redEntriesHaveBlackChildren(entry.right);
    }

    /** How many black entries there are on every way down, -1 where the ways differ. */
    private static int blackHeight(Entry entry) {
        if (entry == null) {
            return 0;
        }
        int left = blackHeight(entry.left);
        int right = blackHeight(entry.right);
        if (left == -1 || left != right) {
            return -1;
        }
        return entry.colour == BLACK ? left + 1 : left;
    }

    private static int count(Entry entry) {
        return entry == null ? 0 : 1 + count(entry.left) + count(entry.right);
    }
}
