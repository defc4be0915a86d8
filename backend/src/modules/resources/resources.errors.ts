import { AppError, appError, InvalidFieldError } from '../../platform/errors/app-error';
import { type Sentence, sentence, sentenceOf } from '../../platform/text/sentence';
import { MAX_DEPTH, RESOURCE_CATEGORIES } from './resource.constants';

export const NOT_A_PATH = sentence('path_not_valid', 'path must be one path, such as Finance/Invoices');
export const PATH_TOO_LONG = sentence('path_too_long', 'This path is too long');

export class InvalidPathError extends InvalidFieldError {
  constructor(reason: Sentence) {
    super('path', reason);
  }
}

const unknownCategory = sentenceOf('path_without_category', 'A path begins with one of {{categories}}');

export class UnknownCategoryError extends InvalidPathError {
  constructor() {
    super(unknownCategory({ categories: RESOURCE_CATEGORIES.join(', ') }));
  }
}

export class ThumbnailBeingMadeError extends appError(
  503,
  'thumbnail_being_made',
  'The thumbnail is being made. Please try again shortly.',
  { retryAfter: 5 },
) {}

export class FolderNotFoundError extends appError(404, 'folder_not_found', 'This folder does not exist') {}

export class InvalidFolderNameError extends InvalidFieldError {
  constructor(reason: Sentence) {
    super('name', reason);
  }
}

const nameTaken = sentenceOf('name_taken', 'There is already something named “{{name}}” in this folder');

export class NameTakenError extends AppError {
  constructor(name: string) {
    super(409, nameTaken({ name }), { field: 'name' });
  }
}

const tooDeep = sentenceOf('folders_too_deep', 'Folders can lie at most {{count}} deep in one another');

export class FoldersTooDeepError extends InvalidPathError {
  constructor() {
    super(tooDeep({ count: MAX_DEPTH }));
  }
}

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
