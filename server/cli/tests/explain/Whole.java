package odd;

public final class Whole {
    private int count;

    public void up(int by) {
        count += by;
    }

    public boolean isOver(Whole other) {
        return count > other.count;
    }
}
