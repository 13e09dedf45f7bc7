package library;

import java.util.logging.Level;
import java.util.logging.Logger;

public class Loggers {
    private static final Logger LOG = Logger.getLogger(Loggers.class.getName());
    private static int asked;

    private static String ask(String text) {
        asked++;
        return text;
    }

    public static void main(String[] arguments) {
        LOG.fine("not written");
        LOG.finer(() -> ask("not asked"));
        LOG.log(Level.CONFIG, () -> ask("not asked"));
        LOG.log(Level.FINEST, "{0} is not written", 5);
        LOG.entering("Loggers", "main");
        System.out.println(asked);
        System.out.println(LOG == Logger.getLogger("library.Loggers"));
        System.out.println(LOG == Logger.getLogger("library.Others"));
        System.out.println(Logger.getGlobal() == Logger.getLogger(Logger.GLOBAL_LOGGER_NAME));
        System.out.println(LOG.isLoggable(Level.INFO) + " " + LOG.isLoggable(Level.FINE));
        Level[] levels = {Level.ALL, Level.FINEST, Level.FINER, Level.FINE, Level.CONFIG, Level.INFO, Level.WARNING,
            Level.SEVERE, Level.OFF};
        for (Level level : levels) {
            System.out.println(level + " " + level.getName() + " " + level.intValue() + " " + level.hashCode());
            System.out.println((Level.parse(level.getName()) == level) + " " + level.equals(Level.INFO));
        }
        try {
            LOG.log(null, "no level");
        } catch (NullPointerException exception) {
            System.out.println("no level");
        }
        try {
            Logger.getLogger(null);
        } catch (NullPointerException exception) {
            System.out.println("no name");
        }
        System.Logger other = System.getLogger("library.Loggers");
        other.log(System.Logger.Level.DEBUG, "not written");
        other.log(System.Logger.Level.TRACE, () -> ask("not asked"));
        for (System.Logger.Level level : System.Logger.Level.values()) {
            System.out.println(level.getName() + " " + level.getSeverity());
        }
        System.out.println(other == System.getLogger("library.Loggers"));
        try {
            other.log(System.Logger.Level.DEBUG, (Object) null);
        } catch (NullPointerException exception) {
            System.out.println("no object");
        }
    }
}
