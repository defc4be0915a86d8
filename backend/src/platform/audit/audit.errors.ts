import { AppError } from '../errors/app-error';

export class AuditEntryNotFoundError extends AppError {
  constructor(id: number) {
    super(404, `There is no audit entry ${id}`);
  }
}
