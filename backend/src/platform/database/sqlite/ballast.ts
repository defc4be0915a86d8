import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = '.ballast';

/** Enough for a few hundred deletions and logins. */
const BYTES = 8 * 1024 * 1024;

/** A file beside the embedded database, deleted when the disk is full so that users can still sign in and delete. */
export class Ballast {
  private readonly path: string;

  constructor(folder: string) {
    this.path = join(folder, NAME);
  }

  /** Creates the file if there is plenty of free space. */
  async load(free: number): Promise<void> {
    if (existsSync(this.path) || free < BYTES * 8) return;
    // Random, because some disks compress uniform content.
    await writeFile(this.path, randomBytes(BYTES), { mode: 0o600 }).catch(() => this.drop());
  }

  /** Returns false if it did not exist. */
  drop(): boolean {
    const isThere = existsSync(this.path);
    rmSync(this.path, { force: true });
    return isThere;
  }
}

/** The disk was full and space has been freed; the transaction can be retried. */
export class BallastFreedError extends Error {
  readonly code = 'ROOM_MADE';
}
