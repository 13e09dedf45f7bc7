#!/usr/bin/env python3
"""What a script can tell of the house rules (docs/contributing.md). Prints each breach; exits 1.

check-style.py [PATH...]: only breaches in these files and folders.
"""

import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

COMMENT_WIDTH = 100
WIDTH = 120
LONGEST_FUNCTION = 100
LONG_FUNCTION = 60
MOST_LONG_FUNCTIONS = 40
LONGEST_CIRCLE = 3
MOST_ALIASES = 8
WORDS_IN_SENTENCE = 25

ROOT = Path(__file__).resolve().parent.parent
ENDINGS = (".rs", ".java", ".template", ".md", ".sh", ".py", ".ts", ".toml", ".scm", ".mjs")
GENERATED = {"docs/performance.json", "Cargo.lock", "vscode-extension/package-lock.json"}


def tracked():
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in files.stdout.split() if (ROOT / name).is_file()]


class Snapshots:
    """Says of each line of a Rust file in turn whether it is inside a raw string."""

    def __init__(self):
        self.end = None

    def inside(self, line):
        was_inside = self.end is not None
        if was_inside:
            if self.end in line:
                self.end = None
            return True
        for opening in re.finditer(r'\br(#+)"', line):
            end = '"' + opening[1]
            if end not in line[opening.end() :]:
                self.end = end
        return False


def without_generated(name, lines):
    """Markdown without the tables that `scripts/performance.sh` writes."""
    if name != "docs/performance.md":
        return list(enumerate(lines, 1))
    kept, inside = [], False
    for number, line in enumerate(lines, 1):
        inside = inside and line != "<!-- bench: end -->"
        if not inside:
            kept.append((number, line))
        inside = inside or line == "<!-- bench: begin -->"
    return kept


def widths(name, lines):
    if name in GENERATED:
        return
    fence, snapshots = False, Snapshots()
    for number, line in without_generated(name, lines):
        fence ^= line.lstrip().startswith("```")
        is_snapshot = name.endswith(".rs") and snapshots.inside(line)
        is_table = name.endswith(".md") and line.lstrip().startswith("|")
        if len(line) > WIDTH and not is_snapshot and not fence:
            yield number, f"{len(line)} columns, more than {WIDTH}"
        elif len(line) > COMMENT_WIDTH and not is_snapshot and not fence:
            is_text = name.endswith(".md") and not is_table and not line.startswith("    ")
            is_comment = name.endswith(".rs") and line.lstrip().startswith("//")
            if is_text or is_comment:
                yield number, f"{len(line)} columns of text, more than {COMMENT_WIDTH}"


def functions(lines):
    """Name, first line and length of each function, snapshots not counted."""
    stack, snapshots = [], Snapshots()
    for number, line in enumerate(lines, 1):
        if snapshots.inside(line):
            for function in stack:
                function[3] += 1
            continue
        start = re.match(
            r'( *)(?:pub(?:\([^)]*\))? )?(?:const )?(?:async )?(?:unsafe )?(?:extern "C" )?fn (\w+)',
            line,
        )
        if start:
            stack.append([start[1], start[2], number, 0])
        if stack and (line == stack[-1][0] + "}" or (start and line.endswith((";", "}")))):
            _, name, first, skipped = stack.pop()
            yield name, first, number - first + 1 - skipped


