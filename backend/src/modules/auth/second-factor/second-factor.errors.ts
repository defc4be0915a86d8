import { appError, fieldError } from '../../../platform/errors/app-error';

export class WrongCodeError extends fieldError(
  'code',
  'wrong_second_factor_code',
  'This code is wrong or was used before',
) {}

export class PasskeyRefusedError extends appError(
  400,
  'passkey_refused',
  'This passkey was not accepted. Please try again, or use another way.',
) {}

export class PasskeyKnownError extends appError(409, 'passkey_known', 'This passkey is set up already') {}

export class TooManyPasskeysError extends appError(
  409,
  'too_many_passkeys',
  'You can have at most {{max}} passkeys: remove one first',
) {}

export class PasskeyNotFoundError extends appError(404, 'passkey_not_found', 'There is no such passkey') {}

export class TotpKnownError extends appError(
  409,
  'totp_known',
  'An authenticator app is set up already: remove it first',
) {}

export class TotpSetupOverError extends appError(
  409,
  'totp_setup_over',
  'That took too long. Please begin again with a new QR code.',
) {}

export class TotpNotFoundError extends appError(404, 'totp_not_found', 'No authenticator app is set up') {}

export class LastFactorError extends appError(
  409,
  'last_second_factor',
  'You need a second factor here: add another one before you remove this',
) {}

export class NoSecondFactorError extends appError(409, 'no_second_factor', 'There is no second factor') {}
