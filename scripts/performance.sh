#!/usr/bin/env bash
# Runs the whole benchmark and puts its tables into docs/performance.md, between the marks; the run
# is saved in docs/performance.json. Arguments go to `heapwright bench` (`--time 30s`, say). Takes
# some minutes; nothing else should run.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/environment.sh"
cd "$root"

cargo build --quiet --release --locked -p cli
tables=$(mktemp)
trap 'rm -f "$tables"' EXIT
status=0
target/release/heapwright bench --table all --markdown --save docs/performance.json "$@" >"$tables" || status=$?
# 1: something is not as expected. The tables say it too.
[ "$status" -le 1 ] || exit "$status"

awk -v tables="$tables" '
  /^<!-- bench: end -->$/ { inside = 0 }
  !inside { print }
  /^<!-- bench: begin -->$/ { inside = 1; while ((getline line < tables) > 0) print line; print "" }
' docs/performance.md >"$tables.page"
mv "$tables.page" docs/performance.md
say "docs/performance.md and docs/performance.json are of this run"
exit "$status"
