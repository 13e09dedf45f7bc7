#!/usr/bin/env python3
"""Runs the shards of a check on a Ray cluster, and merges what they print.

ray-shards.py [--shards N] [--address ADDRESS] [--retries N] [--format FORM] [--log] COMMAND…

COMMAND is `heapwright check PATH… --json` or `… --format sarif`, without `--shard`. Each shard is a
task of one core. A task whose worker died, or whose process was cut off, is run again, on any node.
The program and the files have the same path on all nodes. So has the store, if HEAPWRIGHT_CACHE
names a folder that they share. The output and the exit code are those of one process; FORM is
`text` where JSON is to be printed as text.

    python3 -m pip install -r scripts/ray-requirements.txt
    scripts/ray-shards.py --shards 8 heapwright check src/main/java --threads 1 --json > all.jsonl
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import ray

# What a shard that came to its end exits with: docs/json.md.
WHOLE = {0, 1, 2, 65}
INTERNAL = 70
PASSED_ON = (
    "HEAPWRIGHT_CACHE",
    "HEAPWRIGHT_CACHE_KEY",
    "HEAPWRIGHT_SHARED_CACHE",
    "HEAPWRIGHT_SHARED_CACHE_MODE",
    "PATH",
)


class CutOff(Exception):
    """The process of a shard did not come to its end."""


@ray.remote(num_cpus=1)
def answers(command, shard, folder):
    """What a shard prints on both streams, the node that ran it, and its seconds."""
    started = time.monotonic()
    done = subprocess.run([*command, "--shard", shard], cwd=folder, capture_output=True)
    if done.returncode not in WHOLE:
        raise CutOff(f"shard {shard} ended with {done.returncode}: {done.stderr.decode(errors='replace')}")
    node = ray.get_runtime_context().get_node_id()
    return done.stdout, done.stderr, node, time.monotonic() - started


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shards", type=int, help="how many parts; two for each core by default")
    parser.add_argument("--address", help="the cluster; without it RAY_ADDRESS, or one on this machine")
    parser.add_argument("--retries", type=int, default=3, help="how often a shard is run again")
    parser.add_argument("--format", help="passed to merge")
    parser.add_argument("--log", action="store_true", help="say on standard error which node ran what")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    if not options.command:
        parser.error("give the command of one process")

    # Ray writes of its workers to standard output, which is for the answers.
    output = os.dup(1)
    os.dup2(2, 1)
    variables = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    ray.init(address=options.address, runtime_env={"env_vars": variables}, log_to_driver=False)
    count = options.shards or 2 * int(ray.cluster_resources().get("CPU", 1))
    task = answers.options(max_retries=options.retries, retry_exceptions=[CutOff])
    shards = [f"{index}/{count}" for index in range(1, count + 1)]
    running = [task.remote(options.command, shard, os.getcwd()) for shard in shards]
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for shard, result in zip(shards, running):
            try:
                printed, said, node, seconds = ray.get(result)
            except (CutOff, ray.exceptions.RayError) as error:
                print(f"shard {shard} was not answered: {error}", file=sys.stderr)
                return INTERNAL
            if options.log:
                print(f"shard {shard}: node {node[:8]}, {seconds:.1f} s", file=sys.stderr)
            sys.stderr.write(said.decode(errors="replace"))
            files.append(Path(folder, shard.replace("/", "-of-")))
            files[-1].write_bytes(printed)
        form = ["--format", options.format] if options.format else []
        # The shards have said what is wrong.
        merge = [options.command[0], "merge", *files, *form]
        merged = subprocess.run(merge, stdout=output, stderr=subprocess.PIPE)
        if merged.returncode not in WHOLE:
            sys.stderr.buffer.write(merged.stderr)
        return merged.returncode


if __name__ == "__main__":
    sys.exit(main())
