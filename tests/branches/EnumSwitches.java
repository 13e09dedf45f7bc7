package branches;

/**
 * Switches over constants of enums, whose table of numbers stands in a class that compilers make.
 */
class EnumSwitches {
    enum Colour { RED, GREEN, BLUE }

    int plain(Colour colour) {
        switch (colour) {
            case RED:
                return 1;
            case GREEN:
                return 2;
            default:
                return 3;
        }
    }

    int all(Colour colour) {
        int found = 0;
        switch (colour) {
            case RED:
                found = 1;
                break;
            case GREEN:
            case BLUE:
                found = 2;
        }
        return found;
    }

    int arrows(Colour colour) {
        switch (colour) {
            case RED, BLUE -> {
                return 1;
            }
            case GREEN -> throw new IllegalStateException();
        }
        return 0;
    }

    int expressionWithAll(Colour colour) {
        return switch (colour) {
            case RED -> 1;
            case GREEN -> 2;
            case BLUE -> 3;
        };
    }

    int expressionWithDefault(Colour colour) {
        return switch (colour) {
            case RED -> 1;
            case BLUE -> 3;
            default -> colour.ordinal() > 0 ? 4 : 5;
        };
    }

    int yields(Colour colour) {
        int found = switch (colour) {
            case RED:
                yield 1;
            case GREEN:
                if (colour.ordinal() == 1) {
                    yield 2;
                }
            case BLUE:
                yield 3;
        };
        return found > 2 ? 1 : 0;
    }

    boolean condition(Colour colour) {
        return switch (colour) {
            case RED, GREEN -> true;
            case BLUE -> false;
        } || colour == Colour.BLUE;
    }

    boolean conditionWithBlocks(Colour colour, boolean other) {
        return switch (colour) {
            case RED -> colour.ordinal() > 0;
            case GREEN -> {
                if (other) {
                    yield colour == null;
                }
                yield true;
            }
            default -> false;
        } && other;
    }
}
