import { AppError, appError } from '../../platform/errors/app-error';

export class EmailTakenError extends appError(409, 'This e-mail address is already in use', {
  details: [{ field: 'email', message: 'This e-mail address is already in use' }],
}) {}

export class UserNotFoundError extends AppError {
  constructor(id: number) {
    super(404, `There is no user ${id}`);
  }
}

export class LastAdminError extends appError(409, 'This is the last admin: make somebody else an admin first', {
  details: [{ field: 'role', message: 'This is the last admin: make somebody else an admin first' }],
}) {}
