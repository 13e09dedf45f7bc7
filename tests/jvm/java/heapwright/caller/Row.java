package heapwright.caller;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;

/**
 * What an ordinary caller may do, one row each. A sequence that is found says which rows it needs;
 * a search can be run without some of them.
 */
enum Row {
    CALL("call", "an accessible constructor or method is called on what is held"),
    STATIC_CALL("static-call", "an accessible static method is called"),
    INHERITED("inherited", "a library method that a class of the project inherits is called"),
    PRIVATE_TYPE("private-type", "an object of a class without an accessible name is used through its supertypes"),
    HOLD_RESULT("hold-result", "what a call returned is used later"),
    HOLD_VALUE("hold-value", "a text or a box that a call returned is used later"),
    HOLD_WRITTEN("hold-written", "what the caller made for an argument is used again later"),
    HOLD_CAUGHT("hold-caught", "an exception that was caught is used"),
    READ_STATIC("read-static", "a static field is read"),
    READ_FIELD("read-field", "a public field of a held object is read"),
    READ_INSIDE("read-inside", "a field of a held object is read that is not public"),
    READ_ELEMENT("read-element", "an element of a held array is read"),
    NULL("null", "null is passed"),
    NUMBER("number", "a number, character or truth value is written"),
    TEXT("text", "a string literal is written"),
    LONG_TEXT("long-text", "a string literal of more than four letters is written"),
    FRESH_TEXT("fresh-text", "new String(...) is written: equal to a literal, and another object"),
    BOX("box", "a boxed value is written"),
    OBJECT("object", "new Object() is written"),
    KIND("kind", "a string, box or array is written for Object, Number, Comparable or Serializable"),
    ARRAY("array", "an array is written"),
    COLLECTION("collection", "a collection or map of the library is written"),
    LIBRARY_OBJECT("library-object", "a StringBuilder, Optional, iterator or exception of the library is written"),
    SAME_ARGUMENT("same-argument", "one new object is passed for two parameters of a call"),
    CHANGE_ELEMENT("change-element", "an element of a held array is assigned"),
    CHANGE_COLLECTION("change-collection", "a held library object is changed through its public methods"),
    CHANGE_FIELD("change-field", "a field of a plain data class is assigned"),
    RAW_TYPE("raw-type", "what has other type arguments is passed, by a raw type"),
    CAST("cast", "what is held by a more general type is cast to call a method of the library on it"),
    LIBRARY_CALL("library-call", "a public method of a held library object is called that only reads"),
    CATCH_EXCEPTION("catch-exception", "an Exception is caught, and the calls go on"),
    CATCH_ERROR("catch-error", "an Error is caught, and the calls go on");

    /** How requests and answers name it. */
    final String code;

    /** What a report says of it. */
    final String words;

    Row(String code, String words) {
        this.code = code;
        this.words = words;
    }

    static Row named(String code) {
        for (Row row : values()) {
            if (row.code.equals(code)) {
                return row;
            }
        }
        throw new IllegalArgumentException("no such row: " + code);
    }

    static Set<Row> named(Collection<String> codes) {
        Set<Row> rows = EnumSet.noneOf(Row.class);
        codes.forEach(code -> rows.add(named(code)));
        return rows;
    }
}
