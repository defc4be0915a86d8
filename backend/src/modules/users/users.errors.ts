import { AppError, appError } from '../../platform/errors/app-error';
import { sentenceOf } from '../../platform/text/sentence';

export class EmailTakenError extends appError(409, 'email_taken', 'This e-mail address is already in use', {
  field: 'email',
}) {}

const noUser = sentenceOf('user_not_found', 'There is no user {{id}}');

export class UserNotFoundError extends AppError {
  constructor(id: number) {
    super(404, noUser({ id }));
  }
}

export class LastAdminError extends appError(
  409,
  'last_admin',
  'This is the last admin: make somebody else an admin first',
  { field: 'role' },
) {}
