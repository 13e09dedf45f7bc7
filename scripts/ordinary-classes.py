#!/usr/bin/env python3
"""Classes of public libraries, chosen by a hash of their names: which ones get an answer?

ordinary-classes.py explore|synth|witnesses FOLDER CLASSES BINARY [BINARY…]

Fetches source and binary jars through Maven into FOLDER. `explore` explores each class for 10 s at
its library's root. `synth` asks for what the JVM reached: ordinary/RandomCalls.java runs a random
sequence of calls on the class, and what its observers say is the specification. `witnesses` asks
the same for JUnit classes, and runs these on the JVM with the library's jar. CLASSES is a number,
or FIRST:NUMBER for others than the first ones. Several binaries take turns. Prints a line for each
class, with its seconds and those of the processor, then a table.
"""

import hashlib
import json
import os
import re
import resource
import subprocess
import sys
import time
import zipfile
from collections import Counter
from pathlib import Path

LIBRARIES = [
    "org.apache.commons:commons-collections4:4.4",
    "org.locationtech.jts:jts-core:1.19.0",
    "com.google.guava:guava:33.0.0-jre",
    "org.jgrapht:jgrapht-core:1.5.2",
    "org.apache.commons:commons-lang3:3.14.0",
    "org.apache.commons:commons-text:1.12.0",
    "joda-time:joda-time:2.12.5",
    "org.apache.commons:commons-math3:3.6.1",
    "com.google.code.gson:gson:2.10.1",
    "org.jsoup:jsoup:1.17.2",
    "commons-cli:commons-cli:1.6.0",
    "org.antlr:antlr4-runtime:4.13.1",
]
SECONDS = int(os.environ.get("SECONDS_EACH", "10"))


def fetch(artifact, folder):
    """The folder of the unpacked sources of an artifact, and its jar."""
    _, name, version = artifact.split(":")
    jar = folder / f"{name}-{version}.jar"
    unpacked = folder / f"{name}-{version}-sources"
    for kind, file in (":jar:sources", Path(f"{unpacked}.jar")), (":jar", jar):
        if not file.exists():
            command = ["mvn", "-q", "-B", "dependency:copy", f"-Dartifact={artifact}{kind}"]
            subprocess.run(command + [f"-DoutputDirectory={folder}"], check=True)
    if not unpacked.exists():
        with zipfile.ZipFile(f"{unpacked}.jar") as sources:
            sources.extractall(unpacked)
    return unpacked, jar


def classes(root):
    """The names of the public classes of a library."""
    for file in sorted(root.rglob("*.java")):
        text = file.read_text(errors="replace")
        package = re.search(r"^package ([\w.]+);", text, re.M)
        declared = re.search(r"^public (?:final )?class (\w+)", text, re.M)
        if package and declared and declared[1] == file.stem:
            yield f"{package[1]}.{declared[1]}"


def by_hash(names):
    return sorted(names, key=lambda name: hashlib.sha256(name[0].encode()).hexdigest())


def ask(command):
    """The JSON that a command prints, and its times. The process ends soon after its time."""
    started, processor = time.monotonic(), processor_time()
    options = ["--json", "--no-cache", "--threads", "1", "--time", f"{SECONDS}s"]
    try:
        run = subprocess.run(command + options, capture_output=True, text=True, timeout=SECONDS + 20)
        answer = json.loads(run.stdout.strip().splitlines()[0])
    except subprocess.TimeoutExpired:
        answer = {"error": {"code": "no end"}}
    except (json.JSONDecodeError, IndexError):
        answer = {"error": {"code": f"exit {run.returncode}"}}
    return answer, (time.monotonic() - started, processor_time() - processor)


