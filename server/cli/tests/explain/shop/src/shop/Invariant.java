package shop;

@interface Invariant {}
