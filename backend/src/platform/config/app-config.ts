import { join, resolve } from 'node:path';
import type { Randomness } from '../clock/clock';
import { emailForm } from '../text/email-address';
import { databaseAddress } from './database-address';
import { defaultLogLevel } from './early-settings';
import { readEnvironment, type Environment } from './environment';
import { contentOf } from './file-values';
import { generatedSecrets, generatedSecretsFile } from './generated-secrets';

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** `12h` → 43200. */
function seconds(duration: string): number {
  return Number(duration.slice(0, -1)) * SECONDS[duration.slice(-1) as keyof typeof SECONDS];
}

/** @param which of the two buckets. */
function s3Settings(environment: Environment, which: 'S3' | 'BACKUP_S3') {
  const bucket = environment[`${which}_BUCKET`];
  if (!bucket) return undefined;
  const accessKeyId = environment[`${which}_ACCESS_KEY_ID`];
  const secretAccessKey = environment[`${which}_SECRET_ACCESS_KEY`];
  return {
    /** Prefix of their variables' names. */
    variables: which,
    bucket,
    endpoint: environment[`${which}_ENDPOINT`],
    region: environment[`${which}_REGION`],
    /** Empty, or ending with a slash. */
    prefix: environment[`${which}_PREFIX`]?.replace(/\/?$/, '/') ?? '',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

function backupSettings(environment: Environment, dataDir: string) {
  const { BACKUP_SCHEDULE, BACKUP_FOLDER, BACKUP_S3_BUCKET } = environment;
  return {
    /** Five crontab fields; undefined: only manual backups. */
    schedule: BACKUP_SCHEDULE === 'off' ? undefined : BACKUP_SCHEDULE,
    /** Absolute path; ignored if a bucket is configured. */
    folder: resolve(BACKUP_FOLDER ?? join(dataDir, 'backups')),
    /** The same, if it may be on another disk than the data folder; undefined with a bucket. */
    ownFolder: BACKUP_FOLDER && !BACKUP_S3_BUCKET ? resolve(BACKUP_FOLDER) : undefined,
    s3: s3Settings(environment, 'BACKUP_S3'),
    passphrase: environment.BACKUP_PASSPHRASE,
    beforeUpgrade: environment.BACKUP_BEFORE_UPGRADE === '1',
    /** The last backup of this many days, weeks and months is kept. */
    keep: {
      daily: environment.BACKUP_KEEP_DAILY,
      weekly: environment.BACKUP_KEEP_WEEKLY,
      monthly: environment.BACKUP_KEEP_MONTHLY,
    },
  };
}

/** TLS options of the driver; undefined: no encryption. */
function tlsSettings({ DATABASE_TLS, DATABASE_CA }: Environment) {
  const mode = DATABASE_TLS ?? (DATABASE_CA ? 'verify' : 'off');
  if (mode === 'off') return undefined;
  const isVerified = mode === 'verify';
  const ca = DATABASE_CA && contentOf('DATABASE_CA', DATABASE_CA);
  return { rejectUnauthorized: isVerified, verifyIdentity: isVerified, ...(ca && { ca }) };
}

function databaseSettings(environment: Environment) {
  const address = environment.DATABASE_URL && databaseAddress(environment.DATABASE_URL);
  return address ? { ...address, ssl: tlsSettings(environment) } : undefined;
}

function mailSettings({ SMTP_URL, MAIL_FROM, MAIL_LANGUAGE }: Environment) {
  if (!SMTP_URL || !MAIL_FROM) return undefined;
  return {
    /** Includes user and password. */
    server: SMTP_URL,
    from: MAIL_FROM,
    /** For users who have not chosen a language. */
    language: MAIL_LANGUAGE,
  };
}

function secrets({ JWT_SECRET, REGISTRATION_CODE }: Environment, dataDir: string, randomness: Randomness) {
  const kept =
    JWT_SECRET && REGISTRATION_CODE
      ? { jwtSecret: JWT_SECRET, registrationCode: REGISTRATION_CODE }
      : generatedSecrets(dataDir, randomness);
  return {
    jwtSecret: JWT_SECRET ?? kept.jwtSecret,
    registrationCode: REGISTRATION_CODE ?? kept.registrationCode,
    /** undefined if the code is configured. */
    registrationCodeFile: REGISTRATION_CODE ? undefined : generatedSecretsFile(dataDir),
  };
}

function settings(environment: Environment, randomness: Randomness) {
  const production = environment.NODE_ENV === 'production';
  const dataDir = resolve(environment.DATA_DIR);
  return {
    production,
    port: environment.PORT,
    /** undefined: listens on every address of the machine. */
    listenAddress: environment.LISTEN_ADDRESS,
    /** Absolute path of the folder with the embedded database and the files. */
    dataDir,
    /** Disk space that uploads and backups leave free, in bytes; 0 turns it off. */
    diskReserveBytes: environment.DISK_RESERVE_MB * 1_048_576,
    /** undefined: the embedded SQLite database. */
    database: databaseSettings(environment),
    /** undefined: files are stored in the data folder. */
    s3: s3Settings(environment, 'S3'),
    backups: backupSettings(environment, dataDir),
    /** Days that deleted items can be restored; 0 deletes permanently at once. */
    binDays: environment.BIN_DAYS,
    /** In days. */
    retention: {
      notifications: environment.NOTIFICATIONS_DAYS,
      audit: environment.AUDIT_DAYS,
      securityLog: environment.SECURITY_LOG_DAYS,
      sessions: environment.SESSIONS_DAYS,
    },
    admin: {
      email: environment.ADMIN_EMAIL && emailForm(environment.ADMIN_EMAIL),
      password: environment.ADMIN_PASSWORD,
    },
    ...secrets(environment, dataDir, randomness),
    jwtTtlSeconds: seconds(environment.JWT_TTL),
    studio: { name: environment.STUDIO_NAME, timezone: environment.STUDIO_TIMEZONE },
    dashboardHost: environment.DASHBOARD_HOST.toLowerCase(),
    /** True behind exactly one trusted proxy. */
    trustProxy: /^(1|true)$/.test(environment.TRUST_PROXY),
    /** nginx's internal location of the files folder; undefined: this process sends files itself. */
    accelRedirect: environment.ACCEL_REDIRECT,
    /** The dashboard's URL without a trailing slash; undefined: only browsers know it. */
    publicUrl: environment.PUBLIC_URL?.replace(/\/+$/, ''),
    /** undefined: no mail is sent. */
    mail: mailSettings(environment),
    loginAttempts: environment.LOGIN_ATTEMPTS,
    /** `admin` or `all`; undefined: the second factor is optional. */
    requireSecondFactor: environment.REQUIRE_SECOND_FACTOR,
    /** Requests per minute and user or address; 0 turns it off. */
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
    /** undefined: only this machine may read metrics. */
    metricsToken: environment.METRICS_TOKEN,
    /** False: websites are not checked. */
    siteChecks: environment.SITE_CHECKS === '1',
    /** The public directory of WordPress, plugins and themes; undefined: newest versions are not known. */
    wordpressDirectory: environment.WORDPRESS_DIRECTORY_URL,
    automation: {
      /** Without a trailing slash; null: no N8N. */
      address: environment.AUTOMATION_URL?.replace(/\/+$/, '') ?? null,
      apiKey: environment.AUTOMATION_API_KEY,
    },
    /** Private networks that requests for users may reach. */
    privateNetworks: environment.PRIVATE_NETWORKS ?? [],
    links: {
      chatWebhook: environment.CHAT_WEBHOOK_URL ?? null,
      wordpress: environment.WORDPRESS_URL ?? null,
      automation: environment.AUTOMATION_URL ?? null,
    },
    worktime: {
      overtimeMinutes: environment.WORKTIME_OVERTIME_MINUTES,
      overtimeToleranceMinutes: environment.WORKTIME_OVERTIME_TOLERANCE_MINUTES,
      idleMinutes: environment.WORKTIME_IDLE_MINUTES,
      weeklyMinutes: environment.WORKTIME_WEEKLY_MINUTES,
      /** null: no public holidays. */
      holidays: environment.HOLIDAYS ?? null,
      /** A year, at five working days a week. */
      leaveDays: environment.LEAVE_DAYS,
      /** `MM-DD`. */
      leaveCarryOverUntil: environment.LEAVE_CARRY_OVER_UNTIL,
      /** How many days back employees can change their hours of projects. */
      entryDays: environment.TIME_ENTRY_DAYS,
      currentYearFirstMonth: environment.WORKTIME_CURRENT_YEAR_FIRST_MONTH,
    },
    logLevel: environment.LOG_LEVEL ?? defaultLogLevel(production),
  };
}

/** An empty base class typed as the settings, so that fields are not declared twice. */
const Settings = Object as unknown as new () => Readonly<ReturnType<typeof settings>>;

/** The checked, typed and complete configuration. */
export class AppConfig extends Settings {
  constructor(environment: Environment, randomness: Randomness) {
    super();
    Object.assign(this, settings(environment, randomness));
  }

  /** @throws {ConfigurationError} */
  static fromProcess(randomness: Randomness): AppConfig {
    return new AppConfig(readEnvironment(processEnvironment()), randomness);
  }
}

/** Also sets the process to UTC, because database servers send instants without a time zone. */
export function processEnvironment(): NodeJS.ProcessEnv {
  process.env.TZ = 'UTC';
  return process.env;
}
