package classes;

/**
 * Members are inherited through several levels; protected and package-private ones within the
 * package, too.
 */
public class InheritedEverything {
    static class One {
        protected int p = 1;
        int q = 2;
        public static final String NAME = "one";

        protected int sum() {
            return p + q;
        }

        void setAll(int value) {
            p = q = value;
        }
    }

    static class Two extends One {
        int r = 3;

        @Override
        public int sum() {
            return super.sum() + r;
        }
    }

    static class Three extends Two {
        @Override
        void setAll(int value) {
            super.setAll(value);
            r = value;
        }

        int product() {
            return p * q * this.r;
        }
    }

    public static void main(String[] args) {
        Three three = new Three();
        System.out.println(three.sum() + " " + three.product() + " " + Three.NAME);
        three.setAll(5);
        System.out.println(three.sum() + " " + three.product());
        One one = three;
        one.setAll(2);
        one.p++;
        System.out.println(one.sum() + " " + ((Two) one).r);
        One real = new One();
        System.out.println(real.sum());
    }
}
