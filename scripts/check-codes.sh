#!/usr/bin/env bash
# Every code that the server can show is listed in docs/codes.md, and every code listed there exists.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

used=$(grep -rhE 'HW[0-9]{4}' --include='*.rs' server/*/src | grep -vE '^ *//' | grep -oE 'HW[0-9]{4}' | sort -u)
listed=$(grep -oE '^\| HW[0-9]{4}' docs/codes.md | cut -c 3- | sort)
status=0
for code in $(comm -23 <(echo "$used") <(echo "$listed")); do
  echo "docs/codes.md does not list $code" >&2
  status=1
done
for code in $(comm -13 <(echo "$used") <(echo "$listed")); do
  echo "docs/codes.md lists $code, which nothing uses" >&2
  status=1
done
for code in $(echo "$listed" | uniq -d); do
  echo "docs/codes.md lists $code twice" >&2
  status=1
done
exit $status
