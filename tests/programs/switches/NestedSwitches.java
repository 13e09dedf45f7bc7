package switches;

/** A break leaves the innermost switch or loop; continue passes switches and goes to the loop. */
public class NestedSwitches {
    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            switch (i) {
                case 0:
                    continue;
                case 1:
                    switch (i + 1) {
                        case 2:
                            System.out.print("inner ");
                            break;
                        default:
                            System.out.print("never ");
                    }
                    System.out.print("outer ");
                    break;
                case 2:
                    while (true) {
                        break;
                    }
                    System.out.print("after while ");
                default:
                    System.out.print("default ");
            }
            System.out.println(i);
        }
        int value = switch (args.length) {
            case 0 -> switch ("k") {
                case "k" -> {
                    int sum = 0;
                    for (int j = 0; j < 5; j++) {
                        switch (j) {
                            case 1:
                                continue;
                            case 4:
                                break;
                            default:
                                sum += j;
                        }
                        sum += 100;
                    }
                    yield sum;
                }
                default -> -1;
            };
            default -> -2;
        };
        System.out.println(value);
    }
}
