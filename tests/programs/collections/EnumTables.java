package collections;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Maps and sets of constants of enums. */
public class EnumTables {
    enum Day {
        MON,
        TUE,
        WED,
        SAT,
        SUN;

        boolean isFree() {
            return compareTo(SAT) >= 0;
        }
    }

    static Map<Day, String> ordered() {
        Map<Day, String> ordered = new LinkedHashMap<>();
        ordered.put(Day.WED, "w");
        ordered.put(Day.MON, "m");
        return ordered;
    }

    public static void main(String[] args) {
        Map<Day, Integer> hours = new EnumMap<>(Day.class);
        for (Day day : Day.values()) {
            hours.put(day, day.isFree() ? 0 : 8 - day.ordinal());
        }
        System.out.println(hours + " " + hours.containsKey(Day.SAT) + hours.get(null));
        hours.remove(Day.TUE);
        hours.replaceAll((day, hour) -> hour * 2);
        System.out.println(hours.keySet() + " " + hours.values());
        EnumSet<Day> free = EnumSet.noneOf(Day.class);
        Stream.of(Day.values()).filter(Day::isFree).forEach(free::add);
        System.out.println(free + " " + EnumSet.complementOf(free) + EnumSet.range(Day.TUE, Day.SAT));
        Iterator<Day> days = free.iterator();
        days.next();
        days.remove();
        System.out.println(free + " " + free.equals(Set.of(Day.SUN)) + free.contains("x"));
        Map<Boolean, Set<Day>> parts = Stream.of(Day.values()).collect(
            Collectors.partitioningBy(Day::isFree, Collectors.toCollection(() -> EnumSet.noneOf(Day.class))));
        System.out.println(parts);
        Map<Day, String> copy = new EnumMap<>(ordered());
        System.out.println(copy + " " + copy.equals(new LinkedHashMap<>(copy)) + Day.valueOf("SUN"));
        try {
            hours.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no null");
        }
    }
}
