package java.util;

/**
 * Texts by language. What is in the files of the project is not modelled, but it is known which
 * there are: where there is none for a language, that is what calls say.
 */
public abstract class ResourceBundle {
    protected ResourceBundle parent;

    public ResourceBundle() {
    }

    public static final ResourceBundle getBundle(String baseName) {
        return getBundle(baseName, Locale.getDefault());
    }

    /** Those of the machine's language are taken where there are none of the language asked for. */
    public static final ResourceBundle getBundle(String baseName, Locale locale) {
        String path = baseName.replace('.', '/');
        Objects.requireNonNull(locale);
        if (Intrinsics.hasResource(path)
            || Intrinsics.hasResource(path + "_") && (isFound(path, locale) || isFound(path, Locale.getDefault()))) {
            Hooks.unmodelled();
        }
        throw new MissingResourceException("Can't find bundle for base name " + baseName + ", locale " + locale,
            baseName + "_" + locale, "");
    }

    public static final void clearCache() {
    }

    /** Whether there is a file for the language, with or without the country. */
    private static boolean isFound(String path, Locale locale) {
        String language = locale.getLanguage();
        if (language.isEmpty()) {
            return false;
        }
        String country = locale.getCountry();
        boolean isOfCountry = !country.isEmpty() && Intrinsics.hasResource(path + "_" + language + "_" + country);
        return isOfCountry || Intrinsics.hasResource(path + "_" + language);
    }

    protected void setParent(ResourceBundle parent) {
        this.parent = parent;
    }

    public String getBaseBundleName() {
        Hooks.unmodelled();
        return null;
    }

    public Locale getLocale() {
        Hooks.unmodelled();
        return null;
    }

    public final String getString(String key) {
        return (String) getObject(key);
    }

    public final String[] getStringArray(String key) {
        return (String[]) getObject(key);
    }

    public final Object getObject(String key) {
        Object found = handleGetObject(key);
        if (found == null && parent != null) {
            found = parent.getObject(key);
        }
        if (found == null) {
            throw new MissingResourceException("Can't find resource for bundle " + getClass().getName()
                + ", key " + key, getClass().getName(), key);
        }
        return found;
    }

    public boolean containsKey(String key) {
        Hooks.unmodelled();
        return false;
    }

    public Set<String> keySet() {
        Hooks.unmodelled();
        return null;
    }

    public abstract Enumeration<String> getKeys();

    protected abstract Object handleGetObject(String key);
}
