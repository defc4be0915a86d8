import { appError } from '../../platform/errors/app-error';

export class NoMailError extends appError(
  409,
  'mail_not_set_up',
  'No mail can be sent: the dashboard has no mail server yet',
) {}
