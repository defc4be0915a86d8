import { fieldError } from '../../platform/errors/app-error';

export class OtherAddressError extends fieldError(
  'email',
  'other_address',
  'This is not the e-mail address of the account',
) {}
