#!/usr/bin/env bash
# Every test: the Rust workspace (with the end-to-end tests on the JVM), then the extension. Ends
# with the total counts.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/environment.sh"
cd "$root"

log=$(mktemp -d)
trap 'rm -rf "$log"' EXIT
failed_runs=0

cargo test --workspace --locked --no-fail-fast 2>&1 | tee "$log/rust" || failed_runs=$((failed_runs + 1))

if [ -e vscode-extension/package.json ]; then
  (
    cd vscode-extension
    # npm ci only where package-lock.json is newer than what it installed last.
    [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund
    npm test
  ) 2>&1 | tee "$log/extension" || failed_runs=$((failed_runs + 1))
fi

# sum PATTERN FILE: the numbers that stand where PATTERN has its group, added up.
# (FILE may be missing: then the sum is 0.)
sum() { { sed -nE "s/$1/\1/p" "$2" 2>/dev/null || true; } | awk '{ n += $1 } END { print n + 0 }'; }

# both RUST EXTENSION: the tests that cargo and node's runner count under these words.
both() {
  local rust extension
  rust=$(sum "^test result: .* ([0-9]+) $1;.*" "$log/rust")
  extension=$(sum "^[#ℹ] $2 ([0-9]+)\$" "$log/extension")
  echo $((rust + extension))
}

passed=$(both passed pass)
failed=$(both failed fail)
skipped=$(both ignored skipped)
# A build that fails runs no test: it counts as one failure, so that the last line does not look
# green.
[ "$failed_runs" -eq 0 ] || [ "$failed" -gt 0 ] || failed=$failed_runs
echo
echo "$passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ] && [ "$failed_runs" -eq 0 ] && [ "$passed" -gt 0 ]
