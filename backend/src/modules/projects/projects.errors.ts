import { AppError } from '../../platform/errors/app-error';
import { sentenceOf } from '../../platform/text/sentence';

const noProject = sentenceOf('project_not_found', 'There is no project {{id}}');

export class ProjectNotFoundError extends AppError {
  constructor(id: number) {
    super(404, noProject({ id }));
  }
}
