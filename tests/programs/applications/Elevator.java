package applications;

import java.util.EnumMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/** A lift that goes on in its direction as long as someone waits there. */
public class Elevator {
    enum Direction {
        UP,
        DOWN,
        NONE;

        Direction opposite() {
            return switch (this) {
                case UP -> DOWN;
                case DOWN -> UP;
                case NONE -> NONE;
            };
        }
    }

    private final NavigableSet<Integer> stops = new TreeSet<>();
    private final Map<Direction, Integer> moves = new EnumMap<>(Direction.class);
    private int floor;
    private Direction direction = Direction.NONE;

    void request(int target) {
        stops.add(target);
    }

    boolean step() {
        if (stops.remove(floor)) {
            System.out.println("open " + floor);
        }
        if (stops.isEmpty()) {
            direction = Direction.NONE;
            return false;
        }
        if (direction == Direction.NONE) {
            direction = stops.first() > floor ? Direction.UP : Direction.DOWN;
        }
        Integer next = direction == Direction.UP ? stops.higher(floor) : stops.lower(floor);
        if (next == null) {
            direction = direction.opposite();
        }
        floor += direction == Direction.UP ? 1 : -1;
        moves.merge(direction, 1, Integer::sum);
        return true;
    }

    public static void main(String[] args) {
        Elevator elevator = new Elevator();
        elevator.request(3);
        elevator.request(1);
        int steps = 0;
        while (elevator.step()) {
            steps++;
            if (steps == 2) {
                elevator.request(0);
                elevator.request(5);
            }
        }
        System.out.println(steps + " " + elevator.moves + " " + elevator.floor);
    }
}
