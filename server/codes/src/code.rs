//! The codes, with their meaning and what a user can do.

use std::fmt;

/// Declares the codes: section by section, each with its number and its meaning, and perhaps with
/// what to do.
macro_rules! codes {
    ($(
        $section:ident: $title:literal $(, $introduction:literal)? {
            $($code:ident = $number:literal, $meaning:literal $(=> $advice:literal)?;)+
        }
    )+) => {
        /// What the codes of a section have in common.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Section {
            $(#[doc = $title] $section,)+
        }

        impl Section {
            /// All sections, in the order of their numbers.
            pub const ALL: &[Section] = &[$(Section::$section),+];

            /// Its title.
            pub fn title(self) -> &'static str {
                match self {
                    $(Section::$section => $title,)+
                }
            }

            /// What holds of all its codes, if anything needs to be said.
            pub(crate) fn introduction(self) -> Option<&'static str> {
                match self {
                    $(Section::$section => optional!($($introduction)?),)+
                }
            }
        }

        /// The code of a message that a user can see.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
        )]
        pub enum Code {
            $($(#[doc = $meaning] $code,)+)+
        }

        impl Code {
            /// All codes, in the order of their numbers.
            pub const ALL: &[Code] = &[$($(Code::$code),+),+];

            /// `HW0101`, …
            pub fn number(self) -> &'static str {
                match self {
                    $($(Code::$code => $number,)+)+
                }
            }

            /// What is said by it, without a full stop.
            pub fn meaning(self) -> &'static str {
                match self {
                    $($(Code::$code => $meaning,)+)+
                }
            }

            /// What a user can do, if there is something.
            pub(crate) fn advice(self) -> Option<&'static str> {
                match self {
                    $($(Code::$code => optional!($($advice)?),)+)+
                }
            }

            /// The section that it belongs to.
            pub fn section(self) -> Section {
                match self {
                    $($(Code::$code)|+ => Section::$section,)+
                }
            }
        }
    };
}

macro_rules! optional {
    () => {
        None
    };
    ($text:literal) => {
        Some($text)
    };
}

