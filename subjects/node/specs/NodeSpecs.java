package node;

class NodeSpecs {
    /** The specification of the paper's second figure. */
    // expect: reachable in 3 calls
    static boolean figure2(Node o3) {
        return o3.value - o3.next.value == 100
            && o3.next.value - o3.next.next.value == 200
            && o3.value + o3.next.next.value == 800;
    }

    // expect: reachable in 1 call
    static boolean isSeven(Node node) {
        return node.value == 7;
    }

    // expect: reachable in 1 call
    static boolean isEight(Node node) {
        return node.value == 8;
    }

    // expect: reachable in 2 calls
    static boolean isOneBeforeOdd(Node node) {
        return node.next.value % 2 != 0 && node.value == node.next.value - 1;
    }

    /** Two positive values whose sum is negative: an int wraps around. */
    // expect: reachable in 2 calls
    static boolean sumWraps(Node node) {
        return node.value > 0 && node.next.value > 0 && node.value + node.next.value < 0;
    }

    // expect: reachable in 1 call
    static boolean successorIsSmaller(Node node) {
        return node.value + 1 < node.value;
    }

    // expect: reachable in 3 calls
    static boolean sharesItsSuccessor(Node left, Node right) {
        return left != right && left.next != null && left.next == right.next;
    }

    // expect: reachable in 0 calls
    static boolean isNull(Node node) {
        return node == null;
    }

    // expect: unreachable
    static boolean pointsToItself(Node node) {
        return node.next == node;
    }

    // expect: unreachable
    static boolean isCyclic(Node node) {
        Node ahead = node;
        while (ahead != null && ahead.next != null) {
            node = node.next;
            ahead = ahead.next.next;
            if (node == ahead) {
                return true;
            }
        }
        return false;
    }

    // expect: unreachable
    static boolean differsFromItself(Node node) {
        return node.value != node.getValue();
    }
}
