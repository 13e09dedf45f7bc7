package branches;

/** `finally` stands in a class file as often as it can be entered, and counts once. */
class Finally {
    int count;

    int returns(int a) {
        try {
            if (a > 10) {
                return 1;
            }
            if (a > 5) {
                throw new IllegalStateException();
            }
            for (int i = 0; i < a; i++) {
                if (i == 3) {
                    return 2;
                }
            }
        } catch (IllegalStateException e) {
            if (e.getMessage() == null) {
                return 3;
            }
        } catch (IllegalArgumentException | NullPointerException e) {
            count += a > 0 ? 1 : 2;
        } finally {
            if (a > 0 && count > 0) {
                count--;
            }
        }
        return 0;
    }

    int loops(int a) {
        for (int i = 0; i < a; i++) {
            try {
                if (i == 3) {
                    continue;
                }
                if (i == 5) {
                    break;
                }
            } finally {
                if (i > 4) {
                    count++;
                }
                while (count > 10) {
                    count--;
                }
            }
        }
        return count;
    }

    int nested(int a) {
        try {
            try {
                if (a > 3) {
                    return 1;
                }
            } finally {
                count += a > 5 ? 1 : 2;
            }
            count++;
        } finally {
            try {
                if (a > 7) {
                    count = 0;
                }
            } finally {
                if (a > 8 || count > 3) {
                    count = 1;
                }
            }
        }
        return count;
    }

    int overrides(int a) {
        try {
            return a > 3 ? 1 : 2;
        } finally {
            if (a > 5) {
                return 3;
            }
        }
    }

    int onlyThrows(int a) {
        try {
            if (a > 3) {
                throw new IllegalStateException();
            } else {
                throw new IllegalArgumentException();
            }
        } finally {
            if (a > 5) {
                count++;
            }
        }
    }

    int locks(int a) {
        synchronized (this) {
            if (a > 3) {
                return 1;
            }
            synchronized (Finally.class) {
                for (int i = 0; i < a; i++) {
                    count += i > 1 ? 1 : 2;
                }
            }
        }
        return 0;
    }

    int withSwitch(int a) {
        try {
            switch (a) {
                case 1:
                    return 1;
                case 2:
                    throw new IllegalStateException();
                default:
                    count = a;
            }
        } finally {
            switch (a) {
                case 1:
                    count++;
                    break;
                case 4:
                    count--;
            }
        }
        return 0;
    }

    int empty(int a) {
        try {
            if (a > 3) {
                return 1;
            }
        } finally {
        }
        try {
        } finally {
            if (a > 1) {
                count++;
            }
        }
        return 2;
    }
}
