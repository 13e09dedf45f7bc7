//! The memory of the C library, which Z3 and tree-sitter use. Rust's has an allocator of its own.

/// From this size on, what is freed goes back to the system at once.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const MAPPED: libc::c_int = 128 << 10;

/// Lets the C library give back what is freed.
///
/// By itself it raises its thresholds to what was freed before. A context of Z3 begins with a table
/// of 8 MB; so 40 MB stayed in each of its arenas for good.
pub(crate) fn give_back_what_is_freed() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it sets a number, before there are other threads. Where that fails, more is kept.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, MAPPED);
    }
}
