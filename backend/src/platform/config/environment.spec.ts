import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppConfig } from './app-config';
import { ConfigurationError } from './configuration.error';
import { readEnvironment } from './environment';
import { SCHEMA, VARIABLES } from './variables';
import { Randomness } from '../clock/clock';

const read = (variables: Record<string, string>) => readEnvironment(variables);

function problemsOf(variables: Record<string, string>): string[] {
  try {
    read(variables);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.replace('  - ', ''));
  }
}

const SECRETS = { JWT_SECRET: 'x'.repeat(32), REGISTRATION_CODE: 'studio-code' };

const EXAMPLE = readFileSync(join(__dirname, '../../../../.env.example'), 'utf8');

const DOCUMENTED = [...EXAMPLE.matchAll(/((?:^# .*\n)+)#(\w+)=(.*)$/gm)].map(
  ([, comment = '', name = '', value = '']) => ({
    name,
    about: comment.replace(/^# /gm, '').replaceAll('\n', ' ').trim(),
    value,
  }),
);

const scheduled =
  (...problems: string[]) =>
  (schedule: string): [Record<string, string>, ...string[]] => [{ BACKUP_SCHEDULE: schedule }, ...problems];

describe('the configuration', () => {
  it('has defaults for everything in the embedded mode', () => {
    expect(problemsOf({})).toEqual([]);
    const config = new AppConfig(read(SECRETS), new Randomness());
    expect(config).toMatchObject({
      production: false,
      port: 3000,
      database: undefined,
      jwtTtlSeconds: 43_200,
      studio: { name: 'Studio', timezone: 'Europe/Berlin' },
      dashboardHost: 'localhost',
      trustProxy: false,
      loginAttempts: 10,
      links: { chatWebhook: null, wordpress: null, automation: null },
      worktime: { overtimeMinutes: 480, overtimeToleranceMinutes: 5, idleMinutes: 15, currentYearFirstMonth: 10 },
      logLevel: 'warn',
    });
    expect(config.dataDir).toMatch(/\/data$/);
  });

  it('treats an empty variable as unset', () => {
    expect(problemsOf({ PORT: '', DATABASE_URL: '  ', JWT_SECRET: '', ADMIN_EMAIL: '' })).toEqual([]);
  });

  const ADDRESS = 'an http(s) address';
  it.each([
    ['PORT', ['abc', '65536', '-1', '3000.5', '0x10'], 'a whole number from 0 to 65535'],
    ['DATABASE_URL', ['postgres://u@h/db'], 'an address like mysql://user:password@host:3306/database'],
    ['LISTEN_ADDRESS', ['localhost'], 'an IP address, such as 127.0.0.1'],
    ['S3_BUCKET', ['No Bucket'], 'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens'],
    ['ADMIN_EMAIL', ['boss', 'boss@studio@test', 'bo\u200bss@studio.test'], 'an e-mail address'],
    ['ADMIN_PASSWORD', ['12345', 'x'.repeat(129)], 'from 6 to 128 characters long'],
    ['REGISTRATION_CODE', ['12345'], 'at least 6 characters long'],
    ['JWT_SECRET', ['x'.repeat(31)], 'at least 32 characters long'],
    ['JWT_TTL', ['12', '0h'], 'a number with s, m, h or d, such as 12h'],
    ['STUDIO_TIMEZONE', ['Mars/Olympus'], 'an IANA time zone, such as Europe/Berlin'],
    ['STUDIO_NAME', ['x'.repeat(61)], 'from 1 to 60 characters long'],
    ['DASHBOARD_HOST', ['http://x', 'x:3000'], 'a host name without a port'],
    ['TRUST_PROXY', ['yes', '2'], '1 behind exactly one proxy, else 0'],
    ['LOGIN_ATTEMPTS', ['0'], 'a whole number from 1 to 1000'],
    ['REQUESTS_PER_MINUTE', ['many'], 'a whole number from 0 to 1000000'],
    ['ACCEL_REDIRECT', ['files'], 'the path of an internal nginx location, such as /stored-files'],
    ['CHAT_WEBHOOK_URL', ['chat', 'http:chat', 'https://chat.example/a b'], ADDRESS],
    ['WORDPRESS_URL', ['javascript:alert(1)'], ADDRESS],
    ['AUTOMATION_URL', ['ftp://x.example'], ADDRESS],
    ['WORKTIME_OVERTIME_MINUTES', ['0'], 'a whole number from 1 to 1440'],
    ['WORKTIME_OVERTIME_TOLERANCE_MINUTES', ['-1', '121'], 'a whole number from 0 to 120'],
    ['WORKTIME_IDLE_MINUTES', ['1'], 'a whole number from 2 to 240'],
    ['WORKTIME_CURRENT_YEAR_FIRST_MONTH', ['13'], 'a whole number from 1 to 12'],
    ['NODE_ENV', ['prod', 'Production'], 'one of production, development, test'],
    ['LOG_LEVEL', ['loud'], 'one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuses %s=%j with one sentence that says what is expected', (name, values, expected) => {
    for (const value of values) {
      const problems = problemsOf({ ...SECRETS, ADMIN_EMAIL: 'boss@studio.test', [name]: value });
      expect(problems).toEqual([`${name} must be ${expected}`]);
    }
  });

  it('reports everything that is wrong or missing at once', () => {
    expect(problemsOf({ NODE_ENV: 'production', PORT: 'x', JWT_SECRET: 'short', S3_PREFIX: '..' })).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'S3_PREFIX must be words separated by slashes',
      'JWT_SECRET must be at least 32 characters long',
      'REGISTRATION_CODE must be set in production and wherever DATABASE_URL is',
      'S3_BUCKET must be set where other S3_ variables are',
    ]);
  });

  it('trims values, but not secrets', () => {
    const { PORT, STUDIO_NAME, ADMIN_PASSWORD } = read({
      PORT: ' 80 ',
      STUDIO_NAME: ' North ',
      ADMIN_EMAIL: ' Boss@Größe.test ',
      ADMIN_PASSWORD: ' secret ',
    });
    expect([PORT, STUDIO_NAME, ADMIN_PASSWORD]).toEqual([80, 'North', ' secret ']);
  });

  it('ignores the variables of other programs', () => {
    expect(read({ HOME: '/root', NODE_ENV: 'test' })).not.toHaveProperty('HOME');
    expect(new AppConfig(read({ ...SECRETS, NODE_ENV: 'test' }), new Randomness()).production).toBe(false);
  });

  it('is documented in .env.example, with its defaults and what it must be', () => {
    const backends = DOCUMENTED.slice(0, VARIABLES.length);
    expect(backends.map(({ name }) => name)).toEqual(VARIABLES.map(({ name }) => name));
    for (const { name, about, value } of backends) {
      const { default: ours = value } = VARIABLES.find((variable) => variable.name === name)!;
      const [problem] = SCHEMA.shape[name as keyof typeof SCHEMA.shape].safeParse('').error?.issues ?? [];
      const mustBe = problem ? `M${problem.message.slice(1)}.` : '';
      expect([name, value, about.endsWith(mustBe)]).toEqual([name, ours, true]);
      expect([name, about.includes('Must be')]).toEqual([name, mustBe !== '']);
    }
  });

  it('accepts every default and example that is documented', () => {
    for (const { name, value } of DOCUMENTED) {
      const problems = problemsOf({ ...SECRETS, ADMIN_EMAIL: 'boss@studio.test', [name]: value });
      expect(problems.filter((problem) => !/ must be set where /.test(problem))).toEqual([]);
    }
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['with a database server', { DATABASE_URL: 'mysql://u:p@h:3306/db' }],
  ])('needs its secrets %s', (_, variables) => {
    const problems = problemsOf(variables).map((problem) => problem.replace(/ in production.*/, ''));
    expect(problems).toEqual(['JWT_SECRET must be set', 'REGISTRATION_CODE must be set']);
    expect(problemsOf({ ...variables, ...SECRETS })).toEqual([]);
  });

  it('refuses an empty file of a secret, instead of generating one', () => {
    expect(problemsOf({ JWT_SECRET_FILE: '/dev/null' })).toEqual([
      'JWT_SECRET_FILE: /dev/null is empty: put the secret into it, or unset the variable',
    ]);
  });

  it('requires the e-mail address for an admin’s password', () => {
    expect(problemsOf({ ADMIN_PASSWORD: 'long-enough' })).toEqual(['ADMIN_EMAIL must be set where ADMIN_PASSWORD is']);
  });

  it.each([
    ['S3_ENDPOINT', 's3 example', 'S3_ENDPOINT must be an http(s) address'],
    ['S3_PREFIX', '../up', 'S3_PREFIX must be words separated by slashes'],
  ])('refuses %s=%s', (name, value, sentence) => {
    expect(problemsOf({ ...SECRETS, S3_BUCKET: 'studio-files', [name]: value })).toEqual([sentence]);
  });

  it('has the settings of a bucket', () => {
    const config = new AppConfig(read({ ...SECRETS, ...S3, S3_PREFIX: 'team/files' }), new Randomness());
    expect(config.s3).toEqual({
      variables: 'S3',
      bucket: 'studio-files',
      endpoint: undefined,
      region: 'us-east-1',
      prefix: 'team/files/',
      credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    });
    expect(new AppConfig(read(SECRETS), new Randomness()).s3).toBeUndefined();
  });

  const S3 = { S3_BUCKET: 'studio-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
  const BOTH = { ...S3, BACKUP_S3_BUCKET: 'studio-files' };
  const APART = 'BACKUP_S3_PREFIX must lie apart from S3_PREFIX where both buckets are the same';
  const NO_SECRET = 'BACKUP_S3_SECRET_ACCESS_KEY must be set where BACKUP_S3_ACCESS_KEY_ID is';
  const ON_A_DISK = 'ACCEL_REDIRECT cannot be set where S3_BUCKET is: nginx can only send files that lie on a disk';
  const CRONTAB =
    'BACKUP_SCHEDULE must be off, or minute, hour, day, month and weekday as in a crontab, such as 0 3 * * *';
  const NEVER = 'BACKUP_SCHEDULE names a date that never comes: choose one of the calendar';
  it.each<[Record<string, string>, ...string[]]>([
    [{ S3_PREFIX: 'files' }, 'S3_BUCKET must be set where other S3_ variables are'],
    [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY must be set where S3_ACCESS_KEY_ID is'],
    [{ ...S3, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID must be set where S3_SECRET_ACCESS_KEY is'],
    [{ ...S3, ACCEL_REDIRECT: '/stored-files' }, ON_A_DISK],
    [{ BACKUP_S3_PREFIX: 'files' }, 'BACKUP_S3_BUCKET must be set where other BACKUP_S3_ variables are'],
    [{ BACKUP_S3_BUCKET: 'studio-backups', BACKUP_S3_ACCESS_KEY_ID: 'id' }, NO_SECRET],
    [BOTH, APART],
    [{ ...BOTH, S3_PREFIX: 'files' }, APART],
    [{ ...BOTH, S3_PREFIX: 'files', BACKUP_S3_PREFIX: 'backups' }],
    ...['nightly', '0 3 * *', '0 0 3 * * *', '61 3 * * *'].map(scheduled(CRONTAB)),
    ...['0 3 31 2 *', '0 3 31 4,6 *'].map(scheduled(NEVER)),
    // The next 29 February is four years away, or eight.
    ...['off', '0 3 29 2 *', '30 2 31 * *', '0 3 * * 0'].map(scheduled()),
  ])('of buckets and backups is checked as a whole: %j', (variables, ...problems) => {
    expect(problemsOf(variables)).toEqual(problems);
  });

  it('never repeats a secret in an error message', () => {
    const secrets = VARIABLES.filter(({ secret }) => secret).map(({ name }) => name);
    expect(secrets).toEqual([
      'DATABASE_URL',
      'S3_SECRET_ACCESS_KEY',
      'BACKUP_PASSPHRASE',
      'BACKUP_S3_SECRET_ACCESS_KEY',
      'ADMIN_PASSWORD',
      'REGISTRATION_CODE',
      'JWT_SECRET',
      'SMTP_URL',
      'METRICS_TOKEN',
      'AUTOMATION_API_KEY',
    ]);
    const said = problemsOf(Object.fromEntries(secrets.map((name) => [name, 'hush'])));
    expect(said).toHaveLength(15);
    expect(said.join()).not.toContain('hush');
  });
});
