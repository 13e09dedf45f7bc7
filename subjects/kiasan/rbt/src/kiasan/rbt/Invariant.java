package kiasan.rbt;

/**
 * Marks a boolean method without parameters that must hold of every object of its class, between
 * calls.
 */
@interface Invariant {}
