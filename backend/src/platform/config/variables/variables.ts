import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../text/limits';
import { BACKUP_VARIABLES } from './backup-variables';
import { ABOUT, characters, matching, under, variable, wholeNumber } from './variable';
import {
  BUCKET,
  DATABASE_ADDRESS,
  DATA_FOLDER,
  E_MAIL,
  HOLIDAY_REGION,
  IP_ADDRESS,
  LOG_LEVEL,
  MAIL_LANGUAGE,
  NETWORKS,
  PREFIX,
  SMTP_ADDRESS,
  TIME_ZONE,
  TLS_MODE,
  WEB_ADDRESS,
} from './variable-forms';

/** All variables that the process reads, in the order and under the titles of the documentation. */
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
    DATA_DIR: variable(DATA_FOLDER, {
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

  ...BACKUP_VARIABLES,

  ...under('The bin', {
    BIN_DAYS: variable(wholeNumber(0, 3650), {
      default: '30',
      about: 'Days for which what was deleted can be put back, until it is erased; 0 erases at once.',
    }),
  }),

  ...under('How long things are kept', {
    NOTIFICATIONS_DAYS: variable(wholeNumber(1, 3650), {
      default: '365',
      about: 'Days for which notifications are kept, whether they were read or not.',
    }),
    AUDIT_DAYS: variable(wholeNumber(30, 36_500), {
      default: '1095',
      about: 'Days for which the audit log says who changed what.',
    }),
    SECURITY_LOG_DAYS: variable(wholeNumber(1, 3650), {
      default: '180',
      about: 'Days for which the security log says who signed in from where, or tried to.',
    }),
    SESSIONS_DAYS: variable(wholeNumber(0, 365), {
      default: '0',
      about:
        'Days for which logins that have expired are kept with their device and network address; 0 deletes them within the hour. Those that somebody ended are gone at once.',
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
        'Password of that admin; not the address, nor one of the most common. Without it, one is generated and printed once.',
    }),
    REGISTRATION_CODE: variable(characters(6), {
      secret: true,
      about:
        'What new colleagues enter to register. Without it, one is generated in DATA_DIR; required in production and with DATABASE_URL.',
    }),
    JWT_SECRET: variable(characters(32), {
      secret: true,
      about:
        'Signs the logins: `openssl rand -hex 32`. Generated or required like REGISTRATION_CODE. Changing it signs everybody out, and authenticator apps have to be set up anew.',
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
    REQUIRE_SECOND_FACTOR: variable(matching('admin or all', /^(admin|all)$/), {
      example: 'admin',
      about:
        'Who must have a second factor, such as a passkey: `admin`, or `all`. Whoever has none sets it up at the next login. Default: everybody chooses.',
    }),
    REQUESTS_PER_MINUTE: variable(wholeNumber(0, 1_000_000), {
      default: '1200',
      about: 'Requests per minute allowed per user or network address; 0 turns the limit off.',
    }),
  }),

  ...under('Mail', {
    SMTP_URL: variable(SMTP_ADDRESS, {
      example: 'smtp://dashboard:password@mail.studio.example:587',
      secret: true,
      about:
        'The mail server that invitations, forgotten passwords and daily summaries are sent with; smtps:// is TLS from the start, and smtp:// with a password requires STARTTLS. Without it, no mail is sent.',
    }),
    MAIL_FROM: variable(E_MAIL, {
      example: 'dashboard@studio.example',
      about: 'The address that mails come from; required with SMTP_URL.',
    }),
    MAIL_LANGUAGE: variable(MAIL_LANGUAGE, {
      default: 'en',
      about: 'Language of mails to people who have not chosen one: en, pl or de.',
    }),
    PUBLIC_URL: variable(WEB_ADDRESS, {
      example: 'https://dashboard.studio.example',
      about:
        'The address at which people open the dashboard, for links in mails and invitations; required with SMTP_URL. Without it, invitations lead to the address at which the admin has opened it.',
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
    WORKTIME_WEEKLY_MINUTES: variable(wholeNumber(0, 10_080), {
      default: '2400',
      about: 'Minutes of work a week, from Monday to Friday, for everybody without hours of their own.',
    }),
    HOLIDAYS: variable(HOLIDAY_REGION, {
      example: 'DE-BY',
      about:
        'Whose public holidays are free: PL, or a German state such as DE-BY. Without it, every working day counts.',
    }),
    WORKTIME_CURRENT_YEAR_FIRST_MONTH: variable(wholeNumber(1, 12), {
      default: '10',
      about: 'First month of the current year on the work-time screen; 1 shows the whole year.',
    }),
  }),

  ...under("The studio's websites", {
    SITE_CHECKS: variable(matching('0 or 1', /^[01]$/), {
      default: '1',
      about:
        "Whether the websites of projects are looked at every 10 minutes. 0: nobody's website is asked for anything.",
    }),
    PRIVATE_NETWORKS: variable(NETWORKS, {
      example: '192.168.1.0/24',
      about:
        'Networks that are not public, separated by commas, whose web servers the product may ask all the same. Without it, only public addresses: whoever edits a project could otherwise look into your network.',
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
