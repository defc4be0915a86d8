import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { promisify } from 'node:util';
import { Randomness } from '../../clock/randomness';
import { AppError, InvalidFieldError } from '../../errors/app-error';
import { ClientTimeouts } from '../../http/server/client-timeouts';
import { Storage } from '../../storage/storage';
import { withStallTimeout } from './stall-timeout';
import type { StoredUpload, UploadRules } from '../stored-upload';
import { NO_FILE, UnexpectedFormFieldError, UploadErrors } from '../upload.errors';
import { StoringFailedError, UploadEngine } from './upload-engine';

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
