package generated;

import java.util.logging.Level;
import lombok.extern.java.Log;

/** A logger that an annotation declares. */
@Log
public class Logging {
    private int handled;

    int handle(int number) {
        log.fine("handling");
        if (number < 0) {
            log.log(Level.FINE, "negative {0}", number);
            return -1;
        }
        return handled += number;
    }

    public static void main(String[] args) {
        Logging logging = new Logging();
        System.out.println(logging.handle(3) + " " + logging.handle(-1) + " " + logging.handle(4));
        System.out.println(log == null);
    }
}
