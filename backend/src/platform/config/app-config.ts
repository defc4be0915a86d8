import { resolve } from 'node:path';
import type { Randomness } from '../clock/randomness';
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

function s3Settings({ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...environment }: Environment) {
  if (!S3_BUCKET) return undefined;
  return {
    bucket: S3_BUCKET,
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION,
    /** Empty, or ending with a slash. */
    prefix: environment.S3_PREFIX?.replace(/\/?$/, '/') ?? '',
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  };
}

/** Of the driver; undefined: nothing is encrypted. */
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
    /** undefined: on every address of the machine. */
    listenAddress: environment.LISTEN_ADDRESS,
    /** Absolute path of the folder that holds the embedded database and the files. */
    dataDir,
    /** Bytes of a disk that uploads and backups leave free; 0 is off. */
    diskReserveBytes: environment.DISK_RESERVE_MB * 1_048_576,
    /** undefined: the embedded SQLite database. */
    database: databaseSettings(environment),
    /** undefined: files lie in the data folder. */
    s3: s3Settings(environment),
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
    /** The internal nginx location that stands for the folder of the files; undefined: this process sends them itself. */
    accelRedirect: environment.ACCEL_REDIRECT,
    loginAttempts: environment.LOGIN_ATTEMPTS,
    /** Requests a minute per user or address; 0 is off. */
    requestsPerMinute: environment.REQUESTS_PER_MINUTE,
    /** undefined: metrics are for this machine only. */
    metricsToken: environment.METRICS_TOKEN,
    links: {
      chatWebhook: environment.CHAT_WEBHOOK_URL ?? null,
      wordpress: environment.WORDPRESS_URL ?? null,
      automation: environment.AUTOMATION_URL ?? null,
    },
    worktime: {
      overtimeMinutes: environment.WORKTIME_OVERTIME_MINUTES,
      idleMinutes: environment.WORKTIME_IDLE_MINUTES,
      currentYearFirstMonth: environment.WORKTIME_CURRENT_YEAR_FIRST_MONTH,
    },
    logLevel: environment.LOG_LEVEL ?? defaultLogLevel(production),
  };
}

/** An empty base class with the type of the settings, to avoid declaring each field again. */
const Settings = Object as unknown as new () => Readonly<ReturnType<typeof settings>>;

/** The configuration as the application uses it: checked, typed, complete. */
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

/** Also sets the process to UTC, because instants of database servers come without a time zone. */
export function processEnvironment(): NodeJS.ProcessEnv {
  process.env.TZ = 'UTC';
  return process.env;
}
