#!/usr/bin/env python3
"""Asks classes of public libraries at the library's root, and alone: is the answer the same?

real-projects.py BINARY FOLDER [CLASSES]

Fetches source jars through Maven into FOLDER, chooses CLASSES classes (50) by a hash of their
names, and explores each twice, in turns. Alone means: with the files that javac reads for it, and
no others. Prints a line for each class whose methods or shapes differ, and the ratio of the times.
"""

import hashlib
import json
import re
import subprocess
import sys
import tempfile
import time
import zipfile
from pathlib import Path

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


def fetch(artifact, folder):
    """The folder of the unpacked sources of an artifact."""
    _, name, version = artifact.split(":")
    unpacked = folder / f"{name}-{version}-sources"
    if not unpacked.exists():
        coordinates = f"-Dartifact={artifact}:jar:sources"
        command = ["mvn", "-q", "-B", "dependency:copy", coordinates, f"-DoutputDirectory={folder}"]
        subprocess.run(command, check=True)
        with zipfile.ZipFile(f"{unpacked}.jar") as jar:
            jar.extractall(unpacked)
    return unpacked


def classes(root):
    """The public classes of a library: name and file."""
    for file in sorted(root.rglob("*.java")):
        text = file.read_text(errors="replace")
        package = re.search(r"^package ([\w.]+);", text, re.M)
        declared = re.search(r"^public (?:final )?class (\w+)", text, re.M)
        if package and declared and declared[1] == file.stem:
            yield f"{package[1]}.{declared[1]}", file


def files_read(root, file):
    """The files that javac reads to compile one."""
    with tempfile.TemporaryDirectory() as out:
        command = ["javac", "-verbose", "-proc:none", "-implicit:none", "-nowarn", "-Xmaxerrs", "1"]
        # Libraries that are not there make errors; what is there is read all the same.
        command += ["-XDshould-stop.ifError=FLOW"]
        command += ["-sourcepath", root, "-d", out, file]
        log = subprocess.run(command, capture_output=True, text=True).stderr
    read = re.findall(r"\[parsing started (?:SimpleFileObject|DirectoryFileObject)\[(.*?)\]\]", log)
    return {Path(line.replace(":", "/")).resolve() for line in read} or {file}


def explore(binary, paths, name):
    """Methods, numbers of shapes by size, and seconds of one exploration."""
    command = [binary, "explore", *paths, "--class", name, "--json", "--threads", "1"]
    command += ["--max-length", "2", "--time", "10s"]
    started = time.monotonic()
    output = subprocess.run(command, capture_output=True, text=True).stdout
    seconds = time.monotonic() - started
    try:
        answer = json.loads(output)
    except json.JSONDecodeError:
        return None, None, seconds
    return answer.get("bound", {}).get("methods"), answer.get("shapes"), seconds


def main():
    binary, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    wanted = int(sys.argv[3]) if len(sys.argv) > 3 else 50
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for artifact in LIBRARIES:
        root = fetch(artifact, folder)
        found += [(name, file, root) for name, file in classes(root)]
    found.sort(key=lambda entry: hashlib.sha256(entry[0].encode()).hexdigest())
    ratios, same_methods, same_shapes = [], 0, 0
    for name, file, root in found[:wanted]:
        alone = sorted(files_read(root, file))
        methods, shapes, seconds = explore(binary, [root], name)
        methods_alone, shapes_alone, seconds_alone = explore(binary, alone, name)
        ratio = seconds / max(seconds_alone, 0.001)
        ratios.append(ratio)
        same_methods += methods == methods_alone
        same_shapes += shapes == shapes_alone
        note = ""
        if methods != methods_alone:
            ours, alone_only = set(methods or []), set(methods_alone or [])
            note = f"  M differs: {sorted(ours - alone_only)[:4]} {sorted(alone_only - ours)[:4]}"
        elif shapes != shapes_alone:
            note = "  shapes differ"
        count = len(methods or [])
        print(f"{name}: {count} methods, {seconds:.2f} s, alone {seconds_alone:.2f} s{note}", flush=True)
    ratios.sort()
    print(f"same methods: {same_methods} of {len(ratios)}; same shapes: {same_shapes}")
    print(f"times at the root / alone: median {ratios[len(ratios) // 2]:.2f}, most {ratios[-1]:.2f}")


main()
