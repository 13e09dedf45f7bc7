//! JUnit 5 test classes: `<Class>HeapwrightTest`, made new or extended by a method.

use std::path::PathBuf;

/// A test method for one witness, and the class that it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedTest {
    /// Where the class should be: `src/test/java/<package>/<Class>HeapwrightTest.java` in such a layout, otherwise beside
    /// the class under test.
    pub path: PathBuf,
    /// The package; empty for the unnamed one.
    pub package: String,
    /// `<Class>HeapwrightTest`
    pub class_name: String,
    /// What the method needs, without the keyword and semicolon: `static org.junit.jupiter.api.Assertions.assertTrue`.
    pub imports: Vec<String>,
    /// The method's name.
    pub method_name: String,
    /// `throws Exception`, where a call declares a checked exception.
    pub throws: bool,
    /// The statements, without indentation.
    pub statements: Vec<String>,
    /// Further members that the method needs, such as a copied specification.
    pub members: Vec<String>,
}

/// Text to insert into an existing file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insertion {
    /// Byte offset.
    pub offset: usize,
    /// The text.
    pub text: String,
}

impl GeneratedTest {
    /// The whole file, where there is none yet.
    pub fn whole_file(&self) -> String {
        todo!()
    }

    /// What to insert into the file that is there, in order of offsets, so that it has this test too. The method gets
    /// another name where its own is taken. None if the file has no class of that name.
    pub fn added_to(&self, existing: &str) -> Option<Vec<Insertion>> {
        let _ = existing;
        todo!()
    }
}
