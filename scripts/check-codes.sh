#!/usr/bin/env bash
# Only server/codes writes a code as text, so that every code is a variant of its enum; and every
# variant is used. (That docs/codes.md lists them is a test of that crate.)
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

status=0
if git grep -nE '^[^/]*HW[0-9]{4}' -- 'server/*/src/*.rs' ':!server/codes'; then
  echo "write codes::Code instead" >&2
  status=1
fi
for code in $(sed -nE 's/^        ([A-Z][A-Za-z0-9]*) = "HW[0-9]{4}".*/\1/p' server/codes/src/code.rs); do
  git grep -qE "Code::$code\b" -- 'server/*/src/*.rs' ':!server/codes' && continue
  echo "Code::$code is used by nobody" >&2
  status=1
done
exit $status
