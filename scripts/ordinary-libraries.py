#!/usr/bin/env python3
"""Fetches the libraries that `heapwright bench --table ordinary FOLDER` asks about.

ordinary-libraries.py FOLDER

Source and binary jars come through Maven into FOLDER; the sources are unpacked beside them.
"""

import sys
from pathlib import Path

import maven_sources

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


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for artifact in LIBRARIES:
        maven_sources.fetch(artifact, ":jar", folder)
        maven_sources.sources(artifact, folder)


main()