def processor_time():
    """The seconds of the processor that ended children took."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def explored(binary, root, name):
    answer, seconds = ask([binary, "explore", root, "--class", name])
    if "error" in answer:
        return f"no answer: {answer['error']['code']}", seconds, ""
    bound, stats = answer["bound"], answer["stats"]
    methods = len(bound["methods"])
    note = f"{methods} methods, {stats['shapes']} shapes, {stats['layers']} layers"
    if bound["fixpoint"]:
        kind = "fixpoint, losses" if answer["losses"] else "fixpoint, no losses"
    else:
        kind = "no layer" if stats["layers"] == 0 else "some layers"
    return kind, seconds, note + " " + ",".join(sorted({loss["code"] for loss in answer["losses"]}))


def asked(binary, root, file, calls):
    answer, seconds = ask([binary, "synth", root, "--spec-file", file])
    if "error" in answer:
        return f"no answer: {answer['error']['code']}", seconds, ""
    note = ",".join(sorted({loss["code"] for loss in answer["losses"]}))
    kind = answer["verdict"]
    if kind == "reachable":
        found = len(answer["witness"]["calls"])
        note = f"{found} calls, the JVM's {calls}"
        kind += ", longer" if found > calls + 1 else ""
    return kind, seconds, note


def witnessed(binary, root, jar, file, folder):
    """Whether the JUnit class that the answer prints is green on the JVM."""
    started, processor = time.monotonic(), processor_time()
    options = ["--junit", "--no-cache", "--threads", "1", "--time", f"{SECONDS}s"]
    command = [binary, "synth", root, "--spec-file", file] + options
    try:
        text = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS + 20).stdout
    except subprocess.TimeoutExpired:
        text = ""
    seconds = (time.monotonic() - started, processor_time() - processor)
    named = re.search(r"^class (\w+)", text, re.M)
    if not named:
        return "no witness", seconds, ""
    tools = Path(__file__).resolve().parent.parent / ".tools" / "junit"
    junit = next(tools.glob("*.jar"))
    place = folder / "witnesses" / file.stem
    place.mkdir(parents=True, exist_ok=True)
    source = place / f"{named[1]}.java"
    source.write_text(text)
    compiler = ["javac", "-proc:none", "-d", place, "-cp", f"{jar}:{junit}", source]
    compiled = subprocess.run(compiler, capture_output=True, text=True)
    if compiled.returncode:
        return "does not compile", seconds, compiled.stderr.strip().split("\n")[0]
    launcher = ["java", "-ea", "-jar", junit, "execute", "-cp", f"{place}:{jar}", "--scan-classpath", place]
    run = subprocess.run(launcher, capture_output=True, text=True, cwd=place)
    return ("red" if run.returncode else "green"), seconds, str(source) if run.returncode else ""


def specifications(found, folder, wanted):
    """For each class of which the JVM observed something: name, root, jar, file, calls."""
    driver = Path(__file__).resolve().parent / "ordinary" / "RandomCalls.java"
    chosen = []
    for start in range(0, len(found), wanted):
        said = {}
        part = found[start:start + wanted]
        for jar in sorted({jar for _, _, jar in part}):
            names = "\n".join(name for name, _, other in part if other == jar)
            command = ["java", "-cp", jar, driver, "1"]
            # Some classes write files into the current folder.
            run = subprocess.run(command, input=names, capture_output=True, text=True, cwd=folder)
            output = run.stdout
            said.update((line.split("\t")[0], line.split("\t")) for line in output.splitlines())
        for name, root, jar in part:
            if name in said and len(said[name]) == 4:
                _, calls, sequence, claim = said[name]
                package, simple = name.rsplit(".", 1)
                file = folder / "specs" / f"{name}.java"
                file.parent.mkdir(exist_ok=True)
                file.write_text(f"package {package};\n\n/** {calls} calls: {sequence} */\nclass SpecOf{simple} {{\n"
                                f"    static boolean reached({simple} x) {{\n        return {claim};\n    }}\n}}\n")
                chosen.append((name, root, jar, file, int(calls)))
        if len(chosen) >= wanted:
            break
    return chosen[:wanted]


def main():
    kind, folder = sys.argv[1], Path(sys.argv[2]).resolve()
    *first, wanted = map(int, sys.argv[3].split(":"))
    first = first[0] if first else 0
    binaries = [str(Path(binary).resolve()) for binary in sys.argv[4:]]
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for artifact in LIBRARIES:
        root, jar = fetch(artifact, folder)
        found += [(name, root, jar) for name in classes(root)]
    found = by_hash(found)
    if kind == "explore":
        jobs = [(name, lambda b, n=name, r=root: explored(b, r, n)) for name, root, _ in found[first:first + wanted]]
    else:
        chosen = specifications(found, folder, first + wanted)[first:]
        jobs = [(n, lambda b, r=r, f=f, c=c: asked(b, r, f, c)) for n, r, _, f, c in chosen]
        if kind == "witnesses":
            jobs = [(n, lambda b, r=r, j=j, f=f: witnessed(b, r, j, f, folder)) for n, r, j, f, _ in chosen]
    tables = [Counter() for _ in binaries]
    times = [[] for _ in binaries]
    for name, job in jobs:
        for number, binary in enumerate(binaries):
            result, seconds, note = job(binary)
            tables[number][result] += 1
            times[number].append((result, seconds))
            print(f"{number} {name}: {result}, {seconds[0]:.2f} s, {seconds[1]:.2f} s, {note}", flush=True)
    for number, table in enumerate(tables):
        over = sum(seconds[0] > SECONDS * 1.05 + 0.1 for _, seconds in times[number])
        said = [f"{binaries[number]}: {dict(table.most_common())}", f"{over} over their time"]
        for clock, name in enumerate(["on the clock", "of the processor"]):
            taken = sorted(seconds[clock] for _, seconds in times[number])
            met = [seconds[clock] for result, seconds in times[number] if result in ("reachable", "green")]
            fast, slow = (sum(seconds <= limit for seconds in met) for limit in (0.5, 10))
            median = taken[len(taken) // 2] if taken else 0
            said.append(f"median {median:.2f} s {name}, {fast} met within 0.5 s, {slow} within 10 s")
        print("; ".join(said))


main()
