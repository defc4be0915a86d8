import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { callbackify } from 'node:util';
import type { Randomness } from '../../clock/randomness';
import type { Storage } from '../../storage/storage';
import { FileHeaderCheck } from '../checks/file-header-check';
import type { UploadRules } from '../stored-upload';

type File = Express.Multer.File;

/** An internal failure, not the upload's. */
export class StoringFailedError extends Error {}

/** Streams files into the storage. `filename` is multer's name for the storage key, `mimetype` for the checked type. */
export class UploadEngine implements StorageEngine {
  constructor(
    private readonly storage: Storage,
    private readonly randomness: Randomness,
    private readonly rules: UploadRules,
  ) {}

  _handleFile(_request: Request, file: File, done: (error?: unknown, info?: Partial<File>) => void): void {
    callbackify(() => this.store(file))(done);
  }

  _removeFile(_request: Request, file: File, done: (error: Error | null) => void): void {
    callbackify(() => this.storage.delete(file.filename))(done);
  }

  private async store({ originalname, stream: source }: File): Promise<Partial<File>> {
    const filename = `${this.rules.folder}/${this.randomness.token(16)}`;
    let mimetype = '';
    let cause: Error | undefined;
    const content = new FileHeaderCheck(async (head) => {
      try {
        mimetype = await this.rules.typeOf(originalname, head);
      } catch (error) {
        cause = error as Error;
        throw error;
      }
    });
    // A pipeline would destroy the source on failure, and multer would report that instead of the cause.
    source.once('error', (error) => {
      cause = error;
      content.destroy(error);
    });
    // It may fail before the storage listens.
    content.on('error', () => undefined);
    source.pipe(content);
    try {
      const size = await this.storage.put(filename, content);
      return { filename, mimetype, size };
    } catch (error) {
      source.unpipe(content);
      source.resume();
      throw cause ?? new StoringFailedError('An upload could not be stored', { cause: error });
    }
  }
}
