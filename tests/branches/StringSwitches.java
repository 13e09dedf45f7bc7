package branches;

/**
 * A switch over strings: compilers make two switches and comparisons of it, coverage tools count
 * the cases.
 */
class StringSwitches {
    int plain(String word) {
        switch (word) {
            case "one":
                return 1;
            case "two":
                return 2;
            default:
                return 0;
        }
    }

    int withoutDefault(String word) {
        int found = 0;
        switch (word) {
            case "one":
                found = 1;
                break;
            case "two":
            case "deux":
                found = 2;
        }
        return found;
    }

    int sameHash(String word) {
        switch (word) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            case "AaAa":
            case "BBBB":
            case "AaBB":
                return 3;
            default:
                return word.isEmpty() ? 4 : 5;
        }
    }

    int one(String word) {
        switch (word) {
            case "one":
                return 1;
        }
        return 0;
    }

    int onlyDefault(String word) {
        switch (word) {
            default:
                return 1;
        }
    }

    int overManyLines(
        String word) {
        switch (
            word
                .trim()
                .toLowerCase()) {
            case "one": return word.length() > 3 ? 1
                : 2;
            case "two":
                if (word.length() > 3 && word.charAt(0) == 't') {
                    return 3;
                }
            default:
        }
        return 0;
    }

    int inner(String outer, String inner) {
        switch (outer) {
            case "a":
                switch (inner) {
                    case "a":
                        return 1;
                    case "b":
                        return 2;
                }
                break;
            case "b":
                return inner.equals("a") ? 3 : 4;
        }
        return 0;
    }

    int arrows(String word) {
        switch (word) {
            case "one", "un" -> {
                return 1;
            }
            case "two" -> word = "three";
            default -> throw new IllegalArgumentException(word);
        }
        return word.length();
    }

    int expression(String word) {
        return switch (word) {
            case "one", "un" -> 1;
            case "two" -> word.length() > 2 ? 2 : 3;
            default -> 0;
        };
    }

    boolean condition(String word) {
        return switch (word) {
            case "yes" -> true;
            case "no" -> false;
            default -> word.length() > 3 && word.charAt(0) == 'y';
        };
    }

    int conditionOfIf(String word) {
        if (switch (word) {
            case "yes" -> true;
            default -> false;
        }) {
            return 1;
        }
        return 0;
    }

    int inFinally(String word, int a) {
        try {
            if (a > 3) {
                return 1;
            }
        } finally {
            switch (word) {
                case "one":
                    a++;
                    break;
                case "two":
                    a--;
            }
        }
        return a;
    }

    int inLoop(String[] words) {
        int sum = 0;
        for (String word : words) {
            switch (word) {
                case "skip":
                    continue;
                case "end":
                    return sum;
                default:
                    sum++;
            }
        }
        return sum;
    }
}
