import { appError, fieldError } from '../../platform/errors/app-error';

/** Also for somebody else's notification, whose existence is not given away. */
export class NotificationNotFoundError extends appError(
  404,
  'notification_not_found',
  'There is no notification {{id}}',
) {}

export class DeactivatedRecipientError extends fieldError(
  'recipientUserId',
  'recipient_deactivated',
  'This account is deactivated, and nobody would see the message',
) {}

export class UnknownRecipientError extends fieldError(
  'recipientUserId',
  'unknown_recipient',
  'The recipient does not exist',
) {}
