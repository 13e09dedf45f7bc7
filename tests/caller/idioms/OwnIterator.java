class Bag implements Iterable<Integer> {
    private int reads;
    private int removed;

    @Override
    public Iterator<Integer> iterator() {
        return new Numbers();
    }

    private class Numbers implements Iterator<Integer> {
        private int at;

        @Override
        public boolean hasNext() {
            return at < 2;
        }

        @Override
        public Integer next() {
            if (at >= 2) {
                throw new NoSuchElementException();
            }
            reads++;
            return at++;
        }

        @Override
        public void remove() {
            removed++;
        }
    }
}

class Specs {
    boolean a(Bag b) {
        return b.reads == K;
    }

    boolean b(Bag b) {
        return b.removed == 1;
    }

    boolean c(Bag b) {
        return b.removed < 0;
    }
}
