class Bag {
    private int written;

    public void fill(Object[] out) {
        written++;
        out[0] = this;
    }

    public void drain(List<Object> out) {
        out.add(this);
        written++;
    }

    public int sorted(int[] numbers) {
        Arrays.sort(numbers);
        return numbers[0];
    }
}

class Specs {
    boolean a(Bag b, Object[] x) {
        return x != null && x.length > 0 && x[0] == b;
    }

    boolean b(Bag b, List<Object> x) {
        return x != null && x.contains(b);
    }

    boolean c(Bag b) {
        return b.written == K;
    }

    boolean d(Bag b, Object[] x) {
        return x != null && b.written == 1 && x.length == 0;
    }
}
