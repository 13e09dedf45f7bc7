#!/usr/bin/env bash
# The main job on two subjects: the size of the state graph, then call sequences, compiled and run on
# a JVM.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/environment.sh"
cd "$root"

cargo run --quiet --release --locked -p jvm --example demo -- target/release/heapwright
