class Bag {
    private boolean open;
    private int tries;

    public void unlock(int code) {
        if (code == 4711) {
            open = true;
        } else if (++tries > 1) {
            throw new IllegalStateException();
        }
    }

    public void unlock(String code) {
        switch (code) {
            case "silver":
                open = true;
                break;
            case "":
                tries = 0;
                break;
            default:
                tries++;
        }
    }
}

class Specs {
    boolean a(Bag b) {
        return b.open;
    }

    boolean b(Bag b) {
        return b.tries == K;
    }

    boolean c(Bag b) {
        return b.open && b.tries == 1;
    }
}
