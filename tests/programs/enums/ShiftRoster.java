package enums;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Who works when: sets and maps of enum constants keep the order of their declaration. */
public class ShiftRoster {
    enum Day {
        MON, TUE, WED, THU, FRI, SAT, SUN;

        static final Set<Day> WEEKEND = EnumSet.range(SAT, SUN);

        Day next() {
            return values()[(ordinal() + 1) % values().length];
        }

        boolean isFree() {
            return WEEKEND.contains(this);
        }
    }

    private final Map<Day, List<String>> roster = new EnumMap<>(Day.class);

    void assign(String name, Collection<Day> days) {
        for (Day day : days) {
            roster.computeIfAbsent(day, key -> new ArrayList<>()).add(name);
        }
    }

    Set<Day> unstaffed() {
        Set<Day> days = EnumSet.allOf(Day.class);
        days.removeAll(roster.keySet());
        return days;
    }

    public static void main(String[] args) {
        ShiftRoster week = new ShiftRoster();
        week.assign("Sam", Arrays.asList(Day.FRI, Day.TUE, Day.FRI.next()));
        week.assign("Kim", EnumSet.of(Day.SUN, Day.MON, Day.TUE));
        week.assign("Lou", EnumSet.noneOf(Day.class));
        System.out.println(week.roster + " " + week.unstaffed());
        EnumSet<Day> early = EnumSet.range(Day.MON, Day.WED);
        EnumSet<Day> late = EnumSet.complementOf(early);
        EnumSet<Day> copy = EnumSet.copyOf(late);
        copy.retainAll(Day.WEEKEND);
        late.removeIf(Day::isFree);
        System.out.println(early + " " + late + " " + copy + " " + copy.equals(Day.WEEKEND) + " "
            + late.containsAll(copy) + " " + early.contains(null));
        EnumMap<Day, Integer> hours = new EnumMap<>(Map.of(Day.THU, 4));
        hours.putAll(Map.of(Day.MON, 8));
        hours.put(Day.TUE, null);
        hours.merge(Day.THU, 3, Integer::sum);
        System.out.println(hours + " " + hours.containsKey(Day.TUE) + " " + hours.get(Day.WED) + " "
            + hours.size() + " " + hours.containsValue(null) + " " + hours.remove(Day.MON));
        hours.entrySet().removeIf(entry -> entry.getValue() == null);
        System.out.println(hours + " " + hours.equals(Map.of(Day.THU, 7)) + " " + hours.keySet());
        try {
            hours.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("no day, no hours");
        }
        try {
            EnumSet.copyOf(new ArrayList<Day>());
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            EnumSet.range(Day.WED, Day.MON);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Day.valueOf("Mon");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
