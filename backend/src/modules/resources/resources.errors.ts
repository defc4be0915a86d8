import { AppError, appError, InvalidFieldError } from '../../platform/errors/app-error';
import { ForbiddenError } from '../../platform/errors/common.errors';
import { MAX_DEPTH, RESOURCE_CATEGORIES } from './resource.constants';

export class InvalidPathError extends InvalidFieldError {
  constructor(reason: string) {
    super('path', reason);
  }
}

export class UnknownCategoryError extends InvalidPathError {
  constructor() {
    super(`A path begins with one of ${RESOURCE_CATEGORIES.join(', ')}`);
  }
}

export class ThumbnailBeingMadeError extends appError(503, 'The thumbnail is being made. Please try again shortly.', {
  retryAfter: 5,
}) {}

export class FolderNotFoundError extends appError(404, 'This folder does not exist') {}

export class InvalidFolderNameError extends InvalidFieldError {
  constructor(reason: string) {
    super('name', reason);
  }
}

export class NameTakenError extends AppError {
  constructor(name: string) {
    const message = `There is already something named “${name}” in this folder`;
    super(409, message, { details: [{ field: 'name', message }] });
  }
}

export class FoldersTooDeepError extends InvalidPathError {
  constructor() {
    super(`Folders can lie at most ${MAX_DEPTH} deep in one another`);
  }
}

export class CostsFolderForAdminsError extends ForbiddenError {
  constructor() {
    super('Only admins can open the costs folder');
  }
}

export class CostsFolderReadOnlyError extends ForbiddenError {
  constructor() {
    super('The costs folder shows the attachments of costs: add and remove them in the finances');
  }
}

export class CategoryIsFixedError extends ForbiddenError {
  constructor() {
    super('The categories are fixed and cannot be deleted');
  }
}
