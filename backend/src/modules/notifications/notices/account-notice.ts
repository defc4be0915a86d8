import type { AccountNotice } from '../notification.entity';

/** The texts in clients that only know admin messages, and in English mails. */
export const ACCOUNT_NEWS: Readonly<Record<AccountNotice, string>> = {
  new_device: 'Your account was used to log in on a new device',
  second_factor_added: 'A second factor was added to your account',
  second_factor_removed: 'A second factor was removed from your account',
  second_factor_reset: 'Your second factor was reset by an admin',
  recovery_codes_renewed: 'New recovery codes were made for your account; the old ones no longer work',
};
