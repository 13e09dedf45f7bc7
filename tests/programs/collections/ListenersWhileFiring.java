package collections;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Listeners that leave while they are told: fine in a list that is copied on each write. */
public class ListenersWhileFiring {
    interface Listener {
        void heard(Bell bell, int hour);
    }

    static class Bell {
        final List<Listener> listeners;

        Bell(List<Listener> listeners) {
            this.listeners = listeners;
        }

        void ring(int hour) {
            for (Listener listener : listeners) {
                listener.heard(this, hour);
            }
        }
    }

    static class Once implements Listener {
        private final String name;

        Once(String name) {
            this.name = name;
        }

        @Override
        public void heard(Bell bell, int hour) {
            System.out.println(name + " heard " + hour + " of " + bell.listeners.size());
            bell.listeners.remove(this);
            if (hour < 3) {
                bell.listeners.add(new Once(name + "'"));
            }
        }
    }

    public static void main(String[] args) {
        Bell bell = new Bell(new CopyOnWriteArrayList<>());
        bell.listeners.add(new Once("cat"));
        bell.listeners.add(new Once("dog"));
        for (int hour = 1; hour <= 4; hour++) {
            bell.ring(hour);
        }
        Bell plain = new Bell(new ArrayList<>(List.of(new Once("a"), new Once("b"),
            new Once("c"))));
        try {
            plain.ring(1);
        } catch (ConcurrentModificationException e) {
            System.out.println("not in a plain list: " + e.getMessage());
        }
        CopyOnWriteArrayList<String> names = new CopyOnWriteArrayList<>(new String[] {"x", "y"});
        Iterator<String> before = names.iterator();
        names.add(0, "w");
        System.out.println(names.addIfAbsent("y") + " " + names.addIfAbsent("z") + " "
            + names.addAllAbsent(List.of("z", "q")) + " " + names);
        StringBuilder seen = new StringBuilder();
        before.forEachRemaining(seen::append);
        System.out.println(seen);
        Iterator<String> after = names.iterator();
        after.next();
        try {
            after.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("its iterator cannot remove: " + e.getMessage());
        }
        names.removeIf(name -> name.compareTo("x") < 0);
        names.replaceAll(String::toUpperCase);
        System.out.println(names + " " + names.indexOf("Z") + " "
            + new CopyOnWriteArraySet<>(names));
        try {
            names.get(3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
