import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 1_048_576;

export interface Disk {
  path: string;
  remove: () => void;
}

/** A mounted disk; undefined if this machine does not allow it. */
export function smallDisk(size = '96m'): Disk | undefined {
  const path = mkdtempSync(join(tmpdir(), 'studio-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]);
  const remove = () => {
    // Lazily, because a connection that ran out of space holds its file open until it is garbage-collected.
    if (status === 0) spawnSync('umount', ['-l', path]);
    rmSync(path, { recursive: true, force: true });
  };
  if (status === 0) return { path, remove };
  remove();
  return undefined;
}

export function canHaveDisks(): boolean {
  const disk = smallDisk();
  disk?.remove();
  return disk !== undefined;
}

/** Fills the disk to the last byte. */
export async function fillUp(path: string): Promise<void> {
  const file = await open(join(path, 'filler'), 'a');
  try {
    for (const size of [MB, 4096]) {
      for (;;) {
        try {
          const { bytesWritten } = await file.write(Buffer.alloc(size));
          if (bytesWritten < size) break;
        } catch {
          break;
        }
      }
    }
  } finally {
    await file.close();
  }
  const { bavail } = await statfs(path);
  if (bavail) throw new Error('There is room left');
}
