package java.beans;

import java.util.EventObject;

public class PropertyChangeEvent extends EventObject {
    private String propertyName;
    private Object oldValue;
    private Object newValue;
    private Object propagationId;

    public PropertyChangeEvent(Object source, String propertyName, Object oldValue, Object newValue) {
        super(source);
        this.propertyName = propertyName;
        this.oldValue = oldValue;
        this.newValue = newValue;
    }

    public String getPropertyName() {
        return propertyName;
    }

    public Object getOldValue() {
        return oldValue;
    }

    public Object getNewValue() {
        return newValue;
    }

    public Object getPropagationId() {
        return propagationId;
    }

    public void setPropagationId(Object propagationId) {
        this.propagationId = propagationId;
    }

    /** Between the name and the values. */
    String place() {
        return "";
    }

    public String toString() {
        return getClass().getName() + "[propertyName=" + getPropertyName() + place() + "; oldValue=" + getOldValue()
            + "; newValue=" + getNewValue() + "; propagationId=" + getPropagationId() + "; source=" + getSource() + "]";
    }
}
