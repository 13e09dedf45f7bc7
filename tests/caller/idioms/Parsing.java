class Bag {
    private int value;
    private int errors;

    public void parse(String text) {
        try {
            value = Integer.parseInt(text);
        } catch (NumberFormatException problem) {
            errors++;
        }
    }

    public void parseOrFail(String text) {
        errors = 5;
        value = Integer.parseInt(text);
        errors = 0;
    }
}

class Specs {
    boolean a(Bag b) {
        return b.value == 12;
    }

    boolean b(Bag b) {
        return b.errors == K;
    }

    boolean c(Bag b) {
        return b.errors == 5;
    }
}
