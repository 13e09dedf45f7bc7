package orders;

import java.util.ArrayList;
import java.util.List;

/** An order with its lines, one for an article, which can only be changed while it is open. */
public class Order {
    private final List<Line> lines = new ArrayList<>();
    private State state = State.OPEN;

    /** Orders more of an article; a line that is there already is replaced. */
    public void put(Article article, int quantity) {
        if (state != State.OPEN) {
            throw new IllegalStateException("too late: " + state);
        }
        Line line = new Line(article, quantity);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).isOf(article)) {
                lines.set(i, line);
                return;
            }
        }
        lines.add(line);
    }

    public void pay() {
        if (lines.isEmpty()) {
            throw new IllegalStateException("nothing to pay for");
        }
        move(State.PAID);
    }

    public void ship() {
        move(State.SHIPPED);
    }

    public void deliver() {
        move(State.DELIVERED);
    }

    public void cancel() {
        move(State.CANCELLED);
    }

    private void move(State next) {
        if (!state.leadsTo(next)) {
            throw new IllegalStateException(state + " does not lead to " + next);
        }
        state = next;
    }

    public State state() {
        return state;
    }

    int pieces() {
        int sum = 0;
        for (Line line : lines) {
            sum += line.quantity();
        }
        return sum;
    }

    long linesOf(Article article) {
        return lines.stream().filter(line -> line.isOf(article)).count();
    }

    int lines() {
        return lines.size();
    }
}
