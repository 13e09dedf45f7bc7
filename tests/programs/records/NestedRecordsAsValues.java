package records;

/** Records as immutable values: a small persistent queue and a bank of accounts made of them. */
public class NestedRecordsAsValues {
    record Node(int value, Node next) {
        static Node reversed(Node node) {
            Node result = null;
            for (; node != null; node = node.next) {
                result = new Node(node.value, result);
            }
            return result;
        }
    }

    record Queue(Node front, Node back) {
        static final Queue EMPTY = new Queue(null, null);

        Queue {
            if (front == null && back != null) {
                front = Node.reversed(back);
                back = null;
            }
        }

        Queue add(int value) {
            return new Queue(front, new Node(value, back));
        }

        Queue rest() {
            return new Queue(front.next, back);
        }

        int first() {
            return front.value();
        }
    }

    public static void main(String[] args) {
        Queue queue = Queue.EMPTY;
        for (int i = 1; i <= 4; i++) {
            queue = queue.add(i * 11);
        }
        Queue kept = queue;
        while (queue.front() != null) {
            System.out.print(queue.first() + " ");
            queue = queue.rest();
        }
        System.out.println(queue.equals(Queue.EMPTY));
        System.out.println(kept.rest());
    }
}
