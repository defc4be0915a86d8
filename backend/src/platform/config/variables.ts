import { CronTime, validateCronExpression } from 'cron';
import { DateTime, IANAZone } from 'luxon';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { z } from 'zod';
import { networkOf } from '../network/addresses';
import { emailForm, emailProblem } from '../text/email-address';
import { MAX_PASSWORD, MIN_PASSWORD } from '../text/text-rules';
import { databaseAddress } from './database-address';
import { LOG_LEVELS } from './early-settings';
import { isHolidayRegion } from './holiday-regions';
import { MAIL_LANGUAGES } from './mail-languages';

/** `takes` completes “must be …” in error messages. */
const text = (takes: string, accepts: (text: string) => boolean) => z.string().refine(accepts, `must be ${takes}`);

const oneOf = <const Word extends string>(words: readonly Word[]) => {
  const isOne = (value: string): value is Word => (words as readonly string[]).includes(value);
  return z.string().refine(isOne, `must be one of ${words.join(', ')}`);
};

const matching = (takes: string, pattern: RegExp) => text(takes, (value) => pattern.test(value));

const address = (takes: string, pattern: RegExp) => text(takes, (value) => pattern.test(value) && URL.canParse(value));

/** In code points. */
const characters = (from: number, to?: number) =>
  text(to ? `from ${from} to ${to} characters long` : `at least ${from} characters long`, (value) => {
    const { length } = [...value];
    return length >= from && length <= (to ?? length);
  });

function wholeNumber(from: number, to: number) {
  const accepts = (value: string) => /^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to;
  return text(`a whole number from ${from} to ${to}`, accepts).transform(Number);
}

const IP_ADDRESS = text('an IP address, such as 127.0.0.1', (value) => isIP(value) !== 0);
const WEB_ADDRESS = address('an http(s) address', /^https?:\/\/[^/\s<>][^\s<>]*$/i);
const SMTP_ADDRESS = address(
  'an address like smtp://user:password@host:587, or smtps://user:password@host',
  /^(?!.*%(?![0-9a-f]{2}))smtps?:\/\/(?:[^\s/@]+@)?[^\s/@]+\/?$/i,
);
const DATABASE_ADDRESS = text(
  'an address like mysql://user:password@host:3306/database',
  (value) => databaseAddress(value) !== undefined,
);
const TIME_ZONE = text('an IANA time zone, such as Europe/Berlin', (value) => IANAZone.isValidZone(value));
const BUCKET = matching(
  'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
);
const PREFIX = matching('words separated by slashes', /^[\w-]+(\/[\w-]+)*\/?$/);
const CRONTAB = 'off, or minute, hour, day, month and weekday as in a crontab, such as 0 3 * * *';
const isCrontab = (value: string) => value.split(/\s+/).length === 5 && validateCronExpression(value).valid;
const SCHEDULE = text(CRONTAB, (value) => value === 'off' || isCrontab(value)).refine(
  (value) => !isCrontab(value) || comes(value),
  'names a date that never comes: choose one of the calendar',
);
const HOLIDAY_REGION = z.string().refine(isHolidayRegion, 'must be PL, or DE- and a German state, such as DE-BY');
const DAY_OF_YEAR = text(
  'a day of the year, such as 03-31',
  (value) => value.length === 5 && DateTime.fromISO(`2027-${value}`).isValid,
);
const DATA_FOLDER = z.string().refine((path) => !isFile(path), 'is a file, or lies below one: choose a folder');
const E_MAIL = text('an e-mail address', (value) => !emailProblem(emailForm(value)));

const networksIn = (value: string) => value.split(',').map((network) => networkOf(network.trim()));
const NETWORKS = text('networks separated by commas, such as 10.0.0.0/8,192.168.1.0/24', (value) =>
  networksIn(value).every(Boolean),
).transform((value) => networksIn(value).filter((network) => network !== undefined));

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

const secret = <T extends z.ZodType>(type: T) => type.optional().meta({ secret: true });

