package inner;

/**
 * Captured variables are there before the superclass's constructor runs, fields of the class are
 * not (JLS 8.8.7.1).
 */
public class CapturedInConstructors {
    abstract static class Base {
        Base() {
            System.out.println("constructed with " + describe());
        }

        abstract String describe();
    }

    public static void main(String[] args) {
        String captured = "captured " + args.length;
        Base base = new Base() {
            String field = "field";

            @Override
            String describe() {
                return captured + ", " + field;
            }
        };
        System.out.println(base.describe());
        int number = 5;
        class Local extends Base {
            final int own;

            Local(int own) {
                super();
                this.own = own + number;
            }

            String describe() {
                return own + "/" + number;
            }

            class Deeper {
                int product() {
                    return own * number;
                }
            }
        }
        System.out.println(new Local(1).describe());
        System.out.println(new Local(2).new Deeper().product());
    }
}
