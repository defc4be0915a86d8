import { plainToInstance, Transform } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsIP,
  IsOptional,
  IsString,
  IsTimeZone,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  validateSync,
} from 'class-validator';

/** A whole number, written in digits. */
function WholeVariable(from: number, to: number): PropertyDecorator {
  const told = { message: `$property must be a whole number from ${from} to ${to}` };
  return (target, property) => {
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value,
    )(target, property);
    for (const rule of [IsInt(told), Min(from, told), Max(to, told)]) rule(target, property);
  };
}

function isDatabaseUrl(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname, pathname } = new URL(value);
  return /^(mysql|mariadb):$/.test(protocol) && hostname !== '' && pathname.length > 1;
}

const URL_RULE = { require_tld: false, require_protocol: true, protocols: ['http', 'https'] };

/** Every variable the process reads, as operators write it. Source: contract, section 12. */
export class Environment {
  @WholeVariable(0, 65_535) PORT = 3000;
  @IsOptional()
  @IsIP(undefined, { message: 'LISTEN_ADDRESS must be an address of this machine, such as 127.0.0.1' })
  LISTEN_ADDRESS?: string;

  @IsString() DATA_DIR = 'data';

  @IsOptional()
  @ValidateBy(
    { name: 'databaseUrl', validator: { validate: isDatabaseUrl } },
    { message: 'DATABASE_URL must look like mysql://user:password@host:3306/database' },
  )
  DATABASE_URL?: string;

  @IsOptional()
  @Matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'S3_BUCKET must be the name of a bucket' })
  S3_BUCKET?: string;

  @IsOptional() @IsUrl(URL_RULE, { message: 'S3_ENDPOINT must be an http(s) address' }) S3_ENDPOINT?: string;

  @IsString() S3_REGION = 'us-east-1';

  @IsOptional()
  @Matches(/^[\w-]+(\/[\w-]+)*\/?$/, { message: 'S3_PREFIX must be words with slashes between them' })
  S3_PREFIX?: string;

  @IsOptional() @IsString() S3_ACCESS_KEY_ID?: string;
  @IsOptional() @IsString() S3_SECRET_ACCESS_KEY?: string;

  @IsOptional()
  @IsEmail({ require_tld: false }, { message: 'ADMIN_EMAIL must be an e-mail address' })
  ADMIN_EMAIL?: string;

  @IsOptional()
  @MinLength(6, { message: 'ADMIN_PASSWORD must have at least 6 characters' })
  @MaxLength(128, { message: 'ADMIN_PASSWORD must have at most 128 characters' })
  ADMIN_PASSWORD?: string;

  @IsOptional()
  @MinLength(6, { message: 'REGISTRATION_CODE must have at least 6 characters' })
  REGISTRATION_CODE?: string;

  @IsOptional() @MinLength(32, { message: 'JWT_SECRET must have at least 32 characters' }) JWT_SECRET?: string;

  @Matches(/^[1-9]\d{0,5}[smhd]$/, { message: 'JWT_TTL must be a number with s, m, h or d, such as 12h' })
  JWT_TTL = '12h';

  @IsTimeZone({ message: 'STUDIO_TIMEZONE must be an IANA time zone, such as Europe/Berlin' })
  STUDIO_TIMEZONE = 'Europe/Berlin';

  @Length(1, 60, { message: 'STUDIO_NAME must have from 1 to 60 characters' }) STUDIO_NAME = 'Studio';

  @Matches(/^[a-z0-9.-]+$/i, { message: 'DASHBOARD_HOST must be a host name without a port' }) DASHBOARD_HOST =
    'localhost';

  @IsIn(['0', '1', 'true', 'false'], { message: 'TRUST_PROXY must be 1 behind exactly one proxy, else 0' })
  TRUST_PROXY = '0';

  @IsOptional()
  @Matches(/^(\/[\w-]+)+$/, {
    message: 'ACCEL_REDIRECT must be the path of an internal nginx location, such as /stored-files',
  })
  ACCEL_REDIRECT?: string;

  @WholeVariable(1, 1000)
  LOGIN_ATTEMPTS = 10;

  @WholeVariable(0, 1_000_000)
  REQUESTS_PER_MINUTE = 1200;

  @IsOptional() @IsUrl(URL_RULE, { message: 'CHAT_WEBHOOK_URL must be an http(s) address' }) CHAT_WEBHOOK_URL?: string;
  @IsOptional() @IsUrl(URL_RULE, { message: 'WORDPRESS_URL must be an http(s) address' }) WORDPRESS_URL?: string;
  @IsOptional() @IsUrl(URL_RULE, { message: 'AUTOMATION_URL must be an http(s) address' }) AUTOMATION_URL?: string;

  @WholeVariable(1, 1440)
  WORKTIME_OVERTIME_MINUTES = 480;

  @WholeVariable(2, 240)
  WORKTIME_IDLE_MINUTES = 15;

  @WholeVariable(1, 12)
  WORKTIME_CURRENT_YEAR_FIRST_MONTH = 10;

  @IsOptional()
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    message: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
  })
  LOG_LEVEL?: string;

  /** What other tools set besides, such as `test`, is development. The rule keeps it from being stripped as unknown. */
  @Transform(({ value }) => (value === 'production' ? 'production' : 'development'))
  @IsIn(['production', 'development'])
  NODE_ENV: 'production' | 'development' = 'development';
}

/** Thrown when a variable is wrong or missing; its message names every one of them and what is expected. */
export class ConfigurationError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and checks the environment. An empty variable counts as not given.
 *
 * @throws {ConfigurationError} naming each wrong variable and what is expected.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const environment = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const problems = validateSync(environment, { whitelist: true, stopAtFirstError: true }).flatMap((error) =>
    Object.values(error.constraints ?? {}),
  );
  const secretsNeeded = environment.NODE_ENV === 'production' || environment.DATABASE_URL !== undefined;
  for (const name of ['JWT_SECRET', 'REGISTRATION_CODE'] as const) {
    if (secretsNeeded && !environment[name])
      problems.push(`${name} must be set in production and wherever DATABASE_URL is`);
  }
  if (environment.ADMIN_PASSWORD && !environment.ADMIN_EMAIL) {
    problems.push('ADMIN_EMAIL must be set where ADMIN_PASSWORD is');
  }
  problems.push(...storageProblems(environment));
  if (problems.length) throw new ConfigurationError(problems);
  return environment;
}

function storageProblems(environment: Environment): string[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_PREFIX, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ACCEL_REDIRECT } = environment;
  const problems: string[] = [];
  if (!S3_BUCKET && (S3_ENDPOINT || S3_PREFIX || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_BUCKET must be set where other S3_ variables are');
  }
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither of them');
  }
  if (S3_BUCKET && ACCEL_REDIRECT) {
    problems.push('ACCEL_REDIRECT cannot be set where S3_BUCKET is: nginx can only send files that lie on a disk');
  }
  return problems;
}
