package java.beans;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Who is told sees no change of the listeners that comes while they are told: their lists never change. */
public class PropertyChangeSupport implements java.io.Serializable {
    /** The listeners of each property; of null those of all. None of the lists is empty. */
    private final Map<String, List<PropertyChangeListener>> listeners = new HashMap<>();
    private final Object source;

    public PropertyChangeSupport(Object sourceBean) {
        if (sourceBean == null) {
            throw new NullPointerException();
        }
        source = sourceBean;
    }

    public void addPropertyChangeListener(PropertyChangeListener listener) {
        if (listener instanceof PropertyChangeListenerProxy) {
            PropertyChangeListenerProxy proxy = (PropertyChangeListenerProxy) listener;
            addPropertyChangeListener(proxy.getPropertyName(), proxy.getListener());
        } else if (listener != null) {
            add(null, listener);
        }
    }

    public void addPropertyChangeListener(String propertyName, PropertyChangeListener listener) {
        PropertyChangeListener own = own(listener);
        if (own != null && propertyName != null) {
            add(propertyName, own);
        }
    }

    private void add(String name, PropertyChangeListener listener) {
        List<PropertyChangeListener> known = listeners.get(name);
        List<PropertyChangeListener> all = new ArrayList<>();
        if (known != null) {
            all.addAll(known);
        }
        all.add(listener);
        listeners.put(name, all);
    }

    public void removePropertyChangeListener(PropertyChangeListener listener) {
        if (listener instanceof PropertyChangeListenerProxy) {
            PropertyChangeListenerProxy proxy = (PropertyChangeListenerProxy) listener;
            removePropertyChangeListener(proxy.getPropertyName(), proxy.getListener());
        } else if (listener != null) {
            remove(null, listener);
        }
    }

    public void removePropertyChangeListener(String propertyName, PropertyChangeListener listener) {
        PropertyChangeListener own = own(listener);
        if (own != null && propertyName != null) {
            remove(propertyName, own);
        }
    }

    private void remove(String name, PropertyChangeListener listener) {
        List<PropertyChangeListener> known = listeners.get(name);
        if (known == null) {
            return;
        }
        for (int i = 0; i < known.size(); i++) {
            if (listener.equals(known.get(i))) {
                List<PropertyChangeListener> left = new ArrayList<>(known);
                left.remove(i);
                if (left.isEmpty()) {
                    listeners.remove(name);
                } else {
                    listeners.put(name, left);
                }
                return;
            }
        }
    }

    /** The listener that proxies, if any, stand for. */
    private static PropertyChangeListener own(PropertyChangeListener listener) {
        PropertyChangeListener own = listener;
        while (own instanceof PropertyChangeListenerProxy) {
            own = ((PropertyChangeListenerProxy) own).getListener();
        }
        return own;
    }

    public PropertyChangeListener[] getPropertyChangeListeners() {
        List<PropertyChangeListener> all = new ArrayList<>();
        List<PropertyChangeListener> ofAll = listeners.get(null);
        if (ofAll != null) {
            all.addAll(ofAll);
        }
        for (Map.Entry<String, List<PropertyChangeListener>> entry : listeners.entrySet()) {
            String name = entry.getKey();
            if (name != null) {
                for (PropertyChangeListener listener : entry.getValue()) {
                    all.add(new PropertyChangeListenerProxy(name, listener));
                }
            }
        }
        return all.toArray(new PropertyChangeListener[0]);
    }

    public PropertyChangeListener[] getPropertyChangeListeners(String propertyName) {
        List<PropertyChangeListener> known = propertyName == null ? null : listeners.get(propertyName);
        return known == null ? new PropertyChangeListener[0] : known.toArray(new PropertyChangeListener[0]);
    }

    public boolean hasListeners(String propertyName) {
        return listeners.get(null) != null || propertyName != null && listeners.get(propertyName) != null;
    }

    public void firePropertyChange(String propertyName, Object oldValue, Object newValue) {
        if (isChange(oldValue, newValue)) {
            firePropertyChange(new PropertyChangeEvent(source, propertyName, oldValue, newValue));
        }
    }

    public void firePropertyChange(String propertyName, int oldValue, int newValue) {
        if (oldValue != newValue) {
            firePropertyChange(propertyName, Integer.valueOf(oldValue), Integer.valueOf(newValue));
        }
    }

    public void firePropertyChange(String propertyName, boolean oldValue, boolean newValue) {
        if (oldValue != newValue) {
            firePropertyChange(propertyName, Boolean.valueOf(oldValue), Boolean.valueOf(newValue));
        }
    }

    public void firePropertyChange(PropertyChangeEvent event) {
        if (isChange(event.getOldValue(), event.getNewValue())) {
            String name = event.getPropertyName();
            List<PropertyChangeListener> ofAll = listeners.get(null);
            List<PropertyChangeListener> named = name == null ? null : listeners.get(name);
            tell(ofAll, event);
            tell(named, event);
        }
    }

    public void fireIndexedPropertyChange(String propertyName, int index, Object oldValue, Object newValue) {
        if (isChange(oldValue, newValue)) {
            firePropertyChange(new IndexedPropertyChangeEvent(source, propertyName, oldValue, newValue, index));
        }
    }

    public void fireIndexedPropertyChange(String propertyName, int index, int oldValue, int newValue) {
        if (oldValue != newValue) {
            fireIndexedPropertyChange(propertyName, index, Integer.valueOf(oldValue), Integer.valueOf(newValue));
        }
    }

    public void fireIndexedPropertyChange(String propertyName, int index, boolean oldValue, boolean newValue) {
        if (oldValue != newValue) {
            fireIndexedPropertyChange(propertyName, index, Boolean.valueOf(oldValue), Boolean.valueOf(newValue));
        }
    }

    private static boolean isChange(Object oldValue, Object newValue) {
        return oldValue == null || newValue == null || !oldValue.equals(newValue);
    }

    private static void tell(List<PropertyChangeListener> listeners, PropertyChangeEvent event) {
        if (listeners != null) {
            for (PropertyChangeListener listener : listeners) {
                listener.propertyChange(event);
            }
        }
    }
}
