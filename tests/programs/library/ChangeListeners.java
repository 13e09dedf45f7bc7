package library;

import java.beans.IndexedPropertyChangeEvent;
import java.beans.PropertyChangeEvent;
import java.beans.PropertyChangeListener;
import java.beans.PropertyChangeListenerProxy;
import java.beans.PropertyChangeSupport;

public class ChangeListeners {
    private static final class Thermometer {
        private final PropertyChangeSupport changes = new PropertyChangeSupport(this);
        private int degrees;
        private String place;

        void heat(int by) {
            int before = degrees;
            degrees += by;
            changes.firePropertyChange("degrees", before, degrees);
            changes.firePropertyChange("freezes", before < 0, degrees < 0);
        }

        void move(String to) {
            String before = place;
            place = to;
            changes.firePropertyChange("place", before, to);
        }

        public String toString() {
            return "thermometer";
        }
    }

    private static PropertyChangeListener printing(String name) {
        return event -> System.out.println(
            name + ": " + event.getPropertyName() + " " + event.getOldValue() + " -> " + event.getNewValue());
    }

    private static void told() {
        Thermometer meter = new Thermometer();
        PropertyChangeListener all = printing("all");
        PropertyChangeListener place = printing("place");
        meter.changes.addPropertyChangeListener(all);
        meter.changes.addPropertyChangeListener("place", place);
        meter.changes.addPropertyChangeListener((PropertyChangeListener) null);
        meter.changes.addPropertyChangeListener(null, place);
        meter.changes.addPropertyChangeListener("place", null);
        meter.heat(-4);
        meter.heat(0);
        meter.move("roof");
        meter.move("roof");
        meter.move(null);
        meter.move(null);
        System.out.println(meter.changes.hasListeners("degrees") + " " + meter.changes.hasListeners(null));
        meter.changes.removePropertyChangeListener(all);
        meter.changes.removePropertyChangeListener(all);
        System.out.println(meter.changes.hasListeners("degrees") + " " + meter.changes.hasListeners("place"));
        meter.move("cellar");
        meter.changes.removePropertyChangeListener("place", place);
        meter.move("garden");
        System.out.println(meter.changes.getPropertyChangeListeners().length);
    }

    private static void proxies() {
        PropertyChangeSupport changes = new PropertyChangeSupport("source");
        PropertyChangeListener size = printing("size");
        changes.addPropertyChangeListener(new PropertyChangeListenerProxy("size", size));
        changes.addPropertyChangeListener("size", new PropertyChangeListenerProxy("other", size));
        System.out.println(changes.getPropertyChangeListeners("size").length + " "
            + changes.getPropertyChangeListeners("other").length + " "
            + changes.getPropertyChangeListeners(null).length);
        PropertyChangeListener found = changes.getPropertyChangeListeners()[0];
        PropertyChangeListenerProxy proxy = (PropertyChangeListenerProxy) found;
        System.out.println(proxy.getPropertyName() + " " + (proxy.getListener() == size));
        changes.fireIndexedPropertyChange("size", 2, "a", "b");
        changes.fireIndexedPropertyChange("size", 2, 1, 1);
        changes.fireIndexedPropertyChange("size", 3, false, true);
        changes.removePropertyChangeListener(found);
        System.out.println(changes.getPropertyChangeListeners("size").length);
    }

    private static void whileTold() {
        PropertyChangeSupport changes = new PropertyChangeSupport("source");
        changes.addPropertyChangeListener(new PropertyChangeListener() {
            public void propertyChange(PropertyChangeEvent event) {
                System.out.println("once");
                changes.removePropertyChangeListener(this);
                changes.addPropertyChangeListener(printing("later"));
            }
        });
        changes.addPropertyChangeListener(printing("second"));
        changes.firePropertyChange("x", 1, 2);
        changes.firePropertyChange("x", 2, 3);
    }

    public static void main(String[] arguments) {
        told();
        proxies();
        whileTold();
        PropertyChangeEvent event = new PropertyChangeEvent("it", "name", 1, null);
        event.setPropagationId("id");
        System.out.println(event + " " + event.getPropagationId());
        System.out.println(new IndexedPropertyChangeEvent("it", null, "a", "b", 4));
        try {
            new PropertyChangeSupport(null);
        } catch (NullPointerException exception) {
            System.out.println("no source");
        }
        int code = 0x1F600;
        System.out.println(Character.isSupplementaryCodePoint(code) + " " + (int) Character.highSurrogate(code) + " "
            + (int) Character.lowSurrogate(code) + " " + Character.isSupplementaryCodePoint('a'));
    }
}
