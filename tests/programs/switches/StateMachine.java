package switches;

/** A switch within a loop is a state machine: this one recognises numbers such as -12.5e3. */
public class StateMachine {
    enum State { START, SIGN, INTEGER, POINT, FRACTION, EXPONENT, POWER, BAD }

    static boolean number(String text) {
        State state = State.START;
        for (char c : text.toCharArray()) {
            boolean digit = c >= '0' && c <= '9';
            state = switch (state) {
                case START -> digit ? State.INTEGER : c == '-' ? State.SIGN : State.BAD;
                case SIGN -> digit ? State.INTEGER : State.BAD;
                case INTEGER -> digit ? State.INTEGER : c == '.' ? State.POINT : c == 'e' ? State.EXPONENT : State.BAD;
                case POINT, FRACTION -> digit ? State.FRACTION
                        : state == State.FRACTION && c == 'e' ? State.EXPONENT : State.BAD;
                case EXPONENT, POWER -> digit ? State.POWER : State.BAD;
                case BAD -> State.BAD;
            };
        }
        return switch (state) {
            case INTEGER, FRACTION, POWER -> true;
            default -> false;
        };
    }

    public static void main(String[] args) {
        for (String text : new String[] {"12", "-3", "1.5", "1.", ".5", "2e10", "-2.5e3", "e5", "", "--1", "1e",
                "1.e3"}) {
            System.out.println("'" + text + "' " + number(text));
        }
    }
}
