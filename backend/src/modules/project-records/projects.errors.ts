import { appError } from '../../platform/errors/app-error';

export class ProjectNotFoundError extends appError(404, 'project_not_found', 'There is no project {{id}}') {}
