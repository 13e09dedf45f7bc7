class Bag {
    private int sum;
    private Part last;

    public void accept(Part part) {
        last = part;
        sum += part.worth();
    }

    public static Part gift() {
        return new Gift();
    }

    private static class Gift extends Part {
        @Override
        int worth() {
            return 5;
        }
    }
}

abstract class Part {
    private int uses;

    int worth() {
        return ++uses;
    }

    public int uses() {
        return uses;
    }
}

class Small extends Part {
}

class Large extends Part {
    @Override
    int worth() {
        return 2 * super.worth();
    }
}

class Specs {
    boolean a(Bag b) {
        return b.sum == K;
    }

    boolean b(Bag b) {
        return b.sum == 5;
    }

    boolean c(Bag b) {
        return b.last instanceof Large;
    }

    boolean d(Bag b, Part x) {
        return b.last == x && x != null && x.uses() == 1;
    }
}
