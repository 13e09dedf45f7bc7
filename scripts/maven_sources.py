"""Artifacts of Maven in a folder, for the scripts that try things on public libraries."""

import subprocess
import zipfile


def fetch(artifact, kind, folder):
    """The jar of an artifact in the folder: of its classes, or the kind `:jar:sources`."""
    _, name, version = artifact.split(":")
    suffix = "-sources" if kind.endswith(":sources") else ""
    file = folder / f"{name}-{version}{suffix}.jar"
    if not file.exists():
        command = ["mvn", "-q", "-B", "dependency:copy", f"-Dartifact={artifact}{kind}"]
        subprocess.run(command + [f"-DoutputDirectory={folder}"], check=True)
    return file


def sources(artifact, folder):
    """The folder of the unpacked sources of an artifact."""
    file = fetch(artifact, ":jar:sources", folder)
    unpacked = file.with_suffix("")
    if not unpacked.exists():
        with zipfile.ZipFile(file) as jar:
            jar.extractall(unpacked)
    return unpacked
