package switches;

/**
 * A switch on an enum names its constants without qualification; null throws; default is optional
 * in a statement.
 */
public class EnumSwitch {
    enum Light {
        RED, AMBER, GREEN;

        Light next() {
            switch (this) {
                case RED:
                    return GREEN;
                case GREEN:
                    return AMBER;
                default:
                    return RED;
            }
        }
    }

    static void visit(Light light) {
        switch (light) {
            case GREEN:
                System.out.print("go ");
            case AMBER:
                System.out.print("careful ");
                break;
        }
        System.out.println("after " + light);
    }

    public static void main(String[] args) {
        Light light = Light.RED;
        for (int i = 0; i < 4; i++) {
            visit(light);
            light = light.next();
        }
        try {
            visit(null);
        } catch (NullPointerException e) {
            System.out.println("null throws");
        }
    }
}
