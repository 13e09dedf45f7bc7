package differential;

class InnerClasses {
    private int value = 3;

    private class Inner {
        private int value = 5;

        int both() {
            return 10 * InnerClasses.this.value + value;
        }

        void bump() {
            InnerClasses.this.value++;
            increase();
        }

        class Deep {
            int all() {
                return 100 * InnerClasses.this.value + 10 * Inner.this.value + value;
            }
        }
    }

    private class Heir extends Inner {
        int more() {
            return both() + value();
        }

        private int value() {
            return InnerClasses.this.value;
        }
    }

    private static class Nested {
        private int secret = 11;
        private static int shared = 1;

        private int read() {
            return secret + shared;
        }
    }

    private void increase() {
        value += 10;
    }

    private Inner create() {
        return new Inner();
    }

    static int testInnerReadsBoth() {
        return new InnerClasses().create().both();
    }

    static int testInnerWritesTheOuter() {
        InnerClasses outer = new InnerClasses();
        Inner inner = outer.create();
        inner.bump();
        return outer.value;
    }

    static int testQualifiedCreation() {
        InnerClasses outer = new InnerClasses();
        outer.value = 7;
        Inner inner = outer.new Inner();
        return inner.both();
    }

    static int testEachInnerHasItsOuter() {
        InnerClasses one = new InnerClasses();
        InnerClasses other = new InnerClasses();
        other.value = 8;
        return 100 * one.create().both() + other.create().both();
    }

    static int testDeeplyInner() {
        InnerClasses outer = new InnerClasses();
        outer.value = 2;
        Inner inner = outer.create();
        inner.value = 4;
        Inner.Deep deep = inner.new Deep();
        return deep.all();
    }

    static int testInheritedInner() {
        InnerClasses outer = new InnerClasses();
        outer.value = 1;
        Heir heir = outer.new Heir();
        heir.bump();
        return heir.more();
    }

    static int testPrivateMembersOfNested() {
        Nested nested = new Nested();
        nested.secret = 20;
        Nested.shared += 4;
        return nested.read();
    }

    static int testQualifiedCreationOnNull() {
        InnerClasses nobody = null;
        try {
            return nobody.new Inner().both();
        } catch (NullPointerException problem) {
            return -1;
        }
    }
}
