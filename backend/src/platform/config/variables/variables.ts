import { z } from 'zod';
import { MAX_PASSWORD, MIN_PASSWORD } from '../../text/limits';
import { BACKUP_VARIABLES } from './backup-variables';
import { ABOUT, characters, matching, oneOf, under, variable, wholeNumber } from './variable';
import {
  BUCKET,
  DATABASE_ADDRESS,
  DATA_FOLDER,
  DAY_OF_YEAR,
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
} from './variable-types';

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
        'Whether the backend is behind a reverse proxy, whose X-Forwarded-For it then trusts. After SIGTERM it first waits some seconds for the proxy to switch to another backend, so that no request is lost.',
    }),
    ACCEL_REDIRECT: variable(
      matching('the path of an internal nginx location, such as /stored-files', /^(\/[\w-]+)+$/),
      {
        example: '/stored-files',
        about:
          'Lets nginx send stored files, which then are readable by the group of the process. Without it the process sends them, and only its user can read them.',
      },
    ),
    NODE_ENV: variable(oneOf(['production', 'development', 'test']), {
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
        'Megabytes of disk space that uploads and backups leave free for the database, logins and deletions; 0 turns it off.',
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
        'TLS to that server: `verify` also checks its certificate and the host name in it, `encrypt` neither. Default: verify with DATABASE_CA, otherwise off.',
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
      about: 'Prefix of all names in the bucket, if it contains other data.',
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
      about: 'Days that deleted items can be restored; 0 deletes them permanently at once.',
    }),
  }),

  ...under('How long things are kept', {
    NOTIFICATIONS_DAYS: variable(wholeNumber(1, 3650), {
      default: '365',
      about: 'Days to keep notifications, read or unread.',
    }),
    AUDIT_DAYS: variable(wholeNumber(30, 36_500), {
      default: '1095',
      about: 'Days to keep the audit log of who changed what.',
    }),
    SECURITY_LOG_DAYS: variable(wholeNumber(1, 3650), {
      default: '180',
      about: 'Days to keep the security log of logins and failed logins.',
    }),
    SESSIONS_DAYS: variable(wholeNumber(0, 365), {
      default: '0',
      about:
        'Days to keep expired logins with their device and network address; 0 deletes them within the hour. Logins that were ended are deleted at once.',
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
        'Password of that admin; neither the address nor a common password. Without it, one is generated and printed once.',
    }),
    REGISTRATION_CODE: variable(characters(6), {
      secret: true,
      about:
        'The code that colleagues need to register, until an admin renews it. Without it, one is generated in DATA_DIR; required in production and with DATABASE_URL.',
    }),
    JWT_SECRET: variable(characters(32), {
      secret: true,
      about:
        'Signs the logins: `openssl rand -hex 32`. Generated or required like REGISTRATION_CODE. Changing it signs all users out, and they must set up authenticator apps again.',
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
        'Who must have a second factor, such as a passkey: `admin`, or `all`. Users without one set it up at the next login. Default: optional.',
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
        'The mail server for invitations, password links and daily summaries; smtps:// is TLS from the start, and smtp:// with a password requires STARTTLS. Without it, no mail is sent.',
    }),
    MAIL_FROM: variable(E_MAIL, {
      example: 'dashboard@studio.example',
      about: 'Sender address of mails; required with SMTP_URL.',
    }),
    MAIL_LANGUAGE: variable(MAIL_LANGUAGE, {
      default: 'en',
      about: 'Language of mails to users who have not chosen one: en, pl or de.',
    }),
    PUBLIC_URL: variable(WEB_ADDRESS, {
      example: 'https://dashboard.studio.example',
      about:
        'URL of the dashboard, for links in mails and invitations; required with SMTP_URL. Without it, invitations use the URL at which the admin opened the dashboard.',
    }),
  }),

  ...under('Monitoring', {
    METRICS_TOKEN: variable(characters(16), {
      secret: true,
      about: "Prometheus' bearer token for `/metrics`. Without it, only this machine can read metrics.",
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
      about: 'Minutes of work after which a day is marked as overtime, for users without target hours.',
    }),
    WORKTIME_OVERTIME_TOLERANCE_MINUTES: variable(wholeNumber(0, 120), {
      default: '5',
      about: "Minutes above a day's target that are not yet marked as overtime.",
    }),
    WORKTIME_IDLE_MINUTES: variable(wholeNumber(2, 240), {
      default: '15',
      about: 'Minutes without activity after which a work session ends.',
    }),
    WORKTIME_WEEKLY_MINUTES: variable(wholeNumber(0, 10_080), {
      default: '2400',
      about: 'Target minutes of work a week, from Monday to Friday, for users without target hours of their own.',
    }),
    HOLIDAYS: variable(HOLIDAY_REGION, {
      example: 'DE-BY',
      about:
        'Public holidays of users who have no region of their own: PL, or a German state such as DE-BY. Without it, they have none.',
    }),
    LEAVE_DAYS: variable(wholeNumber(0, 366), {
      default: '20',
      about: 'Days of leave a year at five working days a week, for users without days of their own.',
    }),
    LEAVE_CARRY_OVER_UNTIL: variable(DAY_OF_YEAR, {
      default: '03-31',
      about: 'Month and day until which the leave of the year before can be taken; 12-31 keeps it for the year.',
    }),
    TIME_ENTRY_DAYS: variable(wholeNumber(0, 3650), {
      default: '14',
      about: 'How many days back employees can change their hours of projects; 0 is only today. Admins can change all.',
    }),
    WORKTIME_CURRENT_YEAR_FIRST_MONTH: variable(wholeNumber(1, 12), {
      default: '10',
      about: 'First month of the current year on the work-time screen; 1 shows the whole year.',
    }),
  }),

  ...under("The studio's websites", {
    SITE_CHECKS: variable(matching('0 or 1', /^[01]$/), {
      default: '1',
      about: 'Whether to check the websites of projects every 10 minutes; 0 turns the checks off.',
    }),
    PRIVATE_NETWORKS: variable(NETWORKS, {
      example: '192.168.1.0/24',
      about:
        'Private networks, separated by commas, whose web servers the product may call. By default only public addresses, because users could otherwise reach your network through the websites of projects.',
    }),
  }),

  ...under('Other services', {
    CHAT_WEBHOOK_URL: variable(WEB_ADDRESS, {
      example: 'https://automation.studio.example/webhook/chat',
      about: 'Where the AI chat sends questions. Without it, the chat says that it is not connected.',
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
