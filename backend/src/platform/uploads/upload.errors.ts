import { AppError, appError, InvalidFieldError } from '../errors/app-error';
import { sentence, sentenceOf } from '../text/sentence';

/** 20, 1.5 */
const megabytes = (bytes: number) => Number((bytes / 1_048_576).toFixed(1));

const tooLarge = sentenceOf(
  'file_too_large',
  '“{{name}}” is larger than {{megabytes, number}} MB, the most that a file may have',
);
const tooMany = sentenceOf('too_many_files', 'At most {{count}} files can be uploaded at once');
const otherField = sentenceOf(
  'unexpected_form_field',
  'The files are expected in the field {{field}}, and nothing else',
);
const NO_FILE = sentence('no_file', 'Choose at least one file');
const otherKind = sentenceOf('file_kind_refused', '“{{name}}” cannot be taken: only {{kinds}} are accepted');
const otherContent = sentenceOf(
  'file_content_refused',
  '“{{name}}” cannot be taken: its content is not that of a .{{extension}} file',
);

export class FileTooLargeError extends AppError {
  constructor(name: string, maxBytes: number) {
    super(413, tooLarge({ name, megabytes: megabytes(maxBytes) }));
  }
}

export class TooManyFilesError extends AppError {
  constructor(maxFiles: number) {
    super(413, tooMany({ count: maxFiles }));
  }
}

export class UnexpectedFormFieldError extends InvalidFieldError {
  constructor(given: string, expected: string) {
    super(given, otherField({ field: expected }));
  }
}

export class NoFileError extends InvalidFieldError {
  constructor(field: string) {
    super(field, NO_FILE);
  }
}

export class NotMultipartError extends appError(415, 'not_multipart', 'Send files as a form (multipart/form-data)') {}

export class MalformedUploadError extends appError(
  400,
  'malformed_upload',
  'The upload is not a valid form, or it ended too early',
) {}

/** Nobody reads it, but it keeps aborted uploads from being logged as failures of ours. */
export class UploadInterruptedError extends appError(400, 'upload_interrupted', 'The upload was interrupted') {}

export class UploadStalledError extends appError(
  408,
  'upload_stalled',
  'The upload did not move on. Please try again.',
) {}

export class WrongFileKindError extends AppError {
  constructor(name: string, kinds: readonly string[]) {
    super(415, otherKind({ name, kinds: kinds.join(', ') }));
  }
}

export class WrongFileContentError extends AppError {
  constructor(name: string, extension: string) {
    super(415, otherContent({ name, extension }));
  }
}
