import { validateCronExpression } from 'cron';
import { IANAZone } from 'luxon';
import { isIP } from 'node:net';
import { z } from 'zod';
import { emailForm, emailProblem } from '../text/email-address';
import { MAX_PASSWORD, MIN_PASSWORD } from '../text/limits';
import { databaseAddress } from './database-address';
import { ABOUT, address, characters, matching, text, under, variable, wholeNumber } from './variable';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const LOG_LEVEL = text(`one of ${LOG_LEVELS.join(', ')}`, (value) => LOG_LEVELS.includes(value));
const IP_ADDRESS = text('an IP address, such as 127.0.0.1', (value) => isIP(value) !== 0);
const WEB_ADDRESS = address('an http(s) address', /^https?:\/\/[^/\s<>][^\s<>]*$/i);
const DATABASE_ADDRESS = text(
  'an address like mysql://user:password@host:3306/database',
  (value) => databaseAddress(value) !== undefined,
);
const TLS_MODES = ['off', 'encrypt', 'verify'];
const TLS_MODE = text(`one of ${TLS_MODES.join(', ')}`, (value) => TLS_MODES.includes(value));
const TIME_ZONE = text('an IANA time zone, such as Europe/Berlin', (value) => IANAZone.isValidZone(value));
const BUCKET = matching(
  'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
);
const PREFIX = matching('words with slashes between them', /^[\w-]+(\/[\w-]+)*\/?$/);
const SCHEDULE = text(
  'off, or minute, hour, day, month and weekday as in a crontab, such as 0 3 * * *',
  (value) => value === 'off' || (value.split(/\s+/).length === 5 && validateCronExpression(value).valid),
);
const E_MAIL = text('an e-mail address', (value) => !emailProblem(emailForm(value)));

