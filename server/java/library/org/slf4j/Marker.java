package org.slf4j;

/** Only as a parameter type. */
public interface Marker extends java.io.Serializable {
    String getName();
}
