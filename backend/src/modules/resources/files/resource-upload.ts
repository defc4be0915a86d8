import { anyKind } from '../../../platform/uploads/checks/file-types';
import { fileName } from '../../../platform/uploads/checks/file-names';
import type { UploadRules } from '../../../platform/uploads/stored-upload';
import { RESOURCE_STORAGE } from '../resource.constants';

/** The files that the library accepts. Source: contract, section 6. */
export const RESOURCE_UPLOAD: UploadRules = {
  field: 'files',
  folder: RESOURCE_STORAGE,
  maxFiles: 20,
  maxBytes: 100 * 1024 * 1024,
  nameOf: fileName,
  typeOf: anyKind,
};
