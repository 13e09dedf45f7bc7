package differential;

/** Small programs that use much of the language at once. */
class Structures {
    private static class List {
        private class Link {
            final int value;
            Link next;

            Link(int value, Link next) {
                this.value = value;
                this.next = next;
                length++;
            }
        }

        private Link head;
        private int length;

        List add(int value) {
            head = new Link(value, head);
            return this;
        }

        void reverse() {
            Link done = null;
            while (head != null) {
                Link rest = head.next;
                head.next = done;
                done = head;
                head = rest;
            }
            head = done;
        }

        int digest() {
            int digest = length;
            for (Link link = head; link != null; link = link.next) {
                digest = digest * 10 + link.value;
            }
            return digest;
        }
    }

    static int testList() {
        List list = new List().add(1).add(2).add(3);
        list.reverse();
        return list.digest();
    }

    private static int hanoi(int n, int from, int to, int[] counts) {
        if (n == 0) {
            return 0;
        }
        int via = 3 - from - to;
        int moves = hanoi(n - 1, from, via, counts);
        counts[to]++;
        return moves + 1 + hanoi(n - 1, via, to, counts);
    }

    static int testHanoi() {
        int[] counts = new int[3];
        int moves = hanoi(5, 0, 2, counts);
        return moves * 10000 + counts[0] * 1000 + counts[1] * 100 + counts[2];
    }

    private interface Visitor {
        void visit(int key);
    }

    private static class Sum implements Visitor {
        int total;

        public void visit(int key) {
            total = total * 3 + key;
        }
    }

    private static class Tree {
        final int key;
        Tree left;
        Tree right;

        Tree(int key) {
            this.key = key;
        }

        static Tree insert(Tree tree, int key) {
            if (tree == null) {
                return new Tree(key);
            }
            if (key < tree.key) {
                tree.left = insert(tree.left, key);
            } else {
                tree.right = insert(tree.right, key);
            }
            return tree;
        }

        void accept(Visitor visitor) {
            if (left != null) {
                left.accept(visitor);
            }
            visitor.visit(key);
            if (right != null) {
                right.accept(visitor);
            }
        }
    }

    static int testTreeWithVisitor() {
        Tree tree = null;
        int seed = 12;
        for (int i = 0; i < 8; i++) {
            seed = (seed * 7 + 3) % 31;
            tree = Tree.insert(tree, seed);
        }
        Sum sum = new Sum();
        tree.accept(sum);
        return sum.total;
    }

    private static class Queue {
        private final int[] ring = new int[4];
        private int first;
        private int size;

        void put(int x) {
            if (size == ring.length) {
                throw new IllegalStateException("full");
            }
            ring[(first + size++) % ring.length] = x;
        }

        int take() {
            if (size == 0) {
                throw new IllegalStateException("empty");
            }
            int x = ring[first];
            first = (first + 1) % ring.length;
            size--;
            return x;
        }
    }

    static int testRing() {
        Queue queue = new Queue();
        int digest = 0;
        for (int i = 1; i < 12; i++) {
            try {
                queue.put(i);
                if (i % 3 == 0) {
                    digest = digest * 7 + queue.take() + queue.take();
                }
            } catch (IllegalStateException problem) {
                digest = -digest;
                queue.take();
            }
        }
        return digest;
    }

    private static long collatz(long n) {
        long steps = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n >> 1 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static long testCollatz() {
        return collatz(97);
    }

    static int testMachine() {
        int[] program = {1, 5, 1, 7, 2, 3, 1, 4, 4, 0};
        int[] stack = new int[8];
        int top = 0;
        int at = 0;
        while (true) {
            switch (program[at++]) {
                case 1:
                    stack[top++] = program[at++];
                    continue;
                case 2:
                    top--;
                    stack[top - 1] *= stack[top];
                    continue;
                case 3:
                    stack[top - 1]++;
                    continue;
                case 4:
                    top--;
                    stack[top - 1] -= stack[top];
                    continue;
                default:
                    return stack[top - 1];
            }
        }
    }
}
