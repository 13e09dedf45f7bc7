package projects.inventory;

/** What is stored; two products are the same if they have one name. */
record Product(String name, Unit unit, int price) implements Comparable<Product> {
    @Override
    public boolean equals(Object other) {
        return other instanceof Product product && name.equals(product.name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public int compareTo(Product other) {
        return name.compareTo(other.name);
    }
}
