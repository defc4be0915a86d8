import { appErrors } from '../../platform/errors/app-error';

export const NotificationErrors = appErrors({
  /** Also for another user's notification, to hide its existence. */
  NotificationNotFound: [404, 'notification_not_found', 'There is no notification {{id}}'],
  DeactivatedRecipient: [
    'recipientUserId',
    'recipient_deactivated',
    'This account is deactivated: its user would not see the message',
  ],
  UnknownRecipient: ['recipientUserId', 'unknown_recipient', 'The recipient does not exist'],
});
