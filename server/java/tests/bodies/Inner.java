package inner;

/** Inner classes and their outer instances (JLS 8.1.3, 15.9.2, 8.8.7.1). */
class Inner {
    private int value;

    class One {
        int own = value; //~ this.own = this.this$0.value

        One(int start) {
            this(start, value); //~ exact this.One(this$0#1, start#2, this$0#1.value)
        }

        One(int start, int more) {
            super(); //~ this.this$0 = this$0#1 | exact this.Object()
            value += start; //~ this.this$0.value +=[int→int] start#2
        }

        class Two {
            int all = own + value; //~ this.all = (this.this$0.own + this.this$0.this$0.value)

            Inner outermost() {
                return Inner.this; //~ return this.this$0.this$0
            }

            One another() {
                return new One(1); //~ return new One(this.this$0.this$0, 1)
            }
        }
    }

    class Heir extends One {
        Heir() {
            super(value); //~ this.this$0 = this$0#1 | exact this.One(this$0#1, this$0#1.value)
        }

        Two make() {
            return new Two(); //~ return new Two(this)
        }
    }

    static class Elsewhere extends One {
        Elsewhere(Inner inner) {
            inner.super(4); //~ exact this.One(inner#1!!, 4)
        }
    }

    static One make(Inner inner) {
        One one = inner.new One(2); //~ one#1 = new One(inner#0!!, 2)
        One.Two two = one.new Two(); //~ two#2 = new Two(one#1!!)
        return two.another(); //~ return virtual two#2.Two::another()
    }

    static One wrong() {
        return new One(3); //~ return «HW0218 new inner.Inner.One without an outer instance»
    }

    interface Constants {
        int SEVEN = 7;
        Inner SHARED = new Inner(); //~ Constants.SHARED = new Inner()
    }

    int constants() {
        Inner shared = Constants.SHARED; //~ shared#1 = Constants.SHARED
        return Constants.SEVEN; //~ return 7
    }
}
