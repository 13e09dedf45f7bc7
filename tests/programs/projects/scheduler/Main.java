package projects.scheduler;

import java.util.List;

/** A simulated scheduler: tasks as lambdas in a priority queue, with time as a number. */
public class Main {
    public static void main(String[] args) {
        Scheduler scheduler = new Scheduler();
        Counter counter = new Counter();
        scheduler.every(10, counter::up, 3);
        scheduler.at(15, () -> scheduler.log("fifteen"));
        scheduler.at(15, () -> {
            throw new IllegalStateException("broken task");
        });
        scheduler.at(5, () -> scheduler.at(scheduler.now() + 20, () -> scheduler.log("nested at " + scheduler.now())));
        Scheduler.Handle cancelled = scheduler.at(17, () -> scheduler.log("never"));
        cancelled.cancel();
        scheduler.run(100);
        List<String> log = scheduler.log();
        log.forEach(System.out::println);
        System.out.println(counter.value() + " " + scheduler.now() + " " + cancelled);
    }
}
