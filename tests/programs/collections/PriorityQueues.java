package collections;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** PriorityQueue gives its least element; its iteration is in heap order. */
public class PriorityQueues {
    record Task(String name, int priority) {
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> queue = new PriorityQueue<>(List.of(5, 1, 4, 1, 3));
        System.out.println(queue.peek() + " " + queue.size() + " " + queue);
        queue.add(2);
        queue.offer(0);
        System.out.println(queue);
        System.out.println(queue.remove(4) + " " + queue.contains(3) + " " + queue);
        StringBuilder out = new StringBuilder();
        while (!queue.isEmpty()) {
            out.append(queue.poll());
        }
        System.out.println(out + " " + queue.poll() + " " + queue.peek());
        PriorityQueue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::priority).reversed()
                .thenComparing(Task::name));
        tasks.add(new Task("sweep", 1));
        tasks.add(new Task("cook", 5));
        tasks.add(new Task("bake", 5));
        tasks.add(new Task("read", 3));
        List<String> order = new ArrayList<>();
        for (Task task; (task = tasks.poll()) != null; ) {
            order.add(task.name());
        }
        System.out.println(order);
        PriorityQueue<String> reversed = new PriorityQueue<>(4, Comparator.reverseOrder());
        reversed.addAll(List.of("m", "z", "a"));
        System.out.println(reversed.poll() + reversed.element());
    }
}
