import { mkdirSync } from 'node:fs';
import { chmod, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Creates the data folder. Parents get the default mode, because others may use them. */
export function makeDataFolder(path: string, mode = 0o700): void {
  mkdirSync(dirname(path), { recursive: true });
  mkdirSync(path, { recursive: true, mode });
}

/** Also sets the mode, unless the folder belongs to another user or is shared, like /tmp. */
export async function restrictDataFolder(path: string, mode: number): Promise<void> {
  makeDataFolder(path, mode);
  const found = await stat(path);
  const isShared = found.mode & 0o1000 || found.uid !== process.getuid?.();
  if (!isShared && (found.mode & 0o777) !== mode) await chmod(path, mode);
}
