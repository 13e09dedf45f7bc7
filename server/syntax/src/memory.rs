//! tree-sitter's memory comes from the allocator of the program. The C library's allocator returns
//! its pages after every file and takes them again for the next. That was a third of the time of
//! reading many files.

use std::alloc::{self, Layout};
use std::ffi::c_void;
use std::sync::Once;

use tree_sitter::Allocator;

/// What stands before each block: its whole size. As long as the alignment that C expects of every
/// block.
const HEADER: usize = 16;

/// To be called before anything of tree-sitter is.
pub(crate) fn share_allocator() {
    static SHARED: Once = Once::new();
    SHARED.call_once(|| {
        // SAFETY: the four functions belong together, and nothing of tree-sitter was called before:
        // every way into it, in `document` and `queries`, calls this first.
        unsafe {
            tree_sitter::set_allocator(Some(Allocator {
                malloc: allocate,
                calloc: allocate_zeroed,
                realloc: reallocate,
                free,
            }));
        }
    });
}

/// The layout of a block for `size` bytes, with its header.
fn layout(size: usize) -> Layout {
    let whole = size.saturating_add(HEADER);
    Layout::from_size_align(whole, HEADER).unwrap_or_else(|_| no_memory(Layout::new::<u128>()))
}

/// As in all of Rust: without memory the program ends. tree-sitter relies on blocks not being null.
fn no_memory(layout: Layout) -> ! {
    alloc::handle_alloc_error(layout)
}

/// Writes the header of a new block, and gives what stands behind it.
///
/// # Safety
/// `block` is null or was allocated with this layout.
unsafe fn with_header(block: *mut u8, layout: Layout) -> *mut c_void {
    if block.is_null() {
        no_memory(layout);
    }
    // SAFETY: a block has at least HEADER bytes and the alignment of a header.
    unsafe {
        block.cast::<usize>().write(layout.size());
        block.add(HEADER).cast()
    }
}

unsafe extern "C" fn allocate(size: usize) -> *mut c_void {
    let layout = layout(size);
    // SAFETY: the layout is not empty.
    unsafe { with_header(alloc::alloc(layout), layout) }
}

unsafe extern "C" fn allocate_zeroed(count: usize, size: usize) -> *mut c_void {
    let layout = layout(count.saturating_mul(size));
    // SAFETY: the layout is not empty.
    unsafe { with_header(alloc::alloc_zeroed(layout), layout) }
}

unsafe extern "C" fn reallocate(memory: *mut c_void, size: usize) -> *mut c_void {
    if memory.is_null() {
        // SAFETY: as for any call of it.
        return unsafe { allocate(size) };
    }
    let new = layout(size);
    // SAFETY: what is not null came from one of these functions, which wrote the header.
    unsafe {
        let (block, old) = block_of(memory);
        with_header(alloc::realloc(block, old, new.size()), new)
    }
}

unsafe extern "C" fn free(memory: *mut c_void) {
    if memory.is_null() {
        return;
    }
    // SAFETY: what is not null came from one of these functions, which wrote the header.
    unsafe {
        let (block, layout) = block_of(memory);
        alloc::dealloc(block, layout);
    }
}

/// The block that a pointer behind its header belongs to.
///
/// # Safety
/// The pointer came from [`with_header`].
unsafe fn block_of(memory: *mut c_void) -> (*mut u8, Layout) {
    // SAFETY: the header stands before; its size made a layout when the block was allocated.
    unsafe {
        let block = memory.cast::<u8>().sub(HEADER);
        let size = block.cast::<usize>().read();
        (block, Layout::from_size_align_unchecked(size, HEADER))
    }
}
