#!/usr/bin/env python3
"""Fetches the libraries that `heapwright bench --table ordinary FOLDER` asks about.

ordinary-libraries.py FOLDER

Source and binary jars come through Maven into FOLDER; the sources are unpacked beside them.
"""

import subprocess
import sys
import zipfile
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


def fetch(artifact, folder):
    """Puts an artifact's jar and its unpacked sources into the folder."""
    _, name, version = artifact.split(":")
    unpacked = folder / f"{name}-{version}-sources"
    for kind, file in (":jar:sources", Path(f"{unpacked}.jar")), (":jar", folder / f"{name}-{version}.jar"):
        if not file.exists():
            command = ["mvn", "-q", "-B", "dependency:copy", f"-Dartifact={artifact}{kind}"]
            subprocess.run(command + [f"-DoutputDirectory={folder}"], check=True)
    if not unpacked.exists():
        with zipfile.ZipFile(f"{unpacked}.jar") as sources:
            sources.extractall(unpacked)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for artifact in LIBRARIES:
        fetch(artifact, folder)


main()
