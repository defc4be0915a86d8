import { AppError, appError, InvalidFieldError } from '../errors/app-error';

/** `20 MB`, `1.5 MB` */
const megabytes = (bytes: number) => `${Number((bytes / 1_048_576).toFixed(1))} MB`;

export class FileTooLargeError extends AppError {
  constructor(name: string, maxBytes: number) {
    super(413, `“${name}” is larger than ${megabytes(maxBytes)}, the most that a file may have`);
  }
}

export class TooManyFilesError extends AppError {
  constructor(maxFiles: number) {
    super(413, `At most ${maxFiles} files can be uploaded at once`);
  }
}

export class UnexpectedFormFieldError extends InvalidFieldError {
  constructor(given: string, expected: string) {
    super(given, `The files are expected in the field ${expected}, and nothing else`);
  }
}

export class NoFileError extends InvalidFieldError {
  constructor(field: string) {
    super(field, 'Choose at least one file');
  }
}

export class NotMultipartError extends appError(415, 'Send files as a form (multipart/form-data)') {}

export class MalformedUploadError extends appError(400, 'The upload is not a valid form, or it ended too early') {}

/** Nobody reads it, but it keeps aborted uploads from being logged as failures of ours. */
export class UploadInterruptedError extends appError(400, 'The upload was interrupted') {}

export class UploadStalledError extends appError(408, 'The upload did not move on. Please try again.') {}

export class WrongFileTypeError extends AppError {
  constructor(name: string, expected: string) {
    super(415, `“${name}” cannot be taken: ${expected}`);
  }
}
