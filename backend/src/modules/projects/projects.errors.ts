import { AppError } from '../../platform/errors/app-error';

export class ProjectNotFoundError extends AppError {
  constructor(id: number) {
    super(404, `There is no project ${id}`);
  }
}
