import { AppError, fieldError } from '../../platform/errors/app-error';
import { sentenceOf } from '../../platform/text/sentence';

const noNotification = sentenceOf('notification_not_found', 'There is no notification {{id}}');

/** Also for somebody else's notification, so that nobody learns that it exists. */
export class NotificationNotFoundError extends AppError {
  constructor(id: number) {
    super(404, noNotification({ id }));
  }
}

export class UnknownRecipientError extends fieldError(
  'recipientUserId',
  'unknown_recipient',
  'The recipient does not exist',
) {}
