package enums;

/** Enums as states of a machine, with transitions by overriding, by switch and by table. */
public class StateTransitions {
    enum Door {
        OPEN {
            Door close() {
                return CLOSED;
            }
        },
        CLOSED {
            Door open() {
                return OPEN;
            }

            Door lock() {
                return LOCKED;
            }
        },
        LOCKED {
            Door unlock() {
                return CLOSED;
            }
        };

        Door open() {
            return refuse("open");
        }

        Door close() {
            return refuse("close");
        }

        Door lock() {
            return refuse("lock");
        }

        Door unlock() {
            return refuse("unlock");
        }

        private Door refuse(String action) {
            throw new IllegalStateException("cannot " + action + " when " + this);
        }
    }

    static Door act(Door door, String action) {
        return switch (action) {
            case "open" -> door.open();
            case "close" -> door.close();
            case "lock" -> door.lock();
            case "unlock" -> door.unlock();
            default -> throw new IllegalArgumentException(action);
        };
    }

    public static void main(String[] args) {
        Door door = Door.CLOSED;
        for (String action : "open lock close lock open unlock kick".split(" ")) {
            try {
                door = act(door, action);
                System.out.println(action + " -> " + door);
            } catch (IllegalStateException | IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
