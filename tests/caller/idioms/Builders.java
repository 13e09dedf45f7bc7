class Bag {
    private int built;
    private Object[] parts;

    public static class Builder {
        private int size;

        public Builder size(int size) {
            this.size = size;
            return this;
        }

        public Bag build() {
            Bag bag = new Bag();
            bag.built = size;
            bag.parts = new Object[size];
            return bag;
        }
    }
}

class Specs {
    boolean a(Bag b) {
        return b.built == K;
    }

    boolean b(Bag b) {
        return b.parts != null && b.parts.length != b.built;
    }

    boolean c(Bag b) {
        return b.built < 0;
    }

    boolean d(Bag b) {
        return b.parts != null;
    }
}
