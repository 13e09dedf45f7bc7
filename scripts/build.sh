#!/usr/bin/env bash
# The release binary, with the Z3 library beside it: it is found there (rpath $ORIGIN,
# .cargo/config.toml) from any folder.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/environment.sh"
cd "$root"

cargo build --release --locked -p cli
install -m 755 .tools/z3/lib/libz3.so target/release/libz3.so.5.3
say "built target/release/heapwright"
