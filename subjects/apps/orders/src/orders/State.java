package orders;

/** Where an order is on its way. */
public enum State {
    OPEN {
        @Override
        boolean leadsTo(State next) {
            return next == PAID || next == CANCELLED;
        }
    },
    PAID {
        @Override
        boolean leadsTo(State next) {
            return next == SHIPPED || next == CANCELLED;
        }
    },
    SHIPPED {
        @Override
        boolean leadsTo(State next) {
            return next == DELIVERED;
        }
    },
    DELIVERED,
    CANCELLED;

    boolean leadsTo(State next) {
        return false;
    }

    public boolean isFinal() {
        return switch (this) {
            case DELIVERED, CANCELLED -> true;
            default -> false;
        };
    }
}
