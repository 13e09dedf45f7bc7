package branches;

import java.util.Iterator;

/** Local, anonymous and inner classes. */
class LocalClasses {
    private int count;

    Iterable<Integer> upTo(int limit) {
        return new Iterable<>() {
            @Override
            public Iterator<Integer> iterator() {
                return new Iterator<Integer>() {
                    private int next = limit > 10 ? 10 : 0;

                    @Override
                    public boolean hasNext() {
                        return next < limit && count >= 0;
                    }

                    @Override
                    public Integer next() {
                        if (!hasNext()) {
                            throw new IllegalStateException();
                        }
                        return next++;
                    }
                };
            }
        };
    }

    int local(int a) {
        class Local {
            private final int b = a > 3 ? 1 : 2;

            Local() {
                if (b > 1) {
                    count++;
                }
            }

            Local(int c) {
                count += c > b ? c : b;
            }

            boolean isLarge() {
                return b > a || new Object() {
                    boolean test() {
                        return a > 1;
                    }
                }.test();
            }
        }
        return new Local().isLarge() && new Local(3).isLarge() ? 1 : 0;
    }

    class Inner {
        {
            if (count > 3) {
                count = 0;
            }
        }

        int ofOuter() {
            return LocalClasses.this.count > 0 ? count : -count;
        }

        class Deeper {
            boolean any() {
                return ofOuter() > 0 || count == 0;
            }
        }
    }

    static class Initialised {
        static int number;
        int own = number > 0 ? 1 : 2;

        static {
            for (int i = 0; i < 3; i++) {
                number += i > 1 ? i : 0;
            }
        }

        {
            if (own > 1) {
                number++;
            }
        }

        Initialised() {
        }

        Initialised(int a) {
            this();
            own = a > 3 ? a : 0;
        }

        Initialised(String text) {
            if (text.isEmpty()) {
                own = 3;
            }
        }
    }

    int accessed(Inner inner) {
        inner.new Deeper().any();
        return inner.ofOuter() > 0 ? inner.hashCode() : 0;
    }
}
