import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { BackupFiles, UnfinishedBackup } from '../store/backup-store';

/** Size and hash of a file, checked before the file is trusted. */
export interface FileDigest {
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

type Content = AsyncIterable<Uint8Array | string>;

class Measuring {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  async *through(content: Content): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      const buffer = Buffer.from(chunk);
      this.bytes += buffer.length;
      this.hash.update(buffer);
      yield buffer;
    }
  }

  /** Must be called after the stream has ended. */
  measure(): FileDigest {
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }
}

/** Writes a new file of a backup. @throws {StorageFullError} if it would use up the reserve. */
export async function writeWithDigest(backup: UnfinishedBackup, path: string, content: Content): Promise<FileDigest> {
  const measuring = new Measuring();
  await backup.write(path, Readable.from(measuring.through(content), { objectMode: false }));
  return measuring.measure();
}

/** Reads a backup's file completely; null if it does not exist. */
export async function digestFile(backup: BackupFiles, path: string): Promise<FileDigest | null> {
  const content = await backup.read(path);
  return content && digestOf(content);
}

/** Reads a content to its end. */
export async function digestOf(content: Readable): Promise<FileDigest> {
  const measuring = new Measuring();
  await finished(Readable.from(measuring.through(content)).resume());
  return measuring.measure();
}
