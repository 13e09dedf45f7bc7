import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Random operations on maps and sets of enum constants. */
public class EnumSequences {
    private enum Day {
        MON,
        TUE {
            public String toString() {
                return "Tuesday";
            }
        },
        WED,
        THU
    }

    private enum Other {
        ONE
    }

    private final Script script;
    private final Map<Day, Integer> map = new EnumMap<Day, Integer>(Day.class);
    private final EnumSet<Day> set;
    /** Nobody knows its order. */
    private final Map<Day, Integer> hashed = new HashMap<Day, Integer>();

    private EnumSequences(Script script) {
        this.script = script;
        set = script.choose(2) == 0 ? EnumSet.noneOf(Day.class) : EnumSet.of(day(), day(), day());
    }

    private Day day() {
        return Day.values()[script.choose(4)];
    }

    private Object key() {
        int chosen = script.choose(12);
        return chosen == 0 ? null : chosen == 1 ? Other.ONE : day();
    }

    private Object operate(int operation) {
        switch (operation) {
            case 0:
            case 1:
                return map.put(day(), script.element());
            case 2:
                return map.get(key());
            case 3:
                return map.remove(key());
            case 4:
                return map.containsKey(key()) + " " + map.containsValue(script.element());
            case 5:
                return map.merge(day(), 1, (a, b) -> a + b);
            case 6:
                return map.computeIfAbsent(day(), d -> d.ordinal());
            case 7:
                return map.keySet() + " " + map.values() + " " + map.entrySet();
            case 8:
                Iterator<Map.Entry<Day, Integer>> entries = map.entrySet().iterator();
                Map.Entry<Day, Integer> entry = entries.next();
                entry.setValue(script.element());
                Object shown = entry.toString();
                if (script.choose(2) == 0) {
                    entries.remove();
                }
                return shown;
            case 9:
                return map.equals(new TreeMap<Day, Integer>(map)) + " " + new EnumMap<Day, Integer>(map);
            case 10:
                return map.put(null, 1);
            case 11:
                return set.add(day());
            case 12:
                return set.remove(key());
            case 13:
                return set.contains(key());
            case 14:
                return set.addAll(EnumSet.of(day(), day())) + " " + set.containsAll(EnumSet.of(day()));
            case 15:
                return set.removeAll(EnumSet.of(day())) + " " + set.retainAll(EnumSet.of(day(), day(), day()));
            case 16:
                return set.equals(EnumSet.of(day())) + " " + EnumSet.copyOf(set) + set.clone().equals(set);
            case 17:
                Iterator<Day> days = set.iterator();
                Day first = days.next();
                days.remove();
                return first;
            case 18:
                return new EnumMap<Day, Integer>(new HashMap<Day, Integer>());
            case 19:
                return set.add(null);
            case 20:
                return EnumSet.allOf(Day.class) + " " + EnumSet.complementOf(set) + EnumSet.allOf(Other.class).size();
            case 21:
                return EnumSet.range(day(), day());
            case 22:
                return Day.class.getEnumConstants().length + " " + String.class.getEnumConstants()
                        + Day.TUE.getDeclaringClass().isEnum();
            case 23:
                hashed.put(day(), script.element());
                hashed.remove(day());
                return hashed.computeIfAbsent(day(), d -> 1) + " " + hashed.size() + hashed.containsKey(key())
                        + hashed.get(day());
            case 24:
                Map<Day, Integer> linked = new LinkedHashMap<Day, Integer>();
                linked.put(day(), 1);
                linked.put(day(), 2);
                linked.merge(day(), 3, Integer::sum);
                return linked + " " + linked.equals(hashed);
            default:
                return EnumSet.copyOf(map.keySet());
        }
    }

    private void run() {
        for (int i = 0; i < 20; i++) {
            int operation = script.choose(26);
            String what = Integer.toString(operation);
            try {
                script.note(what, operate(operation));
            } catch (RuntimeException exception) {
                script.threw(what, exception);
            }
            script.note("=", map + " " + set + " " + set.size());
        }
    }

    public static void main(String[] arguments) {
        Script.print(arguments, script -> {
            script.log.append("enums\n");
            new EnumSequences(script).run();
        });
    }
}
