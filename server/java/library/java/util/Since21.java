package java.util;

/** A member that the JDK has since version 21: callers do not call it, for tests may run on 17. */
@interface Since21 {
}
