import { AppError, InvalidFieldError } from '../errors/app-error';

/** `20 MB`, `1.5 MB`: what a person reads in a sentence about limits. */
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

export class NotMultipartError extends AppError {
  constructor() {
    super(415, 'Send files as a form (multipart/form-data)');
  }
}

export class MalformedUploadError extends AppError {
  constructor() {
    super(400, 'The upload is not a valid form, or it ended too early');
  }
}

/** Nobody reads this answer: its connection is gone. It keeps an aborted upload from being logged as our failure. */
export class UploadInterruptedError extends AppError {
  constructor() {
    super(400, 'The upload was interrupted');
  }
}

export class StorageFullError extends AppError {
  constructor() {
    super(507, 'The server has no room left for this file. Please tell whoever looks after it.');
  }
}

export class WrongFileTypeError extends AppError {
  constructor(name: string, expected: string) {
    super(415, `“${name}” cannot be taken: ${expected}`);
  }
}
