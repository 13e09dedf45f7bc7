import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { test } from 'node:test';

import { findServer, ServerNotFound } from '../src/server';

/** A folder with an executable (or not) file at each of the given paths. */
function folderWith(files: Record<string, number>): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'heapwright-'));
  for (const [name, mode] of Object.entries(files)) {
    const file = path.join(root, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, '#!/bin/sh\n', { mode });
  }
  return root;
}

test('the configured binary wins over all others', () => {
  const root = folderWith({ 'mine/hw': 0o755, 'extension/server/heapwright': 0o755 });
  assert.equal(findServer(path.join(root, 'mine/hw'), path.join(root, 'extension'), ''), path.join(root, 'mine/hw'));
});

test('a configured path that is no executable file is an error that names the setting', () => {
  const root = folderWith({ 'mine/hw': 0o644 });
  for (const wrong of ['mine/hw', 'mine', 'nothing']) {
    assert.throws(
      () => findServer(path.join(root, wrong), root, ''),
      (error: unknown) => error instanceof ServerNotFound && error.message.includes('heapwright.server.path'),
    );
  }
});

test('the shipped binary comes before the repository build, and that before the PATH', () => {
  const shipped = 'extension/server/heapwright';
  const built = 'target/release/heapwright';
  const onPath = 'bin/heapwright';
  const find = (root: string): string => {
    const found = findServer('', path.join(root, 'extension'), path.join(root, 'bin'));
    return path.relative(root, found);
  };
  assert.equal(find(folderWith({ [shipped]: 0o755, [built]: 0o755, [onPath]: 0o755 })), shipped);
  assert.equal(find(folderWith({ [built]: 0o755, [onPath]: 0o755 })), built);
  assert.equal(find(folderWith({ [onPath]: 0o755 })), onPath);
});

test('without any binary the error says how to get one', () => {
  const root = folderWith({});
  assert.throws(() => findServer('', root, root), /make build/);
});
