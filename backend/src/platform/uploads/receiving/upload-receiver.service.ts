import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';
import { Transform, type TransformCallback } from 'node:stream';
import { callbackify, promisify } from 'node:util';
import { collectStreamedBuffers } from '../../storage/buffer-collection';
import { Randomness } from '../../clock/clock';
import { Storage } from '../../storage/storage';
import type { StoredUpload, UploadRules } from '../stored-upload';
import { AppError, InvalidFieldError } from '../../errors/app-error';
import { ClientTimeouts } from '../../http/server/client-timeouts';
import { withStallTimeout } from './stall-timeout';
import { NO_FILE, UnexpectedFormFieldError, UploadErrors } from '../upload.errors';

/** Enough bytes to recognise office documents. */
const HEAD_BYTES = 65_536;

/** Passes content on once its first bytes are accepted. */
class FileHeaderCheck extends Transform {
  private head: Buffer[] | undefined = [];
  private length = 0;

  /** @param check rejects bad content with the stream's error. */
  constructor(private readonly check: (head: Buffer) => Promise<void>) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    collectStreamedBuffers(chunk.length);
    if (!this.head) return done(null, chunk);
    this.head.push(chunk);
    this.length += chunk.length;
    if (this.length < HEAD_BYTES) done();
    else this.checkHead(this.head, done);
  }

  override _flush(done: TransformCallback): void {
    if (this.head) this.checkHead(this.head, done);
    else done();
  }

  private checkHead(collected: Buffer[], done: TransformCallback): void {
    const head = Buffer.concat(collected);
    this.head = undefined;
    callbackify(() => this.check(head))((error) => done(error, head));
  }
}

type File = Express.Multer.File;

/** An internal failure, not the upload's. */
class StoringFailedError extends Error {}

/** Streams files into the storage. `filename` is multer's name for the storage key, `mimetype` for the checked type. */
class UploadEngine implements StorageEngine {
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

const megabytes = (bytes: number) => Number((bytes / 1_048_576).toFixed(1));

/** Stores all files of a form, or none. */
@Injectable()
export class UploadReceiverService {
  constructor(
    private readonly storage: Storage,
    private readonly randomness: Randomness,
    private readonly timeouts: ClientTimeouts,
  ) {}

  async receive(request: Request, response: Response, rules: UploadRules): Promise<StoredUpload[]> {
    if (!request.is('multipart/form-data')) throw new UploadErrors.NotMultipart();
    await this.storage.checkRoom(Number(request.headers['content-length'] ?? 0));
    const read = multer({
      storage: new UploadEngine(this.storage, this.randomness, rules),
      limits: { files: rules.maxFiles, fileSize: rules.maxBytes, fields: 0 },
      // Browsers send names in UTF-8.
      defParamCharset: 'utf8',
      fileFilter: (_request, file, decide) => {
        try {
          if (file.fieldname !== rules.field) throw new UnexpectedFormFieldError(file.fieldname, rules.field);
          file.originalname = rules.nameOf(file.originalname);
          decide(null, true);
        } catch (error) {
          decide(error as Error);
        }
      },
    }).any();
    const received = promisify(read)(request, response).catch((error: unknown) => {
      throw failure(error, request, rules);
    });
    await withStallTimeout(request, this.timeouts.upload, received);
    const files = request.files as Express.Multer.File[];
    if (!files.length) throw new InvalidFieldError(rules.field, NO_FILE);
    return files.map(({ filename, originalname, size, mimetype }) => ({
      key: filename,
      name: originalname,
      size,
      type: mimetype,
    }));
  }
}

function failure(error: unknown, request: Request, rules: UploadRules): Error {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError) return limitError(error, rules);
  if (error instanceof StoringFailedError) return error.cause as Error;
  return request.complete ? new UploadErrors.MalformedUpload() : new UploadErrors.UploadInterrupted();
}

function limitError({ code, field, filename }: MulterError & { filename?: string }, rules: UploadRules): AppError {
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return new UploadErrors.FileTooLarge({ name: filename ?? rules.field, megabytes: megabytes(rules.maxBytes) });
    case 'LIMIT_FILE_COUNT':
      return new UploadErrors.TooManyFiles({ count: rules.maxFiles });
    case 'LIMIT_FIELD_COUNT':
      return new UnexpectedFormFieldError(field ?? 'form', rules.field);
    default:
      return new UploadErrors.MalformedUpload();
  }
}
