import { appError, fieldError, InvalidFieldError } from '../../platform/errors/app-error';
import { type Sentence, sentence } from '../../platform/text/sentence';

export const NOT_A_PATH = sentence('path_not_valid', 'path must be one path, such as Finance/Invoices');
export const PATH_TOO_LONG = sentence('path_too_long', 'This path is too long');

export class InvalidPathError extends InvalidFieldError {
  constructor(reason: Sentence) {
    super('path', reason);
  }
}

export class UnknownCategoryError extends fieldError(
  'path',
  'path_without_category',
  'A path begins with one of {{categories}}',
) {}

export class FolderNotFoundError extends appError(404, 'folder_not_found', 'This folder does not exist') {}

export class NameTakenError extends appError(
  409,
  'name_taken',
  'There is already something named “{{name}}” in this folder',
  { field: 'name' },
) {}

export class FoldersTooDeepError extends fieldError(
  'path',
  'folders_too_deep',
  'Folders can lie at most {{count}} deep in one another',
) {}

export class CostsFolderForAdminsError extends appError(
  403,
  'costs_folder_for_admins',
  'Only admins can open the costs folder',
) {}

export class CostsFolderReadOnlyError extends appError(
  403,
  'costs_folder_read_only',
  'The costs folder shows the attachments of costs: add and remove them in the finances',
) {}

export class CategoryIsFixedError extends appError(
  403,
  'category_is_fixed',
  'The categories are fixed and cannot be deleted',
) {}
