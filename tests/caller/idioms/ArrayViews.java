class Bag {
    private final Integer[] cells = {1, 2};
    private List<Integer> view = Arrays.asList(cells);

    public List<Integer> view() {
        return view;
    }

    public void swap() {
        Collections.swap(view, 0, 1);
    }

    public void set(int index, int value) {
        cells[index] = value;
    }

    public void shorten() {
        view = view.subList(0, 1);
    }
}

class Specs {
    boolean a(Bag b) {
        return b.cells[0] == 2;
    }

    boolean b(Bag b) {
        return b.cells[0] == null;
    }

    boolean c(Bag b) {
        return b.view.size() == 1 && b.view.get(0) == K;
    }

    boolean d(Bag b) {
        return b.view.isEmpty();
    }

    boolean e(Bag b) {
        return b.cells[0] != b.view.get(0);
    }
}
