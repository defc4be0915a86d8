import 'reflect-metadata';
import { AppConfig } from './app-config';
import { ConfigurationError } from './configuration.error';
import { readEnvironment } from './environment';
import { VARIABLES } from './variables/variables';
import { Randomness } from '../clock/randomness';

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

describe('the configuration', () => {
  it('needs nothing for the embedded mode', () => {
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
      worktime: { overtimeMinutes: 480, idleMinutes: 15, currentYearFirstMonth: 10 },
      logLevel: 'warn',
    });
    expect(config.dataDir).toMatch(/\/data$/);
  });

  it('treats an empty variable as unset', () => {
    expect(problemsOf({ PORT: '', DATABASE_URL: '  ', JWT_SECRET: '', ADMIN_EMAIL: '' })).toEqual([]);
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '3000.5', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '0x10', 'PORT must be a whole number from 0 to 65535'],
    [
      'DATABASE_URL',
      'postgres://u@h/db',
      'DATABASE_URL must be an address like mysql://user:password@host:3306/database',
    ],
    [
      'DATABASE_URL',
      'mysql://localhost',
      'DATABASE_URL must be an address like mysql://user:password@host:3306/database',
    ],
    [
      'DATABASE_URL',
      'mysql://u:p@h:99999/db',
      'DATABASE_URL must be an address like mysql://user:password@host:3306/database',
    ],
    ['LISTEN_ADDRESS', 'localhost', 'LISTEN_ADDRESS must be an IP address, such as 127.0.0.1'],
    [
      'S3_BUCKET',
      'No Bucket',
      'S3_BUCKET must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    ],
    ['ADMIN_EMAIL', 'boss', 'ADMIN_EMAIL must be an e-mail address'],
    ['ADMIN_EMAIL', 'boss@studio@test', 'ADMIN_EMAIL must be an e-mail address'],
    ['ADMIN_EMAIL', 'bo\u200bss@studio.test', 'ADMIN_EMAIL must be an e-mail address'],
    ['ADMIN_PASSWORD', '12345', 'ADMIN_PASSWORD must be from 6 to 128 characters long'],
    ['ADMIN_PASSWORD', 'x'.repeat(129), 'ADMIN_PASSWORD must be from 6 to 128 characters long'],
    ['REGISTRATION_CODE', '12345', 'REGISTRATION_CODE must be at least 6 characters long'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must be at least 32 characters long'],
    ['JWT_TTL', '12', 'JWT_TTL must be a number with s, m, h or d, such as 12h'],
    ['JWT_TTL', '0h', 'JWT_TTL must be a number with s, m, h or d, such as 12h'],
    ['STUDIO_TIMEZONE', 'Mars/Olympus', 'STUDIO_TIMEZONE must be an IANA time zone, such as Europe/Berlin'],
    ['STUDIO_NAME', 'x'.repeat(61), 'STUDIO_NAME must be from 1 to 60 characters long'],
    ['DASHBOARD_HOST', 'http://x', 'DASHBOARD_HOST must be a host name without a port'],
    ['DASHBOARD_HOST', 'x:3000', 'DASHBOARD_HOST must be a host name without a port'],
    ['TRUST_PROXY', 'yes', 'TRUST_PROXY must be 1 behind exactly one proxy, else 0'],
    ['TRUST_PROXY', '2', 'TRUST_PROXY must be 1 behind exactly one proxy, else 0'],
    ['LOGIN_ATTEMPTS', '0', 'LOGIN_ATTEMPTS must be a whole number from 1 to 1000'],
    ['REQUESTS_PER_MINUTE', 'many', 'REQUESTS_PER_MINUTE must be a whole number from 0 to 1000000'],
    ['ACCEL_REDIRECT', 'files', 'ACCEL_REDIRECT must be the path of an internal nginx location, such as /stored-files'],
    ['CHAT_WEBHOOK_URL', 'chat', 'CHAT_WEBHOOK_URL must be an http(s) address'],
    ['CHAT_WEBHOOK_URL', 'http:chat', 'CHAT_WEBHOOK_URL must be an http(s) address'],
    ['CHAT_WEBHOOK_URL', 'https://chat.example/a b', 'CHAT_WEBHOOK_URL must be an http(s) address'],
    ['WORDPRESS_URL', 'javascript:alert(1)', 'WORDPRESS_URL must be an http(s) address'],
    ['AUTOMATION_URL', 'ftp://x.example', 'AUTOMATION_URL must be an http(s) address'],
    ['WORKTIME_OVERTIME_MINUTES', '0', 'WORKTIME_OVERTIME_MINUTES must be a whole number from 1 to 1440'],
    ['WORKTIME_IDLE_MINUTES', '1', 'WORKTIME_IDLE_MINUTES must be a whole number from 2 to 240'],
    [
      'WORKTIME_CURRENT_YEAR_FIRST_MONTH',
      '13',
      'WORKTIME_CURRENT_YEAR_FIRST_MONTH must be a whole number from 1 to 12',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuses %s=%s with one sentence that says what is expected', (name, value, sentence) => {
    expect(problemsOf({ ...SECRETS, ADMIN_EMAIL: 'boss@studio.test', [name]: value })).toEqual([sentence]);
  });

  it('reports everything that is wrong at once', () => {
    const problems = problemsOf({ PORT: 'x', JWT_TTL: 'y', LOG_LEVEL: 'z' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL', 'JWT_TTL']);
  });

  it('reports wrong and missing variables at once', () => {
    expect(problemsOf({ NODE_ENV: 'production', PORT: 'x', JWT_SECRET: 'short', S3_PREFIX: '..' })).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'S3_PREFIX must be words with slashes between them',
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

  it('accepts every default and example that it documents', () => {
    const documented = VARIABLES.flatMap(({ name, default: value = '', example = value }) =>
      [value, example].map((text) => [name, text] as const),
    );
    expect(documented.length).toBeGreaterThan(50);
    for (const [name, text] of documented) {
      const problems = problemsOf({ ...SECRETS, ADMIN_EMAIL: 'boss@studio.test', [name]: text });
      expect(problems.filter((problem) => !/ must be set where /.test(problem))).toEqual([]);
    }
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['with a database server', { DATABASE_URL: 'mysql://u:p@h:3306/db' }],
  ])('needs its secrets %s', (_, variables) => {
    const problems = problemsOf(variables);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatch(/^JWT_SECRET must be set/);
    expect(problems[1]).toMatch(/^REGISTRATION_CODE must be set/);
    expect(problemsOf({ ...variables, ...SECRETS })).toEqual([]);
  });

  it('requires the e-mail address for an admin’s password', () => {
    expect(problemsOf({ ADMIN_PASSWORD: 'long-enough' })).toEqual(['ADMIN_EMAIL must be set where ADMIN_PASSWORD is']);
  });

  it.each([
    ['S3_ENDPOINT', 's3 example', 'S3_ENDPOINT must be an http(s) address'],
    ['S3_PREFIX', '../up', 'S3_PREFIX must be words with slashes between them'],
  ])('refuses %s=%s', (name, value, sentence) => {
    expect(problemsOf({ ...SECRETS, S3_BUCKET: 'studio-files', [name]: value })).toEqual([sentence]);
  });

  it('accepts the settings of a bucket only if they are complete', () => {
    const S3 = { S3_BUCKET: 'studio-files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    const config = new AppConfig(read({ ...SECRETS, ...S3, S3_PREFIX: 'team/files' }), new Randomness());
    expect(config.s3).toEqual({
      bucket: 'studio-files',
      endpoint: undefined,
      region: 'us-east-1',
      prefix: 'team/files/',
      credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    });
    expect(new AppConfig(read(SECRETS), new Randomness()).s3).toBeUndefined();
    expect(problemsOf({ S3_PREFIX: 'files' })).toEqual(['S3_BUCKET must be set where other S3_ variables are']);
    expect(problemsOf({ BACKUP_S3_PREFIX: 'files' })).toEqual([
      'BACKUP_S3_BUCKET must be set where other BACKUP_S3_ variables are',
    ]);
    expect(problemsOf({ BACKUP_S3_BUCKET: 'studio-backups', BACKUP_S3_ACCESS_KEY_ID: 'id' })).toEqual([
      'BACKUP_S3_SECRET_ACCESS_KEY must be set where BACKUP_S3_ACCESS_KEY_ID is',
    ]);
    const both = { ...S3, BACKUP_S3_BUCKET: 'studio-files' };
    const apart = 'BACKUP_S3_PREFIX must lie apart from S3_PREFIX where both buckets are the same';
    expect(problemsOf(both)).toEqual([apart]);
    expect(problemsOf({ ...both, S3_PREFIX: 'files' })).toEqual([apart]);
    expect(problemsOf({ ...both, S3_PREFIX: 'files', BACKUP_S3_PREFIX: 'backups' })).toEqual([]);
    for (const schedule of ['nightly', '0 3 * *', '0 0 3 * * *', '61 3 * * *']) {
      expect(problemsOf({ BACKUP_SCHEDULE: schedule })).toEqual([
        'BACKUP_SCHEDULE must be off, or minute, hour, day, month and weekday as in a crontab, such as 0 3 * * *',
      ]);
    }
    for (const never of ['0 3 31 2 *', '0 3 31 4,6 *']) {
      expect(problemsOf({ BACKUP_SCHEDULE: never })).toEqual([
        'BACKUP_SCHEDULE names a date that never comes: choose one of the calendar',
      ]);
    }
    // The 29th of February comes within four years, or eight.
    for (const schedule of ['off', '0 3 29 2 *', '30 2 31 * *', '0 3 * * 0']) {
      expect(problemsOf({ BACKUP_SCHEDULE: schedule })).toEqual([]);
    }
    expect(problemsOf({ ...S3, S3_SECRET_ACCESS_KEY: '' })).toEqual([
      'S3_SECRET_ACCESS_KEY must be set where S3_ACCESS_KEY_ID is',
    ]);
    expect(problemsOf({ ...S3, S3_ACCESS_KEY_ID: '' })).toEqual([
      'S3_ACCESS_KEY_ID must be set where S3_SECRET_ACCESS_KEY is',
    ]);
    expect(problemsOf({ ...S3, ACCEL_REDIRECT: '/stored-files' })).toEqual([
      'ACCEL_REDIRECT cannot be set where S3_BUCKET is: nginx can only send files that lie on a disk',
    ]);
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
    ]);
    const said = problemsOf(Object.fromEntries(secrets.map((name) => [name, 'hush'])));
    expect(said).toHaveLength(14);
    expect(said.join()).not.toContain('hush');
  });
});
