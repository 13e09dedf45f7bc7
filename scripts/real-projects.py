#!/usr/bin/env python3
"""Asks classes of public libraries at the library's root, and alone: is the answer the same?

real-projects.py BINARY FOLDER [CLASSES] [--explain]

Fetches source jars through Maven into FOLDER and chooses CLASSES classes (50) by a hash of their
names. Each is asked three times:

* at the root of its library;
* alone: with the files that javac reads for it, and no others;
* completed: also with the files of what callers and other code elsewhere do with the objects of M.
  These are kinds of its types, and methods that do what callers cannot, as `explain` says. What
  javac reads for them is there, too.

M at the root has to be M of the completed files: nothing is in it because its file happens to be
there. Prints for each class why methods of the root are not in M alone. Unless --explain is given,
it is explored as well, and the shapes and the times of exploring are compared.
"""

import collections
import hashlib
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import maven_sources

# Each has more than 300 files.
LIBRARIES = [
    "org.apache.commons:commons-collections4:4.4",
    "org.locationtech.jts:jts-core:1.19.0",
    "com.google.guava:guava:33.0.0-jre",
    "org.jgrapht:jgrapht-core:1.5.2",
    "org.apache.commons:commons-math3:3.6.1",
    "com.github.javaparser:javaparser-core:3.25.10",
    "org.optaplanner:optaplanner-core-impl:9.44.0.Final",
    "org.apache.lucene:lucene-core:9.10.0",
]


def classes(root):
    """The public classes of a library: name and file."""
    for file in sorted(root.rglob("*.java")):
        text = file.read_text(errors="replace")
        package = re.search(r"^package ([\w.]+);", text, re.M)
        declared = re.search(r"^public (?:final )?class (\w+)", text, re.M)
        if package and declared and declared[1] == file.stem:
            yield f"{package[1]}.{declared[1]}", file


def files_read(root, files):
    """The files that javac reads to compile these."""
    with tempfile.TemporaryDirectory() as out:
        command = ["javac", "-verbose", "-proc:none", "-implicit:none", "-nowarn", "-Xmaxerrs", "1"]
        # Libraries that are not there make errors; what is there is read all the same.
        command += ["-XDshould-stop.ifError=FLOW"]
        command += ["-sourcepath", root, "-d", out, *sorted(files)]
        log = subprocess.run(command, capture_output=True, text=True).stderr
    read = re.findall(r"\[parsing started (?:SimpleFileObject|DirectoryFileObject)\[(.*?)\]\]", log)
    return {Path(line.replace(":", "/")).resolve() for line in read} | set(files)


def run(binary, arguments):
    """The JSON that a command prints, and the seconds that it took."""
    started = time.monotonic()
    output = subprocess.run([binary, *arguments], capture_output=True, text=True).stdout
    seconds = time.monotonic() - started
    try:
        return json.loads(output), seconds
    except json.JSONDecodeError:
        return {}, seconds


class M:
    """The methods that sequences of a class consist of, and why each is there."""

    def __init__(self, binary, paths, name):
        answer, self.seconds = run(binary, ["explain", "--class", name, "--json", *paths])
        self.methods = {one["method"]: one["because"] for one in answer.get("methods", [])}
        self.types = {one["type"]: one["because"] for one in answer.get("types", [])}

    def came_by(self, method, other):
        """The last step from a method to what another M has, too: a kind, and what it is about."""
        step, name, seen = ("none", ""), ("method", method), set()
        while name and name not in seen:
            seen.add(name)
            sort, text = name
            if text in (other.methods if sort == "method" else other.types):
                break
            because = (self.methods if sort == "method" else self.types).get(text)
            if not because:
                break
            kind, what, of = because["kind"], because["what"], because["of"]
            step = (kind, text, what)
            name = {
                "member": ("type", what), "named": ("method", what), "below": ("type", what),
                "argument": ("type", what), "uses": ("type", of), "calls": ("type", of),
                "makes": ("type", of),
            }.get(kind)
        return step

    def elsewhere(self):
        """The classes that are there because callers or other code elsewhere use the objects."""
        kinds = {"uses", "calls", "makes", "static"}
        methods = {name.split("#")[0] for name, because in self.methods.items()
                   if because and because["kind"] in kinds}
        return methods | {name for name, because in self.types.items()
                          if because["kind"] in {"below", "static"}}


