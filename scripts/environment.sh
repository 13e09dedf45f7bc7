# Sourced by the other scripts: where the project is, and where rustup puts cargo.
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
tools=$root/.tools
junit=$tools/junit/junit-platform-console-standalone-1.14.4.jar
lombok=$tools/lombok/lombok-1.18.34.jar
jacoco=$tools/jacoco/org.jacoco.cli-0.8.15-nodeps.jar
export PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin"

say() { printf '%s\n' "$*"; }
stop() { printf 'error: %s\n' "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }
