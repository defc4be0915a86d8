import { appErrors, InvalidFieldError } from '../../platform/errors/app-error';
import { type Sentence, sentence } from '../../platform/text/sentence';

export const NOT_A_PATH = sentence('path_not_valid', 'path must be one path, such as Finance/Invoices');
export const PATH_TOO_LONG = sentence('path_too_long', 'This path is too long');

export class InvalidPathError extends InvalidFieldError {
  constructor(reason: Sentence) {
    super('path', reason);
  }
}

export const ResourceErrors = appErrors({
  UnknownCategory: ['path', 'path_without_category', 'A path begins with one of {{categories}}'],
  FolderNotFound: [404, 'folder_not_found', 'This folder does not exist'],
  NameTaken: [409, 'name_taken', 'There is already something named “{{name}}” in this folder', { field: 'name' }],
  FoldersTooDeep: ['path', 'folders_too_deep', 'Folders can be nested at most {{count}} levels deep'],
  CostsFolderForAdmins: [403, 'costs_folder_for_admins', 'Only admins can open the costs folder'],
  CostsFolderReadOnly: [
    403,
    'costs_folder_read_only',
    'The costs folder shows the attachments of costs: add and remove them in the finances',
  ],
  CategoryIsFixed: [403, 'category_is_fixed', 'The categories are fixed and cannot be deleted'],
});
