import * as fs from 'node:fs';
import * as path from 'node:path';

/** Why no server can be started; `message` says what to do. */
export class ServerNotFound extends Error {}

const binary = process.platform === 'win32' ? 'heapwright.exe' : 'heapwright';

/**
 * The server's binary: the configured one, else the one shipped in the extension's `server/`
 * folder. Without either it is the release build of the repository around the extension, else the
 * one on the `PATH`.
 */
export function findServer(configured: string, extensionFolder: string, searchPath: string): string {
  const wanted = configured.trim();
  if (wanted !== '') {
    if (isExecutable(wanted)) return wanted;
    throw new ServerNotFound(
      `heapwright.server.path is "${wanted}", which is not an executable file. Correct the setting, or empty it.`,
    );
  }
  const candidates = [
    path.join(extensionFolder, 'server', binary),
    path.join(extensionFolder, '..', 'target', 'release', binary),
    ...searchPath.split(path.delimiter).filter((folder) => folder !== '').map((folder) => path.join(folder, binary)),
  ];
  const found = candidates.find(isExecutable);
  if (found !== undefined) return found;
  throw new ServerNotFound(
    'The heapwright binary was not found. Run "make build" in its repository, or set heapwright.server.path.',
  );
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
