package evaluation;

/** `&&`, `||` and `?:` evaluate only what decides (JLS 15.23 to 15.25). */
public class ShortCircuit {
    static StringBuilder trace = new StringBuilder();

    static boolean t(char c) {
        trace.append(c);
        return true;
    }

    static boolean f(char c) {
        trace.append(Character.toUpperCase(c));
        return false;
    }

    static void show(boolean result) {
        System.out.println(trace + " " + result);
        trace.setLength(0);
    }

    public static void main(String[] args) {
        show(t('a') && f('b') && t('c'));
        show(f('a') || t('b') || t('c'));
        show(f('a') && t('b') || t('c'));
        show(t('a') || t('b') && f('c'));
        show(!(f('a') || f('b')) && (t('c') || f('d')));
        show(t('a') ? f('b') ? t('c') : f('d') : t('e'));
        show(f('a') | t('b') & f('c'));
        String text = null;
        System.out.println(text != null && text.length() > 0);
        System.out.println(text == null || text.isEmpty());
        boolean assigned;
        if (f('a') || (assigned = t('b'))) {
            show(true);
        }
    }
}
