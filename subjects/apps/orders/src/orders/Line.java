package orders;

/** So many pieces of an article. */
public record Line(Article article, int quantity) {
    public Line {
        if (article == null || quantity < 1 || quantity > 9) {
            throw new IllegalArgumentException("from 1 to 9 pieces of something");
        }
    }

    boolean isOf(Article other) {
        return article == other;
    }
}
