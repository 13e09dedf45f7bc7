package statements;

/**
 * break and continue with labels run every finally block that they leave, from the inside out (JLS
 * 14.15).
 */
public class JumpsThroughFinally {
    static StringBuilder trace = new StringBuilder();

    static void run(int mode) {
        outer:
        for (int i = 0; i < 2; i++) {
            try {
                for (int j = 0; j < 2; j++) {
                    try {
                        trace.append(i).append(j).append(' ');
                        if (mode == 0) {
                            continue;
                        } else if (mode == 1) {
                            continue outer;
                        } else if (mode == 2) {
                            break;
                        } else if (mode == 3) {
                            break outer;
                        } else {
                            return;
                        }
                    } finally {
                        trace.append("in ");
                    }
                }
                trace.append("rest ");
            } finally {
                trace.append("out ");
            }
        }
        trace.append("end ");
    }

    public static void main(String[] args) {
        for (int mode = 0; mode < 5; mode++) {
            trace.setLength(0);
            run(mode);
            System.out.println(mode + ": " + trace);
        }
        block:
        try {
            if (trace.length() > 0) {
                break block;
            }
            System.out.println("never");
        } finally {
            System.out.println("left the block");
        }
    }
}