/** All variables that the process reads, in the order of `.env.example`, which documents them. */
export const SCHEMA = z.object({
  PORT: wholeNumber(0, 65_535).prefault('3000'),
  LISTEN_ADDRESS: IP_ADDRESS.optional(),
  DASHBOARD_HOST: matching('a host name without a port', /^[a-z0-9.-]+$/i).prefault('localhost'),
  TRUST_PROXY: matching('1 behind exactly one proxy, else 0', /^(0|1|true|false)$/).prefault('0'),
  ACCEL_REDIRECT: matching('the path of an internal nginx location, such as /stored-files', /^(\/[\w-]+)+$/).optional(),
  NODE_ENV: oneOf(['production', 'development', 'test']).optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).optional(),

  DATA_DIR: DATA_FOLDER.prefault('data'),
  DISK_RESERVE_MB: wholeNumber(0, 1_000_000).prefault('512'),
  DATABASE_URL: secret(DATABASE_ADDRESS),
  DATABASE_TLS: oneOf(['off', 'encrypt', 'verify']).optional(),
  DATABASE_CA: z.string().optional(),

  S3_BUCKET: BUCKET.optional(),
  S3_ENDPOINT: WEB_ADDRESS.optional(),
  S3_REGION: z.string().prefault('us-east-1'),
  S3_PREFIX: PREFIX.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: secret(z.string()),

  BACKUP_SCHEDULE: SCHEDULE.prefault('0 3 * * *'),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_KEEP_DAILY: wholeNumber(1, 1000).prefault('7'),
  BACKUP_KEEP_WEEKLY: wholeNumber(0, 1000).prefault('4'),
  BACKUP_KEEP_MONTHLY: wholeNumber(0, 1000).prefault('6'),
  BACKUP_BEFORE_UPGRADE: matching('0 or 1', /^[01]$/).prefault('1'),
  BACKUP_PASSPHRASE: secret(characters(12)),
  BACKUP_S3_BUCKET: BUCKET.optional(),
  BACKUP_S3_ENDPOINT: WEB_ADDRESS.optional(),
  BACKUP_S3_REGION: z.string().prefault('us-east-1'),
  BACKUP_S3_PREFIX: PREFIX.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(z.string()),

  BIN_DAYS: wholeNumber(0, 3650).prefault('30'),

  NOTIFICATIONS_DAYS: wholeNumber(1, 3650).prefault('365'),
  AUDIT_DAYS: wholeNumber(30, 36_500).prefault('1095'),
  SECURITY_LOG_DAYS: wholeNumber(1, 3650).prefault('180'),
  SESSIONS_DAYS: wholeNumber(0, 365).prefault('0'),

  ADMIN_EMAIL: E_MAIL.optional(),
  ADMIN_PASSWORD: secret(characters(MIN_PASSWORD, MAX_PASSWORD)),
  REGISTRATION_CODE: secret(characters(6)),
  JWT_SECRET: secret(characters(32)),
  JWT_TTL: matching('a number with s, m, h or d, such as 12h', /^[1-9]\d{0,5}[smhd]$/).prefault('12h'),
  LOGIN_ATTEMPTS: wholeNumber(1, 1000).prefault('10'),
  REQUIRE_SECOND_FACTOR: matching('admin or all', /^(admin|all)$/).optional(),
  REQUESTS_PER_MINUTE: wholeNumber(0, 1_000_000).prefault('1200'),

  SMTP_URL: secret(SMTP_ADDRESS),
  MAIL_FROM: E_MAIL.optional(),
  MAIL_LANGUAGE: oneOf(MAIL_LANGUAGES).prefault('en'),
  PUBLIC_URL: WEB_ADDRESS.optional(),

  METRICS_TOKEN: secret(characters(16)),

  STUDIO_NAME: characters(1, 60).prefault('Studio'),
  STUDIO_TIMEZONE: TIME_ZONE.prefault('Europe/Berlin'),
  WORKTIME_OVERTIME_MINUTES: wholeNumber(1, 1440).prefault('480'),
  WORKTIME_OVERTIME_TOLERANCE_MINUTES: wholeNumber(0, 120).prefault('5'),
  WORKTIME_IDLE_MINUTES: wholeNumber(2, 240).prefault('15'),
  WORKTIME_WEEKLY_MINUTES: wholeNumber(0, 10_080).prefault('2400'),
  HOLIDAYS: HOLIDAY_REGION.optional(),
  LEAVE_DAYS: wholeNumber(0, 366).prefault('20'),
  LEAVE_CARRY_OVER_UNTIL: DAY_OF_YEAR.prefault('03-31'),
  TIME_ENTRY_DAYS: wholeNumber(0, 3650).prefault('14'),
  WORKTIME_CURRENT_YEAR_FIRST_MONTH: wholeNumber(1, 12).prefault('10'),

  SITE_CHECKS: matching('0 or 1', /^[01]$/).prefault('1'),
  WORDPRESS_DIRECTORY_URL: WEB_ADDRESS.optional(),
  PRIVATE_NETWORKS: NETWORKS.optional(),

  CHAT_WEBHOOK_URL: WEB_ADDRESS.optional(),
  WORDPRESS_URL: WEB_ADDRESS.optional(),
  AUTOMATION_URL: WEB_ADDRESS.optional(),
  AUTOMATION_API_KEY: secret(matching('an API key without spaces', /^[!-~]+$/)),
});

export const VARIABLES = Object.entries(SCHEMA.shape).map(([name, schema]) => ({
  name,
  secret: schema.meta()?.secret === true,
  default: schema instanceof z.ZodPrefault ? schema.def.defaultValue : undefined,
}));