def paragraphs(name, lines):
    """The paragraphs of comments and of Markdown: first line and text."""
    fence, text, first = False, [], 0
    snapshots = Snapshots()
    for number, line in without_generated(name, lines) + [(0, "")]:
        if name.endswith(".md"):
            fence ^= line.lstrip().startswith("```")
            is_text = not fence and not line.lstrip().startswith(("|", "#", "```", "<"))
            is_text &= not (line.startswith("    ") and not text)
            words = line.strip() if is_text else ""
            if re.match(r"([-*+]|\d+\.) ", words):
                if text:
                    yield first, " ".join(text)
                text, words = [], re.sub(r"^([-*+]|\d+\.) ", "", words)
        else:
            comment = None if snapshots.inside(line) else re.match(r"\s*//[/!]?( .*)?$", line)
            words = (comment[1] or "").strip() if comment else ""
            fence ^= words.startswith("```")
            if fence or words.startswith(("```", "#", "|", "~", "!")):
                words = ""
            if re.match(r"([-*+]|\d+\.) ", words):
                if text:
                    yield first, " ".join(text)
                text, words = [], re.sub(r"^([-*+]|\d+\.) ", "", words)
        if words:
            first = first if text else number
            text.append(words)
        elif text:
            yield first, " ".join(text)
            text = []


def long_sentences(name, lines):
    for first, text in paragraphs(name, lines):
        text = re.sub(r"`[^`]*`", "code", text)
        text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text)
        for sentence in re.split(r"(?<=[.!?])[)\"*]*\s+", text):
            count = len(sentence.split())
            if count > WORDS_IN_SENTENCE:
                yield first, f"a sentence of {count} words: {sentence[:60]}…"


class Module:
    """A file of a crate: the paths that it imports, re-exports, and writes in full."""

    def __init__(self, path, text):
        text = re.sub(r"#\[cfg\(test\)\]\nmod \w+ \{.*", "", text, flags=re.S)
        text = re.sub(r"//.*", "", text)
        self.path = path
        self.imports, self.exports = {}, {}
        statement = r"(?m)^ *(pub(?:\([^)]*\))? )?use ([^;]*);"
        for is_public, use in re.findall(statement, text):
            for one in flatten(re.sub(r"\s+", " ", use).replace(", ", ",").replace("{ ", "{")):
                one, _, alias = one.strip().removesuffix("::self").partition(" as ")
                names = self.exports if is_public else self.imports
                names[alias or one.split("::")[-1]] = one.split("::")
        self.code = re.sub(statement, "", text)
        self.words = set(re.findall(r"\w+", self.code))

    def bound(self, name):
        """The path that a name in the file stands for."""
        return self.imports.get(name) or self.exports.get(name)

    def references(self):
        """The paths that the file depends on. A re-export alone is no dependency."""
        yield from self.imports.values()
        for name, path in self.exports.items():
            if name in self.words:
                yield path
        for path in re.findall(r"(?<![\w:])\w+(?:::\w+)+", self.code):
            yield path.split("::")


def circles(crate, files):
    """Strongly connected components of files that import each other."""
    source = f"server/{crate}/src/"
    modules, names = {}, {}
    for name in files:
        if name.startswith(source) and name.endswith(".rs"):
            path = name[len(source) : -3].removesuffix("/mod")
            path = () if path in ("lib", "main") else tuple(path.split("/"))
            modules[path] = Module(path, (ROOT / name).read_text())
            names[path] = name

    def absolute(module, path, depth=0):
        """A path from the root of the crate; none if it begins in another crate."""
        first, *rest = path
        if first == "crate":
            return rest
        if first in ("self", "super"):
            base = list(module.path)
            while path and path[0] in ("self", "super"):
                base = base[:-1] if path[0] == "super" else base
                path = path[1:]
            return base + path
        if (*module.path, first) in modules:
            return [*module.path, *path]
        bound = module.bound(first)
        if bound and bound[0] != first and depth < MOST_ALIASES:
            bound = absolute(module, bound, depth + 1)
            return None if bound is None else bound + rest
        return None

    def resolve(path, depth=0):
        """The module that has an item; imports and re-exports are followed."""
        at = ()
        for position, part in enumerate(path):
            if (*at, part) in modules:
                at = (*at, part)
                continue
            bound = at in modules and modules[at].bound(part)
            target = bound and absolute(modules[at], bound)
            if target and depth < MOST_ALIASES:
                return resolve(target + path[position + 1 :], depth + 1)
            break
        return at

    edges = defaultdict(set)
    for module in modules.values():
        for path in module.references():
            path = absolute(module, path)
            target = resolve(path) if path else ()
            if target and target != module.path and module.path:
                edges[module.path].add(target)
    return [[names[m] for m in circle] for circle in components(modules, edges) if len(circle) > 1]


