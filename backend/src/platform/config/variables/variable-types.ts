import { CronTime, validateCronExpression } from 'cron';
import { DateTime, IANAZone } from 'luxon';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { z } from 'zod';
import { networkOf } from '../../network/addresses';
import { emailForm, emailProblem } from '../../text/email-address';
import { databaseAddress } from '../database-address';
import { LOG_LEVELS } from '../early-settings';
import { isHolidayRegion } from '../holiday-regions';
import { MAIL_LANGUAGES } from '../mail-languages';
import { address, matching, oneOf, text } from './variable';

export const LOG_LEVEL = oneOf(LOG_LEVELS);
export const MAIL_LANGUAGE = oneOf(MAIL_LANGUAGES);
export const IP_ADDRESS = text('an IP address, such as 127.0.0.1', (value) => isIP(value) !== 0);
export const WEB_ADDRESS = address('an http(s) address', /^https?:\/\/[^/\s<>][^\s<>]*$/i);
export const SMTP_ADDRESS = address(
  'an address like smtp://user:password@host:587, or smtps://user:password@host',
  /^(?!.*%(?![0-9a-f]{2}))smtps?:\/\/(?:[^\s/@]+@)?[^\s/@]+\/?$/i,
);
export const DATABASE_ADDRESS = text(
  'an address like mysql://user:password@host:3306/database',
  (value) => databaseAddress(value) !== undefined,
);
export const TLS_MODE = oneOf(['off', 'encrypt', 'verify']);
export const TIME_ZONE = text('an IANA time zone, such as Europe/Berlin', (value) => IANAZone.isValidZone(value));
export const BUCKET = matching(
  'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
);
export const PREFIX = matching('words separated by slashes', /^[\w-]+(\/[\w-]+)*\/?$/);
const CRONTAB = 'off, or minute, hour, day, month and weekday as in a crontab, such as 0 3 * * *';
const isCrontab = (value: string) => value.split(/\s+/).length === 5 && validateCronExpression(value).valid;
export const SCHEDULE = text(CRONTAB, (value) => value === 'off' || isCrontab(value))
  .refine((value) => !isCrontab(value) || comes(value), 'names a date that never comes: choose one of the calendar')
  .describe(CRONTAB);
const REGION = 'PL, or DE- and a German state, such as DE-BY';
export const HOLIDAY_REGION = z.string().refine(isHolidayRegion, `must be ${REGION}`).describe(REGION);
export const DAY_OF_YEAR = text(
  'a day of the year, such as 03-31',
  (value) => value.length === 5 && DateTime.fromISO(`2027-${value}`).isValid,
);
export const DATA_FOLDER = z.string().refine((path) => !isFile(path), 'is a file, or lies below one: choose a folder');
export const E_MAIL = text('an e-mail address', (value) => !emailProblem(emailForm(value)));

const NETWORK_LIST = 'networks separated by commas, such as 10.0.0.0/8,192.168.1.0/24';
const networksIn = (value: string) => value.split(',').map((network) => networkOf(network.trim()));
export const NETWORKS = text(NETWORK_LIST, (value) => networksIn(value).every(Boolean))
  .transform((value) => networksIn(value).filter((network) => network !== undefined))
  .describe(NETWORK_LIST);

/** Whether cron finds a next run; it throws if there is none, as for 31 February. */
function comes(crontab: string): boolean {
  try {
    return new CronTime(crontab, 'UTC').getNextDateFrom(new Date(), 'UTC').isValid;
  } catch {
    return false;
  }
}

/** Or is below a file. Other errors surface later, with their own message. */
function isFile(path: string): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? !found.isDirectory() : dirname(path) !== path && isFile(dirname(path));
  } catch {
    return false;
  }
}
