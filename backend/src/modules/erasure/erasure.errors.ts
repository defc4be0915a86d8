import { appError } from '../../platform/errors/app-error';

export class OtherAddressError extends appError(
  'email',
  'other_address',
  'This is not the email address of the account',
) {}
