#!/usr/bin/env bash
# Installs what building and testing need and this machine lacks; says what it does; quick when
# nothing is missing.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/environment.sh"
cd "$root"

rust_minimum=1.95
junit_sha256=7c6968cbcaf4301c729f202b23b7d736c5d88be625fc7d27ad5d746146a8bc28
lombok_sha256=c27d6b2aff56241d1b07fcbcc6b183709e6b432c80f7374eeb1d823e86d4b81a
jacoco_sha256=d2b74b20b415163c1f53261e7c5ef4445b788327094208ff821e0c2baf9bc8f1

# at_least WANTED FOUND: is the version FOUND the same as WANTED or newer?
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

major() { "$@" 2>&1 | head -n 1 | grep -oE '[0-9]+' | head -n 1; }

# What Debian's package manager has to bring.
system_packages() {
  local missing=()
  has gcc && has g++ && [ -e /usr/include/stdlib.h ] || missing+=(gcc g++ libc6-dev)
  has curl || missing+=(curl ca-certificates)
  has python3 && python3 -m pip --version >/dev/null 2>&1 || missing+=(python3 python3-pip)
  has javac && at_least 17 "$(major javac -version)" || missing+=(jdk)
  has node && at_least 18 "$(major node --version)" || missing+=(nodejs)
  has npm || missing+=(npm)
  has redis-server || missing+=(redis-server)
  has mvn || { [ -e "$junit" ] && [ -e "$jacoco" ] && [ -e "$lombok" ]; } || missing+=(maven)
  [ ${#missing[@]} -gt 0 ] || return 0

  has apt-get || stop "missing: ${missing[*]}. This is not a Debian system: install them with your package manager
  (jdk means a Java Development Kit 17 or newer, nodejs Node.js 18 or newer), then run make setup again."
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    has sudo || stop "missing: ${missing[*]}. Run make setup as root, or install sudo, or install them yourself."
    as_root=(sudo)
  fi
  say "setup: refreshing the package lists (apt-get update)"
  "${as_root[@]}" apt-get update -qq
  local packages=() package
  for package in "${missing[@]}"; do
    if [ "$package" = jdk ]; then
      package=openjdk-17-jdk-headless
      apt-cache show "$package" >/dev/null 2>&1 || package=default-jdk-headless
    fi
    packages+=("$package")
  done
  say "setup: installing ${packages[*]} (apt-get install)"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${packages[@]}" >/dev/null
}

rust_toolchain() {
  if ! has cargo && ! has rustup; then
    say "setup: installing Rust through rustup"
    curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs |
      sh -s -- -y -q --no-modify-path --profile minimal --component rustfmt --component clippy
  fi
  local found
  found=$(rustc --version 2>/dev/null | cut -d ' ' -f 2) || found=0
  if ! at_least "$rust_minimum" "${found:-0}"; then
    has rustup || stop "Rust $rust_minimum or newer is needed, this is ${found:-none}.
  There is no rustup to update it."
    say "setup: updating Rust ($found to the newest stable, through rustup)"
    rustup toolchain install stable --profile minimal --component rustfmt --component clippy
    rustup default stable
  fi
  local component
  for component in rustfmt clippy; do
    cargo "${component/rustfmt/fmt}" --version >/dev/null 2>&1 && continue
    has rustup || stop "cargo has no $component, and there is no rustup to install it."
    say "setup: adding $component (rustup component add)"
    rustup component add "$component"
  done
}

# The library comes from PyPI's wheel: of all packaged builds, the one whose interface the z3 crate's
# bindings match.
z3_library() {
  local stamp=$tools/z3/requirements.txt
  cmp -s scripts/z3-requirements.txt "$stamp" && return 0
  say "setup: fetching Z3 (the z3-solver wheel, pip download) into .tools/z3"
  local work
  work=$(mktemp -d "$tools/z3.XXXXXX")
  trap 'rm -rf "$work"' RETURN
  python3 -m pip --disable-pip-version-check download -q --no-deps --only-binary=:all: --require-hashes \
    -d "$work" -r scripts/z3-requirements.txt
  python3 -m zipfile -e "$work"/z3_solver-*.whl "$work/wheel"
  mkdir -p "$work/z3"
  mv "$work/wheel/z3/lib" "$work/wheel/z3/include" "$work/z3/"
  ln -sf libz3.so "$work/z3/lib/libz3.so.5.3"
  cp scripts/z3-requirements.txt "$work/z3/requirements.txt"
  rm -rf "$tools/z3"
  mv "$work/z3" "$tools/z3"
}

# maven_jar FILE SHA256 ARTIFACT: fetches an artifact of Maven Central whose content is known.
maven_jar() {
  local file=$1 sum=$2 artifact=$3 folder
  [ -e "$file" ] && return 0
  folder=$(dirname "$file")
  say "setup: fetching $(basename "$file") (mvn dependency:copy) into .tools/$(basename "$folder")"
  mkdir -p "$folder"
  # Maven resets the terminal's colours even where there is no terminal.
  mvn -q -B dependency:copy -Dartifact="$artifact" -DoutputDirectory="$folder.part" 2>&1 | sed 's/\x1b\[[0-9;]*m//g'
  echo "$sum  $folder.part/$(basename "$file")" | sha256sum --quiet -c -
  mv "$folder.part/$(basename "$file")" "$file"
  rmdir "$folder.part"
}

mkdir -p "$tools"
system_packages
rust_toolchain
z3_library
maven_jar "$junit" "$junit_sha256" org.junit.platform:junit-platform-console-standalone:1.14.4
maven_jar "$jacoco" "$jacoco_sha256" org.jacoco:org.jacoco.cli:0.8.15:jar:nodeps
maven_jar "$lombok" "$lombok_sha256" org.projectlombok:lombok:1.18.34
rust=$(rustc --version | cut -d ' ' -f 2)
say "setup: complete (Rust $rust, Z3 5.3.3, JDK $(major javac -version), Node $(node --version))"
