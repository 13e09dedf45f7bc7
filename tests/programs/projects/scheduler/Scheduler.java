package projects.scheduler;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Runs tasks in the order of their times; those of one time in the order in which they were given.
 */
class Scheduler {
    final class Handle implements Comparable<Handle> {
        private final int time;
        private final int number = ++given;
        private Runnable task;

        private Handle(int time, Runnable task) {
            this.time = time;
            this.task = task;
        }

        void cancel() {
            task = null;
        }

        @Override
        public int compareTo(Handle other) {
            return time != other.time ? Integer.compare(time, other.time) : Integer.compare(number, other.number);
        }

        @Override
        public String toString() {
            return "#" + number + (task == null ? " cancelled" : " at " + time);
        }
    }

    private final PriorityQueue<Handle> queue = new PriorityQueue<>();
    private final List<String> log = new ArrayList<>();
    private int given;
    private int now;

    Handle at(int time, Runnable task) {
        if (time < now) {
            throw new IllegalArgumentException("time " + time + " is over");
        }
        Handle handle = new Handle(time, task);
        queue.add(handle);
        return handle;
    }

    void every(int period, Runnable task, int times) {
        if (times > 0) {
            at(now + period, () -> {
                task.run();
                log("round " + times);
                every(period, task, times - 1);
            });
        }
    }

    void run(int until) {
        for (Handle next; (next = queue.poll()) != null && next.time <= until; ) {
            now = next.time;
            if (next.task != null) {
                try {
                    next.task.run();
                } catch (RuntimeException e) {
                    log("failed: " + e.getMessage());
                }
            }
        }
    }

    void log(String text) {
        log.add(now + ": " + text);
    }

    List<String> log() {
        return List.copyOf(log);
    }

    int now() {
        return now;
    }
}
