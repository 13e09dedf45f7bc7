//! Intrinsics: operations of the interpreter that library models call, because no Java code
//! expresses them.
//!
//! The table below is their only list. Each is a static native method of the model
//! `java.lang.Intrinsics`, and belongs to a family, which `exec::intrinsics` implements in a file
//! of its own.

macro_rules! intrinsics {
    ($(
        $(#[$family_doc:meta])*
        $family:ident($operations:ident) {
            $($(#[$doc:meta])* $operation:ident = $name:literal;)*
        }
    )*) => {
        /// An operation of the interpreter, by family.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
        pub enum Intrinsic {
            $($(#[$family_doc])* $family($operations),)*
        }

        $(
            $(#[$family_doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
            pub enum $operations {
                $($(#[$doc])* $operation,)*
            }

            impl From<$operations> for Intrinsic {
                fn from(operation: $operations) -> Intrinsic {
                    Intrinsic::$family(operation)
                }
            }
        )*

        impl Intrinsic {
            /// The operation that a method of `Intrinsics` stands for.
            pub(crate) fn named(name: &str) -> Option<Intrinsic> {
                match name {
                    $($($name => Some(Intrinsic::$family($operations::$operation)),)*)*
                    _ => None,
                }
            }

            /// The name of its method.
            pub fn name(self) -> &'static str {
                match self {
                    $($(Intrinsic::$family($operations::$operation) => $name,)*)*
                }
            }
        }
    };
}

intrinsics! {
    /// The characters of texts.
    Text(TextIntrinsic) {
        /// `boolean isKnown(String)`: whether the text's length is known, so that each of its
        /// characters has a term.
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
        /// `String textOf(char[], int start, int count)`, within bounds: a new string.
        TextOf = "textOf";
        /// `String textOfChar(char)`
        TextOfChar = "textOfChar";
        /// `String interned(String)`: the constant string of the same characters.
        Interned = "interned";
        /// `String perhapsShared(String)`: an equal string, which is the literal or not.
        PerhapsShared = "perhapsShared";
    }
    /// Numbers as texts, and texts as numbers.
    NumericText(NumericTextIntrinsic) {
        /// `String textOfInt(int)`, decimal.
        OfInt = "textOfInt";
        /// `String textOfLong(long)`, decimal.
        OfLong = "textOfLong";
        /// `String textOfFloat(float)`
        OfFloat = "textOfFloat";
        /// `String textOfDouble(double)`
        OfDouble = "textOfDouble";
        /// `String fixed(double, int places)`: the absolute value of a finite number with this many
        /// decimal places, rounded half up.
        Fixed = "fixed";
        /// `String scientific(double, int places)`: the same with an exponent.
        Scientific = "scientific";
        /// `boolean isDecimal(String)`: whether `Double.parseDouble` accepts it, once it is
        /// trimmed.
        IsDecimal = "isDecimal";
        /// `double parsedDouble(String)`, of such a text.
        ParsedDouble = "parsedDouble";
        /// `float parsedFloat(String)`, of such a text.
        ParsedFloat = "parsedFloat";
    }
    /// Functions of numbers.
    Number(NumberIntrinsic) {
        /// `int floatBits(float)`, of one NaN.
        FloatBits = "floatBits";
        /// `float bitsFloat(int)`
        BitsFloat = "bitsFloat";
        /// `long doubleBits(double)`, of one NaN.
        DoubleBits = "doubleBits";
        /// `long knownBits(double)`: the same, of known numbers only. Long computations on them are
        /// no conditions for a solver.
        KnownBits = "knownBits";
        /// `double bitsDouble(long)`
        BitsDouble = "bitsDouble";
        /// `double root(double)`: the square root.
        Root = "root";
        /// `double floor(double)`
        Floor = "floor";
        /// `double roundToEven(double)`
        RoundToEven = "roundToEven";
        /// `double power(double, double)`, where every JVM returns the same `double`.
        Power = "power";
        /// `double elementary(int, double)`: sine 0, cosine, tangent, exponential, natural and
        /// common logarithm, where every JVM returns the same `double`.
        Elementary = "elementary";
    }
    /// Classes and their names.
    Class(ClassIntrinsic) {
        /// `String nameOfClass(Object)`: the binary name of the object's class.
        NameOfObject = "nameOfClass";
        /// `Class<?> classOf(Object)`: the object's class.
        OfObject = "classOf";
        /// `String nameOf(Class<?>)`: the binary name.
        Name = "nameOf";
        /// `String simpleNameOf(Class<?>)`
        SimpleName = "simpleNameOf";
        /// `int kindOf(Class<?>)`: 0 for a class, 1 interface, 2 enum, 3 record, 4 annotation, 5
        /// array, 6 primitive or void.
        Kind = "kindOf";
        /// `Class<?> above(Class<?>)`: the superclass, the component type of an array, or null.
        Above = "above";
        /// `boolean isAssignable(Class<?>, Class<?>)`: whether values of the first are of the
        /// second.
        IsAssignable = "isAssignable";
    }
    /// Arrays of any type.
    Array(ArrayIntrinsic) {
        /// `Object[] arrayLike(Object[], int)`: a new array of the same class, of that length.
        Like = "arrayLike";
        /// `Object[] arrayOf(Class<?>, int)`: a new array with elements of a type of references.
        Of = "arrayOf";
        /// `void copy(Object, int, Object, int, int)`: copies elements of arrays, within bounds.
        Copy = "copy";
        /// `void resize(Object, int)`: gives an array another length; new elements have the default
        /// value.
        Resize = "resize";
        /// `void open(Object, int start, int count)`: inserts default elements at a place.
        Open = "open";
        /// `void cut(Object, int start, int end)`: removes the elements of a range.
        Cut = "cut";
        /// `int arrayLength(Object)`: -1 for what is no array.
        Length = "arrayLength";
        /// `String nameOfArray(Object, int)`: an array's type with this length, as messages have
        /// it.
        Name = "nameOfArray";
    }
    /// Hash codes of objects.
    Hash(HashIntrinsic) {
        /// `int knownHash(int)`: the number itself, if it is a constant: an order of iteration
        /// depends on it.
        Known = "knownHash";
        /// `boolean hasIdentityHash(Object)`: whether the object's hash code is that of its
        /// identity.
        IsIdentity = "hasIdentityHash";
        /// `boolean hasChangingHash(Object)`: whether the object's hash code may change.
        IsChanging = "hasChangingHash";
        /// `boolean hasChangingOrder(Object)`: whether the object may change, and with it its place
        /// in an order.
        IsMoving = "hasChangingOrder";
        /// `int identityHash(Object)`
        Identity = "identityHash";
    }
    /// Stack traces of exceptions.
    Trace(TraceIntrinsic) {
        /// `int frames(Throwable)`: the length of its stack trace, zero if none is kept.
        Frames = "frames";
        /// `String frame(Throwable, int)`: a line of its stack trace.
        Frame = "frame";
        /// `int framesInCommon(Throwable, Throwable)`: how many outermost frames of both stack
        /// traces are the same.
        FramesInCommon = "framesInCommon";
        /// `void forgetFrames(Throwable)`: removes its stack trace.
        ForgetFrames = "forgetFrames";
    }
    /// The program and its environment.
    System(SystemIntrinsic) {
        /// `void print(int, String)`: writes to standard output (1) or standard error (2), if the
        /// run has a console.
        Print = "print";
        /// `int read()`: the next byte of standard input, -1 at its end.
        Read = "read";
        /// `long chosen(int, long least, long greatest)`: milliseconds of the calendar (0),
        /// nanoseconds of a clock (1), a random number (2), or whether a level of a logger is
        /// enabled (3). Both bounds are within.
        Chosen = "chosen";
        /// `int chosenInt(int, int least, int greatest)`: the same as a number of 32 bits.
        ChosenInt = "chosenInt";
        /// `int placeInOrder(int index, int count)`: the place of one of several objects, in one of
        /// the orders that they may have.
        PlaceInOrder = "placeInOrder";
        /// `void exit(int)`: ends the program.
        Exit = "exit";
        /// `boolean hasResource(String)`: whether there may be a file of texts of this name.
        HasResource = "hasResource";
        /// `boolean isRun()`: whether `main` is executed, with a console.
        IsRun = "isRun";
        /// `void unmodelled()`: the model does not say what follows.
        Unmodelled = "unmodelled";
        /// `Object any()`: a value of which nothing is known, of the type of what it is assigned
        /// to. Only a program that over-approximates has it ([`crate::OwnState`]).
        Any = "any";
        /// `Object anyObject()`: the same, and not null.
        AnyObject = "anyObject";
        /// `void assume(boolean)`: there is no path on which it does not hold.
        Assume = "assume";
        /// `void leak(Object)`: callers may get the object, unless it is null.
        Leak = "leak";
    }
}

impl Intrinsic {
    /// The argument into whose object or array it stores.
    pub(crate) fn stores_into(self) -> Option<usize> {
        match self {
            Intrinsic::Array(ArrayIntrinsic::Copy) => Some(2),
            Intrinsic::Array(
                ArrayIntrinsic::Resize | ArrayIntrinsic::Open | ArrayIntrinsic::Cut,
            ) => Some(0),
            _ => None,
        }
    }

    /// Whether it makes a text of unknown characters where its operands are unknown: what flows
    /// into it is read only if the text is.
    pub(crate) fn makes_text(self) -> bool {
        match self {
            Intrinsic::Text(text) => {
                matches!(text, TextIntrinsic::Joined | TextIntrinsic::TextOfChar)
            }
            Intrinsic::NumericText(text) => text.makes_text(),
            _ => false,
        }
    }

    /// Whether its result depends on the characters of a text.
    pub(crate) fn reads_text(self) -> bool {
        match self {
            Intrinsic::Text(text) => !matches!(
                text,
                TextIntrinsic::Joined | TextIntrinsic::TextOf | TextIntrinsic::TextOfChar
            ),
            Intrinsic::NumericText(text) => !text.makes_text(),
            _ => false,
        }
    }
}

impl NumericTextIntrinsic {
    /// Whether it makes a text of a number, instead of reading one.
    fn makes_text(self) -> bool {
        !matches!(
            self,
            NumericTextIntrinsic::IsDecimal
                | NumericTextIntrinsic::ParsedDouble
                | NumericTextIntrinsic::ParsedFloat
        )
    }
}
