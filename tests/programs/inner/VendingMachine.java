package inner;

import java.util.LinkedHashMap;
import java.util.Map;

/** A vending machine whose states are inner classes: they read and change the machine. */
public class VendingMachine {
    private abstract class State {
        State coin(int cents) {
            return refuse("coin");
        }

        State choose(String item) {
            return refuse("choice");
        }

        State cancel() {
            return refuse("cancel");
        }

        State refuse(String what) {
            System.out.println("  no " + what + " while " + this);
            return this;
        }

        @Override
        public String toString() {
            return getClass().getSimpleName().toLowerCase();
        }
    }

    private class Idle extends State {
        @Override
        State coin(int cents) {
            return new Paying().coin(cents);
        }
    }

    private class Paying extends State {
        private int paid;

        @Override
        State coin(int cents) {
            paid += cents;
            return this;
        }

        @Override
        State choose(String item) {
            int price = prices.getOrDefault(item, Integer.MAX_VALUE);
            if (paid < price) {
                return refuse(item);
            }
            stock--;
            takings += price;
            System.out.println("  " + item
                + (paid > price ? " and " + (paid - price) + " back" : ""));
            return stock > 0 ? new Idle() : new State() {
                @Override
                State cancel() {
                    stock = 2;
                    return VendingMachine.this.new Idle();
                }

                @Override
                public String toString() {
                    return "empty after " + item + " for " + paid;
                }
            };
        }

        @Override
        State cancel() {
            System.out.println("  " + paid + " back");
            return idle;
        }
    }

    private final Map<String, Integer> prices = new LinkedHashMap<>();
    private final State idle = new Idle();
    private State state = idle;
    private int stock = 2;
    private int takings;

    VendingMachine with(String item, int price) {
        prices.put(item, price);
        return this;
    }

    void run(String events) {
        for (String event : events.split(",")) {
            State before = state;
            state = switch (event.charAt(0)) {
                case '+' -> state.coin(Integer.parseInt(event));
                case 'x' -> state.cancel();
                default -> state.choose(event);
            };
            System.out.println(event + ": " + before + " -> " + state
                + (before == state ? " (same)" : ""));
        }
    }

    public static void main(String[] args) {
        VendingMachine machine = new VendingMachine().with("tea", 80).with("soup", 150);
        machine.run("tea,+50,tea,+50,tea,+100,x,x,+100,+100,cake,soup,+5,x,+80,tea");
        System.out.println(machine.takings + " " + machine.stock + " " + machine.prices);
        VendingMachine other = new VendingMachine();
        State shared = other.new Paying().coin(10);
        machine.state = shared;
        machine.run("x");
        System.out.println((machine.state == other.idle) + " " + (machine.state == machine.idle));
    }
}
