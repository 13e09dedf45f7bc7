package overloads;

/** Which method a call means (JLS 15.12.2). */
class Overloads {
    static void number(int i) {}
    static void number(long l) {}
    static void number(double d) {}
    static void object(Object o) {}
    static void object(String s) {}
    static void object(int[] a) {}
    static void pair(Object a, String b) {}
    static void pair(String a, Object b) {}
    static void boxed(Object o) {}
    static void boxed(long l) {}
    static void many(Object... rest) {}
    static void many(int i) {}
    void instance(Overloads o) {}
    private void hidden() {}

    void calls(byte b, char c, float f, String s, Object o, Integer n) {
        number(b); //~ static Overloads::number((int)b#1)
        number(c); //~ static Overloads::number((int)c#2)
        number(3L); //~ static Overloads::number(3L)
        number(f); //~ static Overloads::number((double)f#3)
        object(s); //~ static Overloads::object(s#4)
        object(o); //~ static Overloads::object(o#5)
        object((Object) s); //~ static Overloads::object(s#4)
        object(null); //~ «HW0217 call of Overloads.object, which has more than one meaning»
        object(new int[0]); //~ static Overloads::object(new int[] of 0)
        pair(s, o); //~ static Overloads::pair(s#4, o#5)
        pair(s, s); //~ «HW0217 call of Overloads.pair, which has more than one meaning»
        boxed(1); //~ static Overloads::boxed(1L)
        boxed(n); //~ static Overloads::boxed(n#6)
        boxed(true); //~ static Overloads::boxed(static Boolean::valueOf(true))
        many(1); //~ static Overloads::many(1)
        many(s, s); //~ static Overloads::many(new Object[] {s#4, s#4})
        number(n); //~ static Overloads::number(virtual n#6.Integer::intValue())
        number(s);
        //~ «HW0255 `Overloads` has no `number(String)`; there is `number(int)`, `number(long)`, `number(double)`»
        instance(null); //~ virtual this.Overloads::instance(null)
        hidden(); //~ exact this.Overloads::hidden()
        this.toString(); //~ virtual this.Object::toString()
        s.equals(o); //~ virtual s#4.String::equals(o#5)
        new Overloads[0].hashCode(); //~ virtual new Overloads[] of 0.Object::hashCode()
        new int[0].clone(); //~ (<int[]>virtual new int[] of 0.Object::clone())
        Interface i = null;
        i.run(); //~ virtual i#7.Interface::run()
        i.hashCode(); //~ virtual i#7.Object::hashCode()
        Interface.make(); //~ static Interface::make()
    }

    interface Interface extends Runnable {
        default void twice() {
            run(); //~ virtual this.Interface::run()
            run();
        }

        static Interface make() {
            return null;
        }

        @Override
        void run();
    }

    static class Below extends Overloads implements Interface {
        public void run() {
            super.hidden(); //~ exact this.Overloads::hidden()
            super.instance(this); //~ exact this.Overloads::instance(this)
            Interface.super.twice(); //~ exact this.Interface::twice()
        }

        void instance(Below o) {}

        void narrower(Overloads o) {
            instance(this); //~ virtual this.Below::instance(this)
            instance(o); //~ virtual this.Overloads::instance(o#1)
        }
    }
}
