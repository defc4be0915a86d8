import { onlyKinds } from '../../../platform/uploads/checks/file-types';
import type { UploadRules } from '../../../platform/uploads/stored-upload';
import { COSTS_FOLDER, tidyName } from './cost-file-name';

/** The attachments that costs accept. Source: specification, section 5, and contract, section 5. */
export const COST_UPLOAD: UploadRules = {
  field: 'attachments',
  folder: COSTS_FOLDER,
  maxFiles: 20,
  maxBytes: 20 * 1024 * 1024,
  nameOf: tidyName,
  typeOf: onlyKinds(['pdf', 'jpg', 'jpeg', 'png', 'gif', 'doc', 'docx']),
};