def file_of(root, name):
    """The file of a class, which may stand inside another one."""
    parts = name.split("$")[0].split(".")
    for end in range(len(parts), 0, -1):
        file = root.joinpath(*parts[:end]).with_suffix(".java")
        if file.exists():
            return file.resolve()
    return None


def completed(binary, root, alone, at_root, name):
    """M with the files of what callers and other code elsewhere do."""
    files = {file_of(root, one) for one in at_root.elsewhere()} - {None}
    files = alone | files_read(root, files) if files else alone
    return M(binary, sorted(files), name)


def explored(binary, paths, name):
    """Numbers of shapes by size, and seconds of exploring, after loading and planning."""
    command = ["explore", *paths, "--class", name, "--json", "--threads", "1"]
    answer, _ = run(binary, [*command, "--max-length", "2", "--time", "10s"])
    return answer.get("shapes_by_size"), answer.get("stats", {}).get("seconds", 0)


def compared(binary, name, file, root, explores):
    """A line about a class; whether M is the same alone, and completed; shapes; times."""
    alone_files = files_read(root, {file})
    at_root, alone = M(binary, [root], name), M(binary, sorted(alone_files), name)
    same = at_root.methods.keys() == alone.methods.keys()
    whole = alone if same else completed(binary, root, alone_files, at_root, name)
    same_whole = at_root.methods.keys() == whole.methods.keys()
    reasons = collections.Counter()
    for method in at_root.methods.keys() - alone.methods.keys():
        reasons[at_root.came_by(method, alone)] += 1
    kinds = collections.Counter()
    for (kind, _, _), number in reasons.items():
        kinds[kind] += number
    print(f"{name}: {len(at_root.methods)} methods, alone {len(alone.methods)}, "
          f"completed {len(whole.methods)}; {at_root.seconds:.2f} s, alone {alone.seconds:.2f} s")
    for (kind, what, by), number in reasons.most_common(3):
        print(f"    {number} more: {kind} {what} {by}")
    missing = sorted(whole.methods.keys() - at_root.methods.keys())
    more = sorted(at_root.methods.keys() - whole.methods.keys())
    if more or missing:
        print(f"    not explained: {len(more)} more {more[:2]}, {len(missing)} less {missing[:2]}")
    shapes = times = None
    if explores:
        (ours, time_ours), (theirs, time_theirs) = (
            explored(binary, paths, name) for paths in ([root], sorted(alone_files)))
        shapes, times = ours == theirs, time_ours / max(time_theirs, 0.01)
        print(f"    exploring {time_ours:.2f} s, alone {time_theirs:.2f} s"
              + ("" if shapes else "; shapes differ"))
    sys.stdout.flush()
    return same, same_whole, kinds, shapes, times


def main():
    arguments = [one for one in sys.argv[1:] if one != "--explain"]
    explores = len(arguments) + 1 == len(sys.argv)
    binary, folder = Path(arguments[0]).resolve(), Path(arguments[1]).resolve()
    wanted = int(arguments[2]) if len(arguments) > 2 else 50
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for artifact in LIBRARIES:
        root = maven_sources.sources(artifact, folder)
        found += [(name, file, root) for name, file in classes(root)]
    found.sort(key=lambda entry: hashlib.sha256(entry[0].encode()).hexdigest())
    results = [compared(binary, *one, explores) for one in found[:wanted]]
    count = len(results)
    print(f"M is the same alone: {sum(one[0] for one in results)} of {count}; "
          f"completed: {sum(one[1] for one in results)}")
    kinds = sum((one[2] for one in results), collections.Counter())
    print(f"methods that are not in M alone, by how they come: {dict(kinds)}")
    if explores:
        print(f"same shapes: {sum(one[3] for one in results)}")
        ratios = sorted(one[4] for one in results)
        print(f"times of exploring at the root / alone: median {ratios[count // 2]:.2f}, "
              f"most {ratios[-1]:.2f}")


main()
