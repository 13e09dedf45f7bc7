package java21;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Events of a depot as nested records, taken apart by a switch; the newest come first. */
public class ParcelDepot {
    sealed interface Event permits Arrived, Moved, Lost {
    }

    record Place(String hall, int shelf) {
    }

    record Arrived(String parcel, Place at) implements Event {
    }

    record Moved(String parcel, Place from, Place to) implements Event {
    }

    record Lost(String parcel) implements Event {
    }

    static String tell(Event event) {
        return switch (event) {
            case Arrived(String parcel, Place(String hall, int shelf)) when shelf == 0 ->
                parcel + " lies on the floor of " + hall;
            case Arrived(var parcel, var place) -> parcel + " came to " + place;
            case Moved(String parcel, Place(var hall, var from), Place(var other, var to))
                when hall.equals(other) -> parcel + (to > from ? " up " : " down ")
                + Math.abs(to - from);
            case Moved(String parcel, Place from, Place to) -> parcel + " left " + from.hall();
            case Lost lost -> lost.parcel() + " is gone";
        };
    }

    public static void main(String[] args) {
        // prints: p2 is gone
        // prints: p1 left A
        // prints: p1 down 2
        // prints: p2 lies on the floor of B
        // prints: p1 came to Place[hall=A, shelf=3]
        // prints: 5 Lost[parcel=p2] p1
        // prints: {A=3, B=1} A=3 B=1
        // prints: [p1, p1, p2, p1]
        // prints: nothing to tell
        List<Event> events = new ArrayList<>();
        events.add(new Arrived("p1", new Place("A", 3)));
        events.add(new Arrived("p2", new Place("B", 0)));
        events.add(new Moved("p1", new Place("A", 3), new Place("A", 1)));
        events.add(new Moved("p1", new Place("A", 1), new Place("B", 1)));
        events.addLast(new Lost("p2"));
        LinkedHashMap<String, Integer> halls = new LinkedHashMap<>();
        List<String> moved = new ArrayList<>();
        for (Event event : events.reversed()) {
            System.out.println(tell(event));
            String parcel = switch (event) {
                case Arrived(var name, Place(var hall, var ignored)) -> {
                    halls.merge(hall, 1, Integer::sum);
                    yield name;
                }
                case Moved(var name, Place(var hall, var ignored), var to) -> {
                    halls.put(hall, halls.getOrDefault(hall, 0) + 1);
                    yield name;
                }
                case Lost gone -> null;
            };
            if (parcel != null) {
                moved.add(parcel);
            }
        }
        String first = events.getFirst() instanceof Arrived(var name, Place place) ? name : "?";
        System.out.println(events.size() + " " + events.getLast() + " " + first);
        System.out.println(halls + " " + halls.firstEntry() + " " + halls.lastEntry());
        System.out.println(moved);
        try {
            tell(null);
        } catch (NullPointerException e) {
            System.out.println("nothing to tell");
        }
    }
}
