#!/usr/bin/env bash
# Four rules of docs/architecture.md: only `syntax` knows tree-sitter, only `smt` knows Z3, only `lsp`
# knows the Language Server Protocol, only `store` knows storage that others share.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

status=0
# only CRATE PATTERN: no other crate's manifest names a dependency that matches.
only() {
  local owner=$1 pattern=$2 manifest
  for manifest in server/*/Cargo.toml; do
    [ "$manifest" = "server/$owner/Cargo.toml" ] && continue
    if grep -nE "^($pattern)" "$manifest"; then
      echo "$manifest: only server/$owner may depend on this (docs/architecture.md)" >&2
      status=1
    fi
  done
}
only syntax 'tree-sitter'
only smt 'z3'
only lsp 'tower-lsp|lsp-types|ls-types'
only store 'opendal'
exit $status
