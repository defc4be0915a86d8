import { chmod, mkdir, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FileModes {
  file: number;
  folder: number;
}

/** For this process only. */
export const PRIVATE: FileModes = { file: 0o600, folder: 0o700 };

/** Also for its group, because nginx sends the files. */
export const GROUP_READABLE: FileModes = { file: 0o640, folder: 0o750 };

/** Creates a folder and its parents with this mode, regardless of the umask. */
export async function makeFolder(path: string, mode: number): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode });
  if (first) await chmod(path, mode);
}

/** Sets the modes of a folder and everything in it. The folder itself comes last: if it is right, so is the rest. */
export async function fixModes(root: string, modes: FileModes): Promise<void> {
  const found = await stat(root).catch(nullWhenMissing);
  if (!found || (found.mode & 0o777) === modes.folder) return;
  for await (const entry of await opendir(root, { recursive: true })) {
    const mode = entry.isDirectory() ? modes.folder : entry.isFile() ? modes.file : undefined;
    // It may have been deleted meanwhile.
    if (mode !== undefined) await chmod(join(entry.parentPath, entry.name), mode).catch(nullWhenMissing);
  }
  await chmod(root, modes.folder);
}

export function nullWhenMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