/** Every variable that the process reads, in the order and under the titles that operators read. */
export const SCHEMA = z.object({
  ...under('Where it runs', {
    PORT: variable(wholeNumber(0, 65_535), { default: '3000', about: 'Port to listen on.' }),
    LISTEN_ADDRESS: variable(IP_ADDRESS, {
      example: '127.0.0.1',
      about:
        'IP address to listen on. Default: all addresses. Behind a proxy on the same machine, 127.0.0.1 keeps others from bypassing it.',
    }),
    DASHBOARD_HOST: variable(matching('a host name without a port', /^[a-z0-9.-]+$/i), {
      default: 'localhost',
      about:
        'Host name of the dashboard; localhost includes 127.0.0.1 and [::1]. All other host names show only the public landing page.',
    }),
    TRUST_PROXY: variable(matching('1 behind exactly one proxy, else 0', /^(0|1|true|false)$/), {
      default: '0',
      about:
        'Whether there is a reverse proxy in front, whose X-Forwarded-For is then trusted. After SIGTERM the backend then first waits some seconds for that proxy to switch to another one, so that no request is lost.',
    }),
    ACCEL_REDIRECT: variable(
      matching('the path of an internal nginx location, such as /stored-files', /^(\/[\w-]+)+$/),
      {
        example: '/stored-files',
        about:
          'Lets nginx send stored files, which the group of this process can then read. Without it this process sends them, and only its user can.',
      },
    ),
    NODE_ENV: variable(z.string(), {
      example: 'production',
      about: '`production` requires the secrets below instead of generating them, and logs more.',
    }),
    LOG_LEVEL: variable(LOG_LEVEL, {
      example: 'info',
      about: 'How much is logged. Default: info in production, otherwise warn.',
    }),
  }),

  ...under('Where the data lives', {
    DATA_DIR: variable(z.string(), {
      default: 'data',
      about: 'Folder of the embedded database, the uploaded files and the generated secrets. Back it up.',
    }),
    DISK_RESERVE_MB: variable(wholeNumber(0, 1_000_000), {
      default: '512',
      about:
        'Megabytes of disk that uploads and backups leave free for the database, logins and deletions; 0 turns that off.',
    }),
    DATABASE_URL: variable(DATABASE_ADDRESS, {
      example: 'mysql://dashboard:password@127.0.0.1:3306/dashboard',
      secret: true,
      about:
        'A MariaDB or MySQL server. Without it, the data is in SQLite under DATA_DIR. The nodes of a cluster are separated by commas (…@host1:3306,host2:3306/…): the first is used until it fails, then the next.',
    }),
    DATABASE_TLS: variable(TLS_MODE, {
      example: 'verify',
      about:
        'TLS to that server: `verify` also checks its certificate and the host name in it, `encrypt` neither. Default: verify where DATABASE_CA is, otherwise off.',
    }),
    DATABASE_CA: variable(z.string(), {
      example: '/etc/ssl/database-ca.pem',
      about:
        "File with the certificate of the authority that signed the server's. Default: the authorities that Node.js trusts.",
    }),
  }),

  ...under('Files in an S3 store instead of DATA_DIR/files', {
    S3_BUCKET: variable(BUCKET, {
      example: 'studio-files',
      about:
        'An existing bucket, on Amazon S3 or any compatible store (Ceph, MinIO, Garage, R2 ...). This process then sends the files, so ACCEL_REDIRECT must be left out.',
    }),
    S3_ENDPOINT: variable(WEB_ADDRESS, {
      example: 'https://s3.studio.example',
      about: "Address of the store. Default: Amazon's own in S3_REGION.",
    }),
    S3_REGION: variable(z.string(), { default: 'us-east-1', about: 'Region of the bucket.' }),
    S3_PREFIX: variable(PREFIX, {
      example: 'dashboard',
      about: 'Prefix of every name in the bucket, if it is not the only user of it.',
    }),
    S3_ACCESS_KEY_ID: variable(z.string(), {
      about:
        "Key that may list the bucket, and read, write and delete its objects. Default: the machine's own role, found as Amazon's tools do.",
    }),
    S3_SECRET_ACCESS_KEY: variable(z.string(), { secret: true, about: 'The secret of S3_ACCESS_KEY_ID.' }),
  }),

  ...under('Backups', {
    BACKUP_SCHEDULE: variable(SCHEDULE, {
      default: '0 3 * * *',
      about: 'When the product backs itself up, in STUDIO_TIMEZONE.',
    }),
    BACKUP_FOLDER: variable(z.string(), {
      example: '/srv/studio-backups',
      about: 'Folder of the backups, best on another disk. Default: backups in DATA_DIR.',
    }),
    BACKUP_KEEP_DAILY: variable(wholeNumber(1, 1000), {
      default: '7',
      about: 'Days of which the last automatic backup is kept. Those made by hand are never removed.',
    }),
    BACKUP_KEEP_WEEKLY: variable(wholeNumber(0, 1000), {
      default: '4',
      about: 'Weeks of which the last automatic backup is kept.',
    }),
    BACKUP_KEEP_MONTHLY: variable(wholeNumber(0, 1000), {
      default: '6',
      about: 'Months of which the last automatic backup is kept.',
    }),
    BACKUP_BEFORE_UPGRADE: variable(matching('0 or 1', /^[01]$/), {
      default: '1',
      about: 'Whether a start that changes the tables makes a backup first.',
    }),
    BACKUP_PASSPHRASE: variable(characters(12), {
      secret: true,
      about:
        'Encrypts backups (age, age-encryption.org). Keep it elsewhere: without it, nobody can ever read them. Restoring needs it, too.',
    }),
    BACKUP_S3_BUCKET: variable(BUCKET, {
      example: 'studio-backups',
      about:
        'An existing bucket for the backups, instead of BACKUP_FOLDER, which is then ignored; best with another provider than S3_BUCKET.',
    }),
    BACKUP_S3_ENDPOINT: variable(WEB_ADDRESS, {
      example: 'https://s3.elsewhere.example',
      about: "Address of its store. Default: Amazon's own in BACKUP_S3_REGION.",
    }),
    BACKUP_S3_REGION: variable(z.string(), { default: 'us-east-1', about: 'Region of that bucket.' }),
    BACKUP_S3_PREFIX: variable(PREFIX, {
      example: 'dashboard',
      about: 'Prefix of every name in that bucket, if backups are not all that is in it.',
    }),
    BACKUP_S3_ACCESS_KEY_ID: variable(z.string(), {
      about: "Key that may list that bucket, and read, write and delete its objects. Default: the machine's own role.",
    }),
    BACKUP_S3_SECRET_ACCESS_KEY: variable(z.string(), {
      secret: true,
      about: 'The secret of BACKUP_S3_ACCESS_KEY_ID.',
    }),
  }),

  ...under('Who gets in', {
    ADMIN_EMAIL: variable(E_MAIL, {
      example: 'boss@studio.example',
      about: 'E-mail address of the admin that the first start creates. Default: admin@localhost.',
    }),
    ADMIN_PASSWORD: variable(characters(MIN_PASSWORD, MAX_PASSWORD), {
      secret: true,
      about:
        'Password of that admin; not the address, nor one of the hundred most common. Without it, one is generated and printed once.',
    }),
    REGISTRATION_CODE: variable(characters(6), {
      secret: true,
      about:
        'What new colleagues enter to register. Without it, one is generated in DATA_DIR; required in production and with DATABASE_URL.',
    }),
    JWT_SECRET: variable(characters(32), {
      secret: true,
      about:
        'Signs the logins: `openssl rand -hex 32`. Generated or required like REGISTRATION_CODE. Changing it signs everybody out.',
    }),
    JWT_TTL: variable(matching('a number with s, m, h or d, such as 12h', /^[1-9]\d{0,5}[smhd]$/), {
      default: '12h',
      about: 'How long a login lasts.',
    }),
    LOGIN_ATTEMPTS: variable(wholeNumber(1, 1000), {
      default: '10',
      about:
        'Failed logins allowed in 15 minutes, per e-mail address and network address, and per device that has signed in before.',
    }),
    REQUESTS_PER_MINUTE: variable(wholeNumber(0, 1_000_000), {
      default: '1200',
      about: 'Requests per minute allowed per user or network address; 0 turns the limit off.',
    }),
  }),

  ...under('Monitoring', {
    METRICS_TOKEN: variable(characters(16), {
      secret: true,
      about:
        'What Prometheus sends as its bearer token for `/metrics`. Without it, only this machine itself gets an answer there.',
    }),
  }),

  ...under('The studio', {
    STUDIO_NAME: variable(characters(1, 60), {
      default: 'Studio',
      about: 'Shown in the sidebar, in titles and on the landing page.',
    }),
    STUDIO_TIMEZONE: variable(TIME_ZONE, {
      default: 'Europe/Berlin',
      about: 'Decides when a working day begins and ends.',
    }),
    WORKTIME_OVERTIME_MINUTES: variable(wholeNumber(1, 1440), {
      default: '480',
      about: 'Minutes of work after which a day is marked as overtime.',
    }),
    WORKTIME_IDLE_MINUTES: variable(wholeNumber(2, 240), {
      default: '15',
      about: 'Minutes without activity after which a work session ends.',
    }),
    WORKTIME_CURRENT_YEAR_FIRST_MONTH: variable(wholeNumber(1, 12), {
      default: '10',
      about: 'First month of the current year on the work-time screen; 1 shows the whole year.',
    }),
  }),

  ...under('Other services', {
    CHAT_WEBHOOK_URL: variable(WEB_ADDRESS, {
      example: 'https://automation.studio.example/webhook/chat',
      about: 'Where the AI chat sends its questions. Without it, the chat says that it is not connected.',
    }),
    WORDPRESS_URL: variable(WEB_ADDRESS, {
      example: 'https://studio.example/wp-admin',
      about: 'Shown in the sidebar as an external link when set.',
    }),
    AUTOMATION_URL: variable(WEB_ADDRESS, {
      example: 'https://automation.studio.example',
      about: 'Shown in the sidebar as an external link when set.',
    }),
  }),
});

export const VARIABLES = Object.entries(SCHEMA.shape).map(([name, schema]) => ({ name, ...ABOUT.get(schema) }));