def flatten(use):
    """The single paths of `a::{b, c::{d, e}}`."""
    if "{" not in use:
        return [use]
    head, _, rest = use.partition("{")
    inner, depth, part, parts = rest[: rest.rindex("}")], 0, "", []
    for letter in inner:
        if letter == "," and depth == 0:
            parts.append(part)
            part = ""
            continue
        depth += (letter == "{") - (letter == "}")
        part += letter
    parts.append(part)
    return [path for part in parts if part for path in flatten(head + part)]


def components(nodes, edges):
    """Tarjan's strongly connected components."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(edges[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            component = []
            while not component or component[-1] != node:
                component.append(stack.pop())
            found.append(sorted(component))

    sys.setrecursionlimit(10_000)
    for node in sorted(nodes):
        if node not in index:
            visit(node)
    return found


def unused_items(files):
    """`pub` items whose name no other crate, and no test of the own one, has."""
    rust = {name: (ROOT / name).read_text() for name in files if name.endswith(".rs")}
    words, shown = defaultdict(set), defaultdict(list)
    for name, text in rust.items():
        parts = name.split("/")
        crate = parts[1] if parts[0] == "server" and "src" in parts else name
        for word in set(re.findall(r"\w+", re.sub(r"//.*", "", text))):
            words[word].add(crate)
        if "src" in parts:
            signatures = re.findall(r"^ *pub [^{;]*", text, flags=re.M)
            shown[crate] += re.findall(r"\w+", " ".join(signatures))
    for name, text in rust.items():
        parts = name.split("/")
        if parts[0] != "server" or "src" not in parts or parts[1] in ("cli",):
            continue
        pattern = r"^ *pub (?:const |unsafe )*(fn|struct|enum|trait|const|static|type) (\w+)"
        for number, line in enumerate(text.split("\n"), 1):
            item = re.match(pattern, line)
            if not item or words[item[2]] - {parts[1]}:
                continue
            # A type that a public field or signature shows has to be public.
            is_shown = item[1] != "fn" and shown[parts[1]].count(item[2]) > 1
            if not is_shown:
                yield name, number, f"`{item[2]}` is `pub`, but no other crate has the name"


def main():
    chosen = sys.argv[1:]
    files = tracked()
    found = []
    long_functions = []
    for name in files:
        if not name.endswith(ENDINGS):
            continue
        lines = (ROOT / name).read_text().split("\n")
        found += [(name, number, breach) for number, breach in widths(name, lines)]
        if name.endswith((".rs", ".md")):
            found += [(name, number, breach) for number, breach in long_sentences(name, lines)]
        if name.endswith(".rs"):
            for function, first, length in functions(lines):
                if length > LONGEST_FUNCTION:
                    found.append((name, first, f"`{function}` has {length} lines"))
                elif length > LONG_FUNCTION:
                    long_functions.append((name, first, f"`{function}` has {length} lines"))
    if len(long_functions) > MOST_LONG_FUNCTIONS:
        count = f"{len(long_functions)} functions have more than {LONG_FUNCTION} lines"
        found += [(*at, f"{what}; {count}") for *at, what in long_functions]
    for crate in sorted({name.split("/")[1] for name in files if name.startswith("server/")}):
        for circle in circles(crate, files):
            if len(circle) > LONGEST_CIRCLE:
                found.append((circle[0], 1, f"a circle of {len(circle)} files: {', '.join(circle)}"))
    found += unused_items(files)
    if chosen:
        found = [breach for breach in found if any(breach[0].startswith(path) for path in chosen)]
    for name, number, breach in sorted(found):
        print(f"{name}:{number}: {breach}")
    print(f"{len(found)} breaches of style in {len(files)} files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
