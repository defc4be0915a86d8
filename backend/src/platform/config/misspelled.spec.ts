import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misspelled } from './misspelled';

const ROOT = join(__dirname, '../../../..');
const namesIn = (file: string, line: RegExp) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(line)].map(([, name = '']) => name);

const meant = (...names: string[]) =>
  misspelled(Object.fromEntries(names.map((name) => [name, 'set']))).map((text) =>
    text.replace(/.*whether (\w+).*/, '$1'),
  );

describe('a misspelled variable', () => {
  it.each([
    ['a letter less', 'DATABASE_UR', 'DATABASE_URL'],
    ['a letter more', 'STUDIO_TIMEZZONE', 'STUDIO_TIMEZONE'],
    ['another letter', 'STUDIO_TIMEZOME', 'STUDIO_TIMEZONE'],
    ['letters swapped', 'PROT', 'PORT'],
    ['small letters', 'data_dir', 'DATA_DIR'],
    ['no underscore', 'DATADIR', 'DATA_DIR'],
    ['an underscore more', 'STUDIO_TIME_ZONE', 'STUDIO_TIMEZONE'],
    ['a hyphen', 'JWT-SECRET', 'JWT_SECRET'],
    ['a prefix more', 'STUDIO_DATABASE_URL', 'DATABASE_URL'],
    ['a wrong prefix', 'STUDIO_HOST', 'DASHBOARD_HOST'],
    ['no prefix', 'RESERVE_MB', 'DISK_RESERVE_MB'],
    ['a file of a secret', 'JWT_SECRETS_FILE', 'JWT_SECRET_FILE'],
    ['a file of no secret', 'ADMIN_EMAIL_FILE', 'ADMIN_EMAIL'],
    ['a plural', 'AUDIT_DAY', 'AUDIT_DAYS'],
    ['a plural', 'TRUST_PROXIES', 'TRUST_PROXY'],
    ['a shorter word', 'LISTEN_ADDR', 'LISTEN_ADDRESS'],
    ['a shorter word', 'ADMIN_PASS', 'ADMIN_PASSWORD'],
    ['a shorter word', 'STUDIO_TZ', 'STUDIO_TIMEZONE'],
    ['a longer word', 'DASHBOARD_HOSTNAME', 'DASHBOARD_HOST'],
    ['a word less', 'S3_SECRET_KEY', 'S3_SECRET_ACCESS_KEY'],
    ['another word', 'BACKUP_DIR', 'BACKUP_FOLDER'],
    ['another word', 'BACKUP_PASSWORD', 'BACKUP_PASSPHRASE'],
    ['another word', 'REQUIRE_2FA', 'REQUIRE_SECOND_FACTOR'],
    ['another word', 'SMTP_HOST', 'SMTP_URL'],
  ])('with %s, %s, is told with the name meant', (_, name, known) => {
    expect(meant(name)).toEqual([known]);
  });

  it('is found for every variable in the documentation, with a letter less or more', () => {
    const documented = namesIn('docs/operations.md', /^\| `([A-Z]\w+)` \|/gm);
    expect(documented.length).toBeGreaterThan(60);
    expect(meant(...documented)).toEqual([]);
    for (const name of documented.filter((one) => one.includes('_')))
      expect([name, meant(name.slice(0, -1), `${name}X`)]).toEqual([name, [name, name]]);
  });

  it('is told for every name that begins like one of the product', () => {
    expect(misspelled({ BACKUP_CRON: '0 3 * * *' })).toHaveLength(1);
  });

  it('is none of the links to a service that Kubernetes sets', () => {
    const links = {
      BACKEND_PORT: 'tcp://10.0.0.1:3000',
      DASHBOARD_PORT: 'tcp://10.0.0.1:80',
      STUDIO_PORT: 'udp://10.0.0.1:9',
    };
    expect(misspelled(links)).toEqual([]);
    const ports = ['DASHBOARD_PORT_3000_TCP_ADDR', 'DASHBOARD_PORT_3000_TCP_PORT', 'BACKEND_PORT_9_UDP'];
    expect(meant(...ports, 'DASHBOARD_SERVICE_HOST', 'STUDIO_SERVICE_PORT', 'STUDIO_SERVICE_PORT_HTTP')).toEqual([]);
  });

  it('counts as unset while it is empty', () => {
    expect(misspelled({ DATABASE_URI: ' ' })).toEqual([]);
  });

  it.each([
    ['a shell', 'HOME HOST HOSTNAME LANG LANGUAGE LC_ALL LOGNAME MAIL MAILTO NAME PATH PWD SHELL TERM TZ USER EMAIL'],
    [
      'a desktop',
      'DBUS_SESSION_BUS_ADDRESS XDG_DATA_DIRS XDG_RUNTIME_DIR SSH_AUTH_SOCK SUDO_USER DISPLAY WSL_DISTRO_NAME',
    ],
    ['systemd', 'INVOCATION_ID JOURNAL_STREAM LISTEN_FDS LISTEN_FDNAMES LISTEN_PID NOTIFY_SOCKET STATE_DIRECTORY'],
    ['containers', 'NODE_VERSION YARN_VERSION KUBERNETES_SERVICE_HOST KUBERNETES_PORT REDIS_PORT MARIADB_DATABASE'],
    [
      'Node.js',
      'NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_NAME NODE_APP_INSTANCE http_proxy NO_PROXY FORCE_COLOR',
    ],
    [
      'npm',
      'npm_config_prefix npm_lifecycle_event npm_package_name npm_config_loglevel npm_config_user_agent INIT_CWD',
    ],
    ['a cloud', 'AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY REGION PREFIX OTEL_LOG_LEVEL SYSTEMD_LOG_LEVEL CI'],
    [
      'other products',
      'DB_HOST MYSQL_PWD PGDATABASE APP_PORT DATABASE HOLIDAY REQUESTS_CA_BUNDLE NGINX_VERSION LOG_FORMAT DATA_PATH',
    ],
  ])('is none of the usual ones: %s', (_, names) => {
    expect(meant(...names.split(' '))).toEqual([]);
  });

  it('is none of those for the containers, or of this process', () => {
    expect(meant(...namesIn('docker/.env.example', /^#?([A-Z]\w+)=/gm))).toEqual([]);
    expect(meant(...namesIn('docker/compose.yaml', /\$\{(\w+)/g))).toEqual([]);
    const { TEST_DATABASE_URL: _, ...own } = process.env;
    expect(misspelled(own)).toEqual([]);
  });
});
