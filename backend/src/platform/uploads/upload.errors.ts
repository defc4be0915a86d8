import { appErrors, InvalidFieldError } from '../errors/app-error';
import { sentence, sentenceOf } from '../text/sentence';

export const UploadErrors = appErrors({
  FileTooLarge: [413, 'file_too_large', '“{{name}}” is larger than the limit of {{megabytes, number}} MB'],
  TooManyFiles: [413, 'too_many_files', 'At most {{count}} files can be uploaded at once'],
  NotMultipart: [415, 'not_multipart', 'Send files as a form (multipart/form-data)'],
  MalformedUpload: [400, 'malformed_upload', 'The upload is not a valid form, or it ended too early'],
  /** Never reaches a client, but keeps aborted uploads from being logged as our failures. */
  UploadInterrupted: [400, 'upload_interrupted', 'The upload was interrupted'],
  UploadStalled: [408, 'upload_stalled', 'The upload did not move on. Please try again.'],
  WrongFileKind: [415, 'file_kind_refused', '“{{name}}” cannot be taken: only {{kinds}} are accepted'],
  WrongFileContent: [
    415,
    'file_content_refused',
    '“{{name}}” cannot be taken: its content is not that of a .{{extension}} file',
  ],
});

const otherField = sentenceOf(
  'unexpected_form_field',
  'The files are expected in the field {{field}}, and nothing else',
);

export class UnexpectedFormFieldError extends InvalidFieldError {
  constructor(given: string, expected: string) {
    super(given, otherField({ field: expected }));
  }
}

export const NO_FILE = sentence('no_file', 'Choose at least one file');
