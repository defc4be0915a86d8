import { Injectable } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The only source of free disk space, which tests override. */
@Injectable()
export class DiskSpace {
  /** Free bytes of a path's disk; the path need not exist yet. */
  async free(path: string): Promise<number> {
    return (await this.disk(path)).free;
  }

  /** Bytes of a path's disk; the path need not exist yet. */
  async disk(path: string): Promise<{ free: number; size: number }> {
    try {
      const { bavail, blocks, bsize } = await statfs(path);
      return { free: bavail * bsize, size: blocks * bsize };
    } catch (error) {
      const above = dirname(path);
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === path) throw error;
      return this.disk(above);
    }
  }
}
