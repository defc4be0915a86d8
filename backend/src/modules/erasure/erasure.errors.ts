import { appError, fieldError } from '../../platform/errors/app-error';

export class OtherAddressError extends fieldError(
  'email',
  'other_address',
  'This is not the e-mail address of the account',
) {}

export class EraseOwnAccountError extends appError(
  409,
  'erase_own_account',
  'You cannot erase yourself: ask another admin',
) {}
