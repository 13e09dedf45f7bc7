package applications;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * Tasks that wait for others: a topological order, cycles as exceptions with causes, a queue by
 * priority.
 */
public class TaskScheduling {
    static class CycleException extends Exception {
        private final List<String> path;

        CycleException(List<String> path, Throwable cause) {
            super("cycle: " + String.join(" -> ", path), cause);
            this.path = path;
        }

        List<String> path() {
            return path;
        }
    }

    static class Task implements Comparable<Task> {
        private static int created;

        final int id = ++created;
        final String name;
        final int priority;
        final Set<Task> needs = new LinkedHashSet<>();

        Task(String name, int priority) {
            this.name = name;
            this.priority = priority;
        }

        Task after(Task... others) {
            needs.addAll(Arrays.asList(others));
            return this;
        }

        @Override
        public int compareTo(Task o) {
            return priority != o.priority ? Integer.compare(o.priority, priority) : Integer.compare(id, o.id);
        }

        @Override
        public String toString() {
            return name + "#" + id;
        }
    }

    static class Plan implements Iterable<Task> {
        private final Map<String, Task> tasks = new HashMap<>();
        private final List<Task> order = new ArrayList<>();
        private int modifications;

        Task task(String name, int priority) {
            modifications++;
            Task task = new Task(name, priority);
            if (tasks.putIfAbsent(name, task) != null) {
                throw new IllegalStateException("twice: " + name);
            }
            order.add(task);
            return task;
        }

        List<Task> schedule() throws CycleException {
            Map<Task, Integer> waiting = new HashMap<>();
            PriorityQueue<Task> ready = new PriorityQueue<>();
            for (Task task : order) {
                if (task.needs.isEmpty()) ready.offer(task);
                else waiting.put(task, task.needs.size());
            }
            List<Task> result = new ArrayList<>();
            Task next;
            while ((next = ready.poll()) != null) {
                result.add(next);
                for (Task task : order) {
                    if (task.needs.contains(next)) {
                        int left = waiting.merge(task, -1, Integer::sum);
                        if (left == 0) {
                            waiting.remove(task);
                            ready.add(task);
                        }
                    }
                }
            }
            if (!waiting.isEmpty()) {
                Task start = order.stream().filter(waiting::containsKey).min(Comparator.naturalOrder()).get();
                throw new CycleException(path(start), new IllegalStateException(waiting.size() + " wait"));
            }
            return result;
        }

        private List<String> path(Task start) {
            Deque<Task> stack = new ArrayDeque<>();
            Set<Task> seen = new HashSet<>();
            stack.push(start);
            seen.add(start);
            walk:
            while (true) {
                for (Task need : stack.peek().needs) {
                    if (seen.add(need)) {
                        stack.push(need);
                        continue walk;
                    } else if (stack.contains(need)) {
                        List<String> names = new ArrayList<>();
                        for (Iterator<Task> it = stack.descendingIterator(); it.hasNext();) {
                            names.add(it.next().name);
                        }
                        names.add(need.name);
                        return names;
                    }
                }
                stack.pop();
            }
        }

        @Override
        public Iterator<Task> iterator() {
            return new Iterator<>() {
                private int index;
                private final int expected = modifications;

                @Override
                public boolean hasNext() {
                    return index < order.size();
                }

                @Override
                public Task next() {
                    if (expected != modifications) throw new IllegalStateException("changed meanwhile");
                    if (!hasNext()) throw new NoSuchElementException("end at " + index);
                    return order.get(index++);
                }
            };
        }
    }

    public static void main(String[] args) throws Exception {
        Plan plan = new Plan();
        Task shop = plan.task("shop", 1), cook = plan.task("cook", 5), eat = plan.task("eat", 9);
        Task read = plan.task("read", 2);
        eat.after(cook);
        cook.after(shop, read);
        System.out.println(plan.schedule());
        for (Task t : plan) System.out.print(t + ":" + t.needs + " ");
        System.out.println();
        try {
            plan.task("eat", 0);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Iterator<Task> all = plan.iterator();
        all.next();
        try {
            all.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("no: " + e.getMessage());
        }
        shop.after(eat);
        try {
            plan.schedule();
        } catch (CycleException e) {
            System.out.println(e.getMessage() + " " + e.path().size() + " " + e.getCause());
        }
        try {
            for (Task t : plan) {
                if (t == cook) plan.task("wash", 3);
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Object lock = plan;
        synchronized (lock) {
            System.out.println(plan.tasks.size());
        }
        throw new CycleException(List.of("a", "b"), new RuntimeException(new NoSuchElementException()));
    }
}
