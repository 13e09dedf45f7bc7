#!/usr/bin/env bash
# The main job on two subjects: the size of the state graph, then call sequences, run on a JVM.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/environment.sh"
cd "$root"

heapwright=target/release/heapwright
"$heapwright" explore subjects/node/src --class node.Node --stats
"$heapwright" explore subjects/avl/src --class avl.AvlTree --stats
