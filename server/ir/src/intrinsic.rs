//! Operations that no Java says: what the models of the library ask the interpreter for, by the
//! native methods of `java.lang.Intrinsics`.

macro_rules! natives {
    ($($(#[$doc:meta])* $variant:ident = $name:literal;)*) => {
        /// An operation of the interpreter. Each is a static native method of the model
        /// `java.lang.Intrinsics`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Intrinsic {
            $($(#[$doc])* $variant,)*
        }

        impl Intrinsic {
            /// The operation that a method of `Intrinsics` stands for.
            pub fn named(name: &str) -> Option<Intrinsic> {
                match name {
                    $($name => Some(Intrinsic::$variant),)*
                    _ => None,
                }
            }

            /// The name of its method.
            pub fn name(self) -> &'static str {
                match self {
                    $(Intrinsic::$variant => $name,)*
                }
            }
        }
    };
}

natives! {
    /// `boolean isKnown(String)`: whether the number of a text's characters is known, and so each
    /// of them as a value.
    IsKnown = "isKnown";
    /// `int length(String)`
    Length = "length";
    /// `char charAt(String, int)`, within bounds.
    CharAt = "charAt";
    /// `boolean sameCharacters(String, String)`
    SameCharacters = "sameCharacters";
    /// `int hash(String)`: what `String.hashCode` computes.
    Hash = "hash";
    /// `String joined(String, String)`, null standing for "null": a new string.
    Joined = "joined";
    /// `String substring(String, int, int)`, within bounds: a new string.
    Substring = "substring";
    /// `char[] characters(String)`: a new array.
    Characters = "characters";
    /// `String textOf(char[], int, int)`: a new string of so many characters from there, within
    /// bounds.
    TextOf = "textOf";
    /// `String textOfChar(char)`
    TextOfChar = "textOfChar";
    /// `String textOfInt(int)`, decimal.
    TextOfInt = "textOfInt";
    /// `String textOfLong(long)`, decimal.
    TextOfLong = "textOfLong";
    /// `String textOfFloat(float)`
    TextOfFloat = "textOfFloat";
    /// `String textOfDouble(double)`
    TextOfDouble = "textOfDouble";
    /// `String nameOfClass(Object)`: the binary name of the object's class.
    NameOfClass = "nameOfClass";
    /// `Class<?> classOf(Object)`: the object's class.
    ClassOf = "classOf";
    /// `String nameOf(Class<?>)`: the binary name.
    NameOf = "nameOf";
    /// `String simpleNameOf(Class<?>)`
    SimpleNameOf = "simpleNameOf";
    /// `int kindOf(Class<?>)`: 0 for a class, 1 interface, 2 enum, 3 record, 4 annotation, 5 array,
    /// 6 primitive or void.
    KindOf = "kindOf";
    /// `Class<?> above(Class<?>)`: the superclass, the component type of an array, or null.
    Above = "above";
    /// `boolean isAssignable(Class<?>, Class<?>)`: whether values of the first are of the second.
    IsAssignable = "isAssignable";
    /// `Object[] arrayLike(Object[], int)`: a new array of the same class, of that length.
    ArrayLike = "arrayLike";
    /// `int knownHash(int)`: the number itself, where it is known: the order of iteration hangs on
    /// it.
    KnownHash = "knownHash";
    /// `boolean hasIdentityHash(Object)`: whether the hash code of an object is that of its
    /// identity.
    HasIdentityHash = "hasIdentityHash";
    /// `void unmodelled()`: what a model does from here on is not known.
    Unmodelled = "unmodelled";
    /// `void print(int, String)`: writes to standard output (1) or standard error (2), if somebody
    /// listens.
    Print = "print";
    /// `void exit(int)`: ends the program.
    Exit = "exit";
    /// `int frames(Throwable)`: the length of its stack trace, zero if none is kept.
    Frames = "frames";
    /// `String frame(Throwable, int)`: a line of its stack trace.
    Frame = "frame";
    /// `int framesInCommon(Throwable, Throwable)`: how many outermost frames of both stack traces
    /// are the same.
    FramesInCommon = "framesInCommon";
    /// `void forgetFrames(Throwable)`: it has no stack trace any more.
    ForgetFrames = "forgetFrames";
    /// `String interned(String)`: the constant string of the same characters.
    Interned = "interned";
    /// `void copy(Object, int, Object, int, int)`: copies elements of arrays, within bounds.
    Copy = "copy";
    /// `void resize(Object, int)`: gives an array another length; new elements have the default
    /// value.
    Resize = "resize";
    /// `void open(Object, int, int)`: makes room for so many elements at a place of an array.
    Open = "open";
    /// `void cut(Object, int, int)`: takes the elements of a range out of an array.
    Cut = "cut";
    /// `int read()`: the next byte of standard input, -1 at its end.
    Read = "read";
    /// `boolean isRun()`: whether the program runs for its own sake.
    IsRun = "isRun";
    /// `int identityHash(Object)`
    IdentityHash = "identityHash";
    /// `long time(int)`: milliseconds of the calendar (0) or nanoseconds of some clock (1).
    Time = "time";
    /// `int floatBits(float)`, of one NaN.
    FloatBits = "floatBits";
    /// `float bitsFloat(int)`
    BitsFloat = "bitsFloat";
    /// `long doubleBits(double)`, of one NaN.
    DoubleBits = "doubleBits";
    /// `double bitsDouble(long)`
    BitsDouble = "bitsDouble";
    /// `double root(double)`: the square root.
    Root = "root";
    /// `double floor(double)`
    Floor = "floor";
    /// `double roundToEven(double)`
    RoundToEven = "roundToEven";
    /// `double power(double, double)`, where the exact result is a `double`.
    Power = "power";
    /// `double elementary(int, double)`: sine 0, cosine, tangent, exponential, natural and common
    /// logarithm, where it is clear which `double` is nearest.
    Elementary = "elementary";
    /// `boolean isDecimal(String)`: whether it is a number as `Double.parseDouble` takes it, blanks
    /// around it gone.
    IsDecimal = "isDecimal";
    /// `double parsedDouble(String)`, of such a text.
    ParsedDouble = "parsedDouble";
    /// `float parsedFloat(String)`, of such a text.
    ParsedFloat = "parsedFloat";
    /// `String fixed(double, int)`: a finite number's absolute value with so many digits behind the
    /// point, rounded half up.
    Fixed = "fixed";
    /// `int arrayLength(Object)`: -1 for what is no array.
    ArrayLength = "arrayLength";
    /// `String nameOfArray(Object, int)`: an array's type with this length, as messages have it.
    NameOfArray = "nameOfArray";
    /// `String scientific(double, int)`: the same with an exponent.
    Scientific = "scientific";
}

impl Intrinsic {
    /// The argument into whose object or array it stores.
    pub fn stores_into(self) -> Option<usize> {
        match self {
            Intrinsic::Copy => Some(2),
            Intrinsic::Resize | Intrinsic::Open | Intrinsic::Cut => Some(0),
            _ => None,
        }
    }

    /// Whether it makes a text of which nothing is known where its operands are not: what flows
    /// into it is looked at only if the text is.
    pub fn makes_text(self) -> bool {
        matches!(
            self,
            Intrinsic::Joined
                | Intrinsic::TextOfChar
                | Intrinsic::TextOfInt
                | Intrinsic::TextOfLong
                | Intrinsic::TextOfFloat
                | Intrinsic::TextOfDouble
                | Intrinsic::Fixed
                | Intrinsic::Scientific
        )
    }

    /// Whether its result depends on the characters of a text.
    pub fn reads_text(self) -> bool {
        matches!(
            self,
            Intrinsic::IsKnown
                | Intrinsic::Length
                | Intrinsic::CharAt
                | Intrinsic::SameCharacters
                | Intrinsic::Hash
                | Intrinsic::Characters
                | Intrinsic::Substring
                | Intrinsic::IsDecimal
                | Intrinsic::ParsedDouble
                | Intrinsic::ParsedFloat
                | Intrinsic::Interned
        )
    }
}
