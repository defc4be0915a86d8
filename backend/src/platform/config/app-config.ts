import { resolve } from 'node:path';
import type { Randomness } from '../clock/randomness';
import { readEnvironment, type Environment } from './environment';
import { keptSecrets, keptSecretsFile } from './kept-secrets';

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const;

/** `12h` → 43200. */
function seconds(duration: string): number {
  return Number(duration.slice(0, -1)) * SECONDS[duration.slice(-1) as keyof typeof SECONDS];
}

function s3Settings(environment: Environment): AppConfig['s3'] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_PREFIX, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (!S3_BUCKET) return undefined;
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    prefix: S3_PREFIX ? S3_PREFIX.replace(/\/?$/, '/') : '',
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  };
}

/** The configuration as the application uses it: checked, typed, complete. */
export class AppConfig {
  readonly production: boolean;
  readonly port: number;
  /** undefined: on every address of the machine. */
  readonly listenAddress: string | undefined;
  /** Absolute path of the folder that holds the embedded database and the files. */
  readonly dataDir: string;
  /** undefined: the embedded SQLite database. */
  readonly databaseUrl: string | undefined;
  /** undefined: files lie in the data folder. */
  readonly s3:
    | {
        bucket: string;
        endpoint: string | undefined;
        region: string;
        /** Empty, or ending with a slash. */
        prefix: string;
        credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
      }
    | undefined;
  readonly admin: { email: string | undefined; password: string | undefined };
  readonly registrationCode: string;
  /** Where the registration code can be read; undefined when it was given. */
  readonly registrationCodeFile: string | undefined;
  readonly jwtSecret: string;
  readonly jwtTtlSeconds: number;
  readonly studio: { name: string; timezone: string };
  readonly dashboardHost: string;
  /** True behind exactly one trusted proxy. */
  readonly trustProxy: boolean;
  /** The internal nginx location that stands for the folder of the files; undefined: this process sends them itself. */
  readonly accelRedirect: string | undefined;
  readonly loginAttempts: number;
  /** Requests a minute per user or address; 0 is off. */
  readonly requestsPerMinute: number;
  readonly links: { chatWebhook: string | null; wordpress: string | null; automation: string | null };
  readonly worktime: { overtimeMinutes: number; idleMinutes: number; currentYearFirstMonth: number };
  readonly logLevel: string;

  constructor(environment: Environment, randomness: Randomness) {
    this.production = environment.NODE_ENV === 'production';
    this.port = environment.PORT;
    this.listenAddress = environment.LISTEN_ADDRESS;
    this.dataDir = resolve(environment.DATA_DIR);
    this.databaseUrl = environment.DATABASE_URL;
    this.s3 = s3Settings(environment);
    this.admin = { email: environment.ADMIN_EMAIL?.trim().toLowerCase(), password: environment.ADMIN_PASSWORD };
    const { JWT_SECRET, REGISTRATION_CODE } = environment;
    if (JWT_SECRET && REGISTRATION_CODE) {
      this.jwtSecret = JWT_SECRET;
      this.registrationCode = REGISTRATION_CODE;
    } else {
      const kept = keptSecrets(this.dataDir, randomness);
      this.jwtSecret = JWT_SECRET ?? kept.jwtSecret;
      this.registrationCode = REGISTRATION_CODE ?? kept.registrationCode;
      if (!REGISTRATION_CODE) this.registrationCodeFile = keptSecretsFile(this.dataDir);
    }
    this.jwtTtlSeconds = seconds(environment.JWT_TTL);
    this.studio = { name: environment.STUDIO_NAME, timezone: environment.STUDIO_TIMEZONE };
    this.dashboardHost = environment.DASHBOARD_HOST.toLowerCase();
    this.trustProxy = environment.TRUST_PROXY === '1' || environment.TRUST_PROXY === 'true';
    this.accelRedirect = environment.ACCEL_REDIRECT;
    this.loginAttempts = environment.LOGIN_ATTEMPTS;
    this.requestsPerMinute = environment.REQUESTS_PER_MINUTE;
    this.links = {
      chatWebhook: environment.CHAT_WEBHOOK_URL ?? null,
      wordpress: environment.WORDPRESS_URL ?? null,
      automation: environment.AUTOMATION_URL ?? null,
    };
    this.worktime = {
      overtimeMinutes: environment.WORKTIME_OVERTIME_MINUTES,
      idleMinutes: environment.WORKTIME_IDLE_MINUTES,
      currentYearFirstMonth: environment.WORKTIME_CURRENT_YEAR_FIRST_MONTH,
    };
    this.logLevel = environment.LOG_LEVEL ?? (this.production ? 'info' : 'warn');
  }

  /**
   * Reads the process's environment, and lets the process run in UTC wherever it stands: a server database's instants
   * come without a zone and are taken for the process's own.
   */
  static fromProcess(randomness: Randomness): AppConfig {
    process.env.TZ = 'UTC';
    return new AppConfig(readEnvironment(process.env), randomness);
  }
}
