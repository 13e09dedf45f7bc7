package statements;

/** Statements, loops, jumps, initialisation. */
class Statements {
    int[] numbers = {1, 'b', 3}; //~ this.numbers = new int[] {1, 98, 3}
    static Object lock;

    static {
        lock = new Object(); //~ Statements.lock = new Object()
    }

    {
        numbers[0]++; //~ this.numbers[0]++
    }

    int loops(int n, int[] values) {
        int sum = 0;
        for (int i = 0, j = n; i < j; i++, --j) {
        //~ L0: for (i#4 < j#5) update i#4++, --j#5 start | i#4 = 0 | j#5 = n#1
            if (i == 3) continue; //~ if (i#4 == 3) | continue L0
            sum += i; //~ sum#3 +=[int→int] i#4
        }
        outer:
        for (int value : values) {
        //~ L1: for (index$#8 < length$#7) update ++index$#8 start | array$#6 = values#2 | length$#7 = array$#6.length |
        //~ index$#8 = 0 | value#9 = array$#6[index$#8]
            while (true) { //~ L2: while true
                if (value > 3) break outer; //~ if (value#9 > 3) | break L1
                if (value > 2) continue outer; //~ if (value#9 > 2) | continue L1
                break; //~ break L2
            }
        }
        do sum--; while (sum > 100); //~ L3: do | sum#3--
        block: {
            if (n < 0) break block; //~ if (n#1 < 0) | break L4
            sum = 1;
        }
        for (;;) { //~ L5: for true update  start
            return sum; //~ return sum#3
        }
    }

    int switches(char c, byte b) {
        final int seven = 7;
        switch (c) { //~ L0: switch (int)c#1
            case 'a':
            case 'b':
                return 1;
            default:
                break; //~ break L0
            case seven:
        }
        switch (b) { //~ L1: switch (int)b#2
            case 1, 2 -> b = 3; //~ b#2 = 3:byte | break L1
            default -> { return 5; } //~ return 5
        }
        String s = "x";
        switch (s) { //~ selector$#5 = s#4 | L2: | case$#6 = -1 | selector$#5!! | L3: switch case$#6
            case "x": break;
        }
        return 0;
    }

    void exceptions(Object o) throws Exception {
        try { //~ try
            throw new IllegalStateException("no"); //~ throw new IllegalStateException("no")
        } catch (IllegalStateException | ArithmeticException e) {
            Throwable t = e.getCause(); //~ t#3 = virtual e#2.Throwable::getCause()
            throw e; //~ throw e#2
        } catch (java.sql.SQLException missing) {
            o = null;
        } finally {
            o = this; //~ o#1 = this
        }
        synchronized (o) { //~ synchronized o#1
            assert o != null : "message"; //~ assert (o#1 != null) : "message"
        }
        try (AutoCloseable a = null) {
        //~ a#4 = null | primary$#5 = null | try | primary$#5 = thrown$#6 | throw thrown$#6 | synthetic
        }
        throw null; //~ throw null
    }

    void unsupported(Object o) {
        Runnable r = () -> {};
        r = this::loops2;
        int[][] grid = new int[2][3];
        //~ grid#3 = { array$#4 = new int[][] of 2; synthetic { L0: for (index$#5 < 2) update ++index$#5 start {
        //~ index$#5 = 0; } body { array$#4[index$#5] = new int[] of 3; } } array$#4 }
        int[][] rows = new int[2][]; //~ rows#6 = new int[][] of 2
        rows[0] = new int[] {1, 2}; //~ rows#6[0] = new int[] {1, 2}
        int cell = rows[0][1]; //~ cell#7 = rows#6[0][1]
        Object anonymous = new Object() {};
        //~ anonymous#8 = new Statements$1(this) | this.this$0 = this$0#1 | exact this.Object()
        class Local {} //~ this.this$0 = this$0#1 | exact this.Object()
        Class<?> c = Statements.class; //~ c#9 = Statements.class
        boolean b = o instanceof String s; //~ b#10 = ((o#1 instanceof String) && { s#11 = (<String>o#1); true })
        b = o instanceof int[]; //~ b#10 = (o#1 instanceof int[])
        int yielded = switch (cell) { default -> 1; };
        //~ yielded#12 = { L1: switch cell#7 { default: { result$#13 = 1; break L1; } } result$#13 }
        Integer boxed = 5; //~ boxed#14 = static Integer::valueOf(5)
        cell = boxed; //~ cell#7 = virtual boxed#14.Integer::intValue()
        boxed++;
        //~ { old$#15 = boxed#14; boxed#14 = static Integer::valueOf((virtual old$#15.Integer::intValue() + 1)); old$#15
        //~ }
        var inferred = new Statements(); //~ inferred#16 = new Statements()
        inferred.numbers.clone(); //~ (<int[]>virtual inferred#16.numbers.Object::clone())
        boolean both = b && o.equals(null) || o == this;
        //~ both#17 = ((b#10 && virtual o#1.Object::equals(null)) || (o#1 == this))
        enumerated(Color.RED); //~ virtual this.Statements::enumerated(Color.RED)
    }

    void loops2() {}

    enum Color { RED, GREEN }
    //~ exact this.Enum($enum$name#1, $enum$ordinal#2) | return new Color[] {Color.RED, Color.GREEN} | return
    //~ (<Color>static Enum::$find(new Color[] {Color.RED, Color.GREEN}, "statements.Statements.Color", name#0)) |
    //~ return (other#1 instanceof Color) | Color.RED = new Color("RED", 0) | Color.GREEN = new Color("GREEN", 1)

    void enumerated(Color c) {}

    record Point(int x, int y) {
        Point {
            if (x < 0) throw new IllegalArgumentException(); //~ if (x#1 < 0) | throw new IllegalArgumentException()
        }

        int sum() {
            return x + y() + new Point(1, 2).x; //~ return ((this.x + virtual this.Point::y()) + new Point(1, 2).x)
        }
    }
}
