package collections;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;

/** Visits of pages, counted in maps that threads could share. */
public class VisitCounts {
    private final ConcurrentMap<String, LongAdder> visits = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<String, Integer> seconds = new ConcurrentHashMap<>(8);

    void visit(String page, int stayed) {
        visits.computeIfAbsent(page, key -> new LongAdder()).increment();
        seconds.merge(page, stayed, Integer::sum);
    }

    double mean(String page) {
        LongAdder count = visits.get(page);
        return count == null ? Double.NaN : seconds.get(page) / count.doubleValue();
    }

    public static void main(String[] args) {
        VisitCounts site = new VisitCounts();
        String[] pages = {"home", "shop", "home", "help", "home", "shop"};
        for (int i = 0; i < pages.length; i++) {
            site.visit(pages[i], 10 + i * i);
        }
        Map<String, LongAdder> sorted = new TreeMap<>(site.visits);
        System.out.println(sorted + " " + site.mean("home") + " " + site.mean("lost"));
        site.visits.get("home").add(40);
        System.out.println(site.visits.get("home").sum() + " "
            + site.visits.get("shop").sumThenReset()
            + " " + site.visits.get("shop"));
        System.out.println(site.seconds.putIfAbsent("shop", 0) + " "
            + site.seconds.replace("help", 19, 20) + " " + site.seconds.replace("none", 1) + " "
            + site.seconds.remove("home", 1));
        System.out.println(site.seconds.computeIfPresent("help", (page, time) -> null) + " "
            + site.seconds.containsKey("help") + " "
            + site.seconds.compute("new", (page, time) -> time == null ? 1 : time + 1));
        System.out.println(site.seconds.mappingCount());
        for (Map.Entry<String, Integer> entry : site.seconds.entrySet()) {
            entry.setValue(entry.getValue() * 2);
        }
        System.out.println(new TreeMap<>(site.seconds).descendingMap());
        try {
            site.seconds.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        try {
            site.seconds.merge("x", null, Integer::sum);
        } catch (NullPointerException e) {
            System.out.println("no null values");
        }
        for (String page : site.seconds.keySet()) {
            site.seconds.remove(page);
        }
        System.out.println(site.seconds.isEmpty() + " " + site.seconds);
    }
}