codes! {
    Files: "Files and configuration" {
        NoSuchPath = "HW0101", "no such file or folder" => "check the path";
        NotUtf8 = "HW0102", "a file is not UTF-8; the message says at which byte"
            => "save it as UTF-8";
        Unreadable = "HW0103", "a file or folder cannot be read" => "check its permissions";
        NoJavaFiles = "HW0104", "a folder has no Java files"
            => "folders named `target`, `build` or `out`, dot folders and what `.gitignore` names are \
                not searched";
        Configuration = "HW0110", "`heapwright.toml` has an unknown key or a bad value"
            => "the message says what would be right";
        BenchmarkFile = "HW0120", "what `bench` reads or writes is wrong: `benchmarks.toml`, \
            `bugs.toml`, an expectation, a saved run"
            => "the message names the file and what is wrong";
    }

    Unsupported: "Java that is not supported",
        "These are losses: paths that reach the construct end as unknown; everything else of the \
            class still works." {
        UnknownClass = "HW0201", "a class that is neither in the files given nor modelled";
        UnknownMethod = "HW0202", "a method or constructor that neither the files nor the models have";
        UnknownVariable = "HW0204", "a variable or field that cannot be found";
        Concatenation = "HW0205", "a character that is half of a surrogate pair in a constant string \
            made by `+`";
        Lambda = "HW0206", "a lambda expression or method reference whose functional interface is not \
            known";
        LocalClass = "HW0210", "a method of a local or anonymous class whose creation is not supported";
        NotLoaded = "HW0211", "a method that was taken to be out of reach, and is not: a defect of \
            Heapwright" => "please report it";
        NotJava = "HW0216", "text that is not Java";
        Ambiguous = "HW0217", "a name or call with more than one meaning";
        Types = "HW0218", "types that do not fit together";
        TooDeep = "HW0219", "an expression that nests too deep";
        Construct = "HW0220", "anything else that is not supported; the message names it";
        BodyTooDeep = "HW0230", "statements or expressions that nest too deep for a control-flow graph";
        BodyTooLong = "HW0231", "a method of more code than a class file can hold";
        Unassigned = "HW0232", "a variable that is read before it is assigned, or a jump to a label \
            that is not there";
        AssertMessage = "HW0233", "the message of an `assert`, of this type";
    }

    Sources: "Sources that are wrong", "The rest of the sources is used all the same." {
        SyntaxError = "HW0250", "text that does not parse";
        DuplicateClass = "HW0251", "a class that is declared twice";
        Supertype = "HW0252", "a class that is its own superclass, or extends or implements what it cannot";
        AmbiguousClass = "HW0253", "a class name that two imports give different meanings";
        UnknownType = "HW0254", "a type in a declaration that is neither in the files nor modelled";
        NoSuchMember = "HW0255", "a method, constructor, field or variable that is not there, in a class \
            whose files are given"
            => "the message names similar ones";
        NoSuchClass = "HW0256", "a class that is neither in the files given nor in one of the packages \
            that are imported"
            => "the message names similar ones; or give the files of the class";
    }

    Paths: "Paths that were not followed to their end", "These are losses too." {
        NoBody = "HW0301", "a method without a body was called" => "give its source";
        PathLimit = "HW0303", "a path limit: steps, depth, rounds of a loop, paths, array length, heap \
            size"
            => "look whether the loop or recursion ends; raise `[budget]`";
        SolverGaveUp = "HW0304", "the solver could not decide whether a path exists";
        UnknownMessage = "HW0305", "the message of an exception that the JVM itself made (a null \
            pointer, an index, a division) was read";
        Unconfirmed = "HW0306", "a sequence that was found was not confirmed by its replay. It depends \
            on how far an iterator's copy of a counter (`expectedModCount`) is out of step; states \
            keep only whether it is";
        UnknownText = "HW0307", "the characters of a text were read that was made of a value which is \
            not known (`\"n\" + x`)";
        UnknownOperand = "HW0308", "an operation of the library that is modelled for known values only \
            got one that is not known";
        Exit = "HW0309", "the program ends itself (`System.exit`)";
        Unmodelled = "HW0310", "what the library does depends on something that is not known. Such is \
            the order of a hash collection with more than six unknown keys, with more than three \
            without a `hashCode`, or with crowded buckets. Others are the order of `Set.of` and `Map.of`, and \
            an iterator of an `ArrayDeque` that was changed otherwise. So are stack traces"
            => "use a collection that keeps an order";
        UnbuiltArgument = "HW0311", "an argument that a caller writes could not be evaluated: what \
            runs for it (the initialisation of an enum) throws, or takes several paths";
        Chosen = "HW0312", "whether the calls that were found do it hangs on what no caller chooses: \
            the time, a random number, or facts of Unicode"
            => "pass the clock or the number as an argument";
    }

    Budgets: "Explorations that did not come to their end" {
        OutOfTime = "HW0401", "the time was spent" => "`--time`, or `time` of `[budget]`; or a smaller \
            scope";
        OutOfSteps = "HW0402", "the steps were spent" => "raise `steps` of `[budget]`; or a smaller \
            scope";
        OutOfMemory = "HW0403", "the memory was spent" => "raise `memory` of `[budget]`; or a smaller \
            scope";
        TooManyStates = "HW0404", "the limit of states was reached" => "raise `states` of `[budget]`; \
            or a smaller scope";
        ExplorationCancelled = "HW0405", "the exploration was cancelled";
        Parked = "HW0406", "states with a stale iterator were parked: only the iterator's own methods \
            were called on them"
            => "without `--parking`, or `parking` of `[budget]`";
        NothingMade = "HW0407", "no call made an object of the class that was asked for: each threw, \
            or was cut off by the scope. A verdict about no object would say nothing"
            => "`explain` lists the calls and what is passed; make one of them come to its end, or \
                raise `[scope]`";
        NothingRan = "HW0408", "there is no method to call, or none could be called"
            => "make a method or a constructor public";
        Uncompleted = "HW0409", "a constructor, a method or a static initialiser never came to its \
            end: the scope is too small for it"
            => "raise the number that the message names";
        PartOnly = "HW0410", "only a part was explored: the class's own methods, and what makes their \
            arguments. With all of very many methods the time was spent before"
            => "`--time`, or `time` of `[budget]`";
        NotPassed = "HW0411", "only `null`, short texts, or too simple an object, was passed, though \
            callers make others, or write a class or a lambda"
            => "add a factory that makes such an object, or a class that implements the interface; \
                for texts raise `text_length`";
        StaticNotAssigned = "HW0412", "the code reads a public static field that any code may \
            assign, and no call does"
            => "make the field `final` or `private`";
        SameValues = "HW0413", "the code compares functions, collections, dates or big numbers \
            with `==`, and it hangs on the JDK which are the same object"
            => "compare them with `equals`";
        ThrownNotHeld = "HW0414", "an exception of the project refers to objects that callers have \
            no other way to, and nothing was called on these"
            => "give the exception copies of the objects, or values that name them";
    }

    Questions: "Questions that cannot be asked" {
        ClassNotFound = "HW0501", "no such class" => "the message names similar ones";
        ClassAmbiguous = "HW0502", "a simple name that several classes have"
            => "use the qualified name";
        MethodMalformed = "HW0503", "this does not name a method"
            => "write `package.Class#method` or `package.Class#method(int, Type)`";
        MethodNotFound = "HW0504", "the class has no such method";
        MethodAmbiguous = "HW0505", "an overloaded method" => "write the parameter types";
        NotBoolean = "HW0506", "a specification that is not boolean";
        NoProducer = "HW0507", "no public method makes an object of the class"
            => "add a public constructor or a factory";
        SpecificationFile = "HW0508", "a specification file that cannot be read, or has no boolean \
            method that is not private";
        WrongConfiguration = "HW0509", "the class's `heapwright.toml` is wrong, see HW0110"
            => "correct it: an answer for another scope would mislead";
        Scope = "HW0510", "the scope names something that is no class";
        Mistake = "HW0511", "a specification or an invariant that names what does not exist, or whose \
            types do not fit together"
            => "the message says where, and what was perhaps meant";
        NoInvariant = "HW0512", "there is no invariant to check"
            => "annotate a boolean method without parameters with `@Invariant`, or name it `repOk`";
        Baseline = "HW0513", "the file of `--baseline` cannot be read, or is no whole log of `check`"
            => "give what `check --format sarif` or `merge` printed";
        Since = "HW0514", "`--since` cannot ask git: there is no git, no repository or no such commit"
            => "the message has git's; in a shallow clone, fetch the commit";
        ShardFile = "HW0515", "a file of `merge` is not what a whole shard prints"
            => "run `check` or `synth` with `--shard I/N`, and with `--json` or `--format sarif`; run \
                a shard again that was cut off";
        ShardsDiffer = "HW0516", "shards of different runs: another version, project, command or option"
            => "run all shards again: one version, the same files and options";
        ShardsIncomplete = "HW0517", "a shard of a run is missing, or given twice"
            => "the message says which";
        Cancelled = "HW0590", "cancelled: there is no answer";
    }

    Store: "The store of answers", "Answers are right all the same: what is not taken from the store \
        is computed." {
        RefusedEntry = "HW0601", "an entry is damaged, of another version or of another question; from \
            the folder it is removed"
            => "`heapwright cache verify` reads them all";
        StoreUnavailable = "HW0602", "the store cannot be read or written: permissions, a full disk"
            => "free space, or name another folder by `HEAPWRIGHT_CACHE`";
        UnauthenticatedEntry = "HW0603", "an entry is not authenticated, and others may have written it"
            => "set `HEAPWRIGHT_CACHE_KEY`, or make the folder writable for its user alone";
        SharedStoreUnavailable = "HW0604", "the shared store cannot be used: its address is wrong, it \
            is down, slow or refuses; for a minute it is left alone"
            => "look at `HEAPWRIGHT_SHARED_CACHE` and at `heapwright cache info`";
    }

    Editor: "Diagnostics in the editor" {
        Broken = "HW0701", "an invariant can be broken; the message has the calls";
        NeverMet = "HW0702", "a specification or an assertion's condition can never be met, within the \
            scope that the message names";
        Undecided = "HW0703", "an invariant that could not be decided; the message has the reason";
    }

    Defects: "Defects of Heapwright", "Please report these, with the sources." {
        Internal = "HW9000", "an internal error";
        ReplayMismatch = "HW9001", "a sequence that was found does not do, when it is replayed, what \
            was claimed of it; the verdict is `unknown`";
        NoPredecessor = "HW9002", "a state has no predecessor for one of its points: the graph \
            contradicts itself";
    }
}

impl Code {
    /// Whether text says something that cannot be meant, as far as the files given tell: a question
    /// that has it is no question.
    pub fn is_mistake(self) -> bool {
        matches!(
            self,
            Code::NoSuchMember | Code::NoSuchClass | Code::Types | Code::NotJava
        )
    }

    /// Whether sources are wrong by themselves: other files cannot mend them.
    pub fn is_wrong_source(self) -> bool {
        self.section() == Section::Sources && self != Code::UnknownType
    }

    /// Whether code is missing: it is neither in the files given nor modelled.
    pub fn is_missing_code(self) -> bool {
        matches!(
            self,
            Code::UnknownClass | Code::UnknownMethod | Code::NoSuchClass | Code::NoBody
        )
    }
}

impl fmt::Display for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.number())
    }
}
