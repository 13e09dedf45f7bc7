package projects.inventory;

/** How a product is counted. */
enum Unit {
    PIECE("pc") {
        @Override
        String show(long amount) {
            return amount + (amount == 1 ? " piece" : " pieces");
        }
    },
    METER("m"), GRAM("g");

    private final String sign;

    Unit(String sign) {
        this.sign = sign;
    }

    String show(long amount) {
        return amount + sign;
    }

    @Override
    public String toString() {
        return sign;
    }
}
