package java.lang;

/** A public model of no public class of the JDK: callers cannot name it. */
public @interface NotInJava {
}
