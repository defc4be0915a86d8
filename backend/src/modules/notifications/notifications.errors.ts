import { AppError, fieldError } from '../../platform/errors/app-error';

/** Also for somebody else's notification, so that nobody learns that it exists. */
export class NotificationNotFoundError extends AppError {
  constructor(id: number) {
    super(404, `There is no notification ${id}`);
  }
}

export class UnknownRecipientError extends fieldError('recipientUserId', 'The recipient does not exist') {}
