package graph;

/** Where roads begin and end. */
public enum City {
    OSLO,
    ROME,
    PARIS
}
