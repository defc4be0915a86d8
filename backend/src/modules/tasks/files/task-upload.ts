import { anyKind } from '../../../platform/uploads/checks/file-types';
import { fileName } from '../../../platform/uploads/checks/file-names';
import type { UploadRules } from '../../../platform/uploads/stored-upload';
import { TASK_FILES } from './task-file-link';

/** The files that texts accept: the library's types, but smaller. */
export const TASK_UPLOAD: UploadRules = {
  field: 'files',
  folder: TASK_FILES,
  maxFiles: 20,
  maxBytes: 25 * 1024 * 1024,
  nameOf: fileName,
  typeOf: anyKind,
};
