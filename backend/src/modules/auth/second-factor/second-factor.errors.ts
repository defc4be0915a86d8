import { appErrors } from '../../../platform/errors/app-error';

export const SecondFactorErrors = appErrors({
  WrongCode: ['code', 'wrong_second_factor_code', 'This code is wrong or was used before'],
  PasskeyRefused: [400, 'passkey_refused', 'This passkey was not accepted. Please try again, or use another way.'],
  PasskeyKnown: [409, 'passkey_known', 'This passkey is set up already'],
  TooManyPasskeys: [409, 'too_many_passkeys', 'You can have at most {{max}} passkeys: remove one first'],
  PasskeyNotFound: [404, 'passkey_not_found', 'There is no such passkey'],
  TotpKnown: [409, 'totp_known', 'An authenticator app is set up already: remove it first'],
  TotpSetupOver: [409, 'totp_setup_over', 'That took too long. Please begin again with a new QR code.'],
  TotpNotFound: [404, 'totp_not_found', 'No authenticator app is set up'],
  LastFactor: [409, 'last_second_factor', 'You need a second factor here: add another one before you remove this'],
  NoSecondFactor: [409, 'no_second_factor', 'There is no second factor'],
});
