package shop;

/** No class implements it. */
public interface Basket {
    int size();
}
