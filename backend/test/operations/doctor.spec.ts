import { chmod, mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOld } from '../../src/platform/diagnosis/checks/database';
import { DATABASES, SERVER } from '../support/databases';
import { JWT_SECRET, examined, itFindsEach, toldBy } from '../support/processes/doctor';
import { TestClock } from '../support/test-clock';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

const isRoot = process.getuid?.() === 0;

describe.each(DATABASES)('studio doctor (%s)', (database) => {
  const at = examined(database);
  const { place, undone, data, examine, told } = at;

  it('finds nothing wrong in a healthy installation, and lists what it checked', async () => {
    const findings = await examine();
    expect(toldBy(findings)).toEqual([]);
    expect(findings.map(({ area }) => area)).toEqual([
      'configuration',
      'runtime',
      'folders',
      'disk',
      'database',
      'migrations',
      'clock',
      'storage',
      'jobs',
      'accounts',
      'backups',
    ]);
  });

  it('changes nothing', async () => {
    await chmod(data('files'), 0o755);
    undone.push(() => chmod(data('files'), 0o700));
    await examine({ NODE_ENV: '', JWT_SECRET: database === 'sqlite' ? '' : JWT_SECRET });
    expect((await stat(data('files'))).mode & 0o777).toBe(0o755);
    await expect(stat(data('secrets.json'))).rejects.toThrow('ENOENT');
  });

  itFindsEach(at, database, [
    {
      fault: 'an impossible port',
      plant: () => ({ PORT: '70000' }),
      lines: [/^fault configuration PORT must be a whole number/],
    },
    {
      fault: 'a wrong time zone',
      plant: () => ({ STUDIO_TIMEZONE: 'Mars/Olympus_Mons' }),
      lines: [/^fault configuration STUDIO_TIMEZONE must be an IANA time zone/],
    },
    {
      fault: 'a missing secret',
      plant: () => ({ NODE_ENV: 'production', JWT_SECRET: '' }),
      lines: [/^fault configuration JWT_SECRET must be set in production/],
    },
    {
      fault: 'a short secret',
      plant: () => ({ JWT_SECRET: 'short' }),
      lines: [/^fault configuration JWT_SECRET must be at least 32/],
    },
  ]);

  it.each([
    ['one letter', 'a'.repeat(40)],
    ['a word over and over', 'geheimnis!'.repeat(4)],
    ['a sentence', 'my-very-own-jwt-secret-for-the-studio'],
  ])('finds a weak JWT_SECRET: %s', async (_, weak) => {
    expect(await told({ JWT_SECRET: weak })).toEqual(['fault: system_weak_jwt_secret']);
  });

  it('finds a registration code that is easy to guess', async () => {
    expect(await told({ REGISTRATION_CODE: 'Passwort1' })).toEqual(['fault: system_weak_registration_code']);
  });

  it('finds a dashboard unreachable for other machines, and a process with too many privileges', async () => {
    const expected = ['warning: system_local_host', ...(isRoot ? ['warning: system_as_root'] : [])];
    expect(await told({ NODE_ENV: 'production' })).toEqual(expected);
    expect(await told({ NODE_ENV: 'production', DASHBOARD_HOST: 'desk.studio.example' })).toEqual(expected.slice(1));
  });

  it('finds an old database server', () => {
    const versions = ['MariaDB 10.5.29', 'MariaDB 10.6.0', 'MariaDB 11.8.2', 'MySQL 5.7.44', 'MySQL 8.0.36'];
    expect(versions.filter(isOld)).toEqual(['MariaDB 10.5.29', 'MySQL 5.7.44']);
  });

  it('finds a disk that is full or nearly so', async () => {
    const { bavail, bsize } = await statfs(data());
    const reserve = String(Math.floor((bavail * bsize) / 1_048_576 / 1.5));
    expect(await told({ DISK_RESERVE_MB: reserve })).toEqual(Array(2).fill('warning: system_disk_low'));
    expect(await told({ DISK_RESERVE_MB: '1000000' })).toEqual(Array(2).fill('fault: system_disk_full'));
  });

  it('finds an unreachable server, before all other checks', async () => {
    const elsewhere = { DATABASE_URL: 'mysql://root@127.0.0.1:1/studio' };
    expect(await told(elsewhere)).toEqual([
      'fault: The database server in DATABASE_URL does not answer: check that it runs, and its host and port.',
    ]);
  });

  if (database === 'sqlite') {
    it('finds a database and secrets that others can read, and does not change them', async () => {
      await writeFile(data('secrets.json'), JSON.stringify({ jwtSecret: JWT_SECRET, registrationCode: 'of-our-own' }));
      undone.push(() => rm(data('secrets.json')));
      await chmod(data('studio.sqlite'), 0o644);
      const findings = await examine({ JWT_SECRET: '', REGISTRATION_CODE: '' });
      expect(toldBy(findings)).toEqual(Array(2).fill('fault: system_open_to_others'));
      expect((await stat(data('secrets.json'))).mode & 0o777).toBe(0o644);
    });

    it('finds damaged secrets, and a file that is no database', async () => {
      await writeFile(data('secrets.json'), '{"jwtSecret":', { mode: 0o600 });
      undone.push(() => rm(data('secrets.json')));
      expect(await told({ JWT_SECRET: '' })).toEqual([
        expect.stringMatching(/secrets\.json cannot be read.*Restore it/),
      ]);
      const folder = data('damaged');
      await mkdir(folder);
      undone.push(() => rm(folder, { recursive: true }));
      await writeFile(join(folder, 'studio.sqlite'), 'no database at all'.repeat(500), { mode: 0o600 });
      expect(await told({ DATA_DIR: folder })).toEqual([
        expect.stringMatching(/not a database.*restore the last backup/),
        expect.stringMatching(/^warning: There is no backup in /),
      ]);
    });

    it('finds nothing else in an installation that has never started', async () => {
      const folder = data('new');
      expect(await told({ DATA_DIR: folder, JWT_SECRET: '', REGISTRATION_CODE: '' })).toEqual([
        'warning: system_no_data_folder',
      ]);
      await expect(stat(folder)).rejects.toThrow('ENOENT');
    });
  } else {
    const as = (user: string) => place().databaseUrl!.replace('root@', `${user}@`);

    it('finds a wrong password, and a missing database', async () => {
      expect(await told({ DATABASE_URL: as('root:wrong') })).toEqual([expect.stringContaining('the password')]);
      const missing = place().databaseUrl!.replace(/[^/]+$/, 'no_such_database');
      expect(await told({ DATABASE_URL: missing })).toEqual([expect.stringContaining('does not exist on the server')]);
    });

    it.each([
      ['only read', 'SELECT', 'GRANT ALL PRIVILEGES'],
      ['write rows, but not upgrade the tables', 'SELECT, INSERT, UPDATE, DELETE', 'ER_TABLEACCESS_DENIED_ERROR'],
    ])('finds a user who may %s', async (_, rights, said) => {
      const user = `limited_${process.pid}`;
      const name = new URL(place().databaseUrl!).pathname.slice(1);
      const server = await createConnection(SERVER);
      undone.push(() => server.query(`DROP USER ${user}`).then(() => server.end()));
      await server.query(`CREATE USER ${user} IDENTIFIED BY 'secret'`);
      await server.query(`GRANT ${rights} ON ${name}.* TO ${user}`);
      expect(await told({ DATABASE_URL: as(`${user}:secret`) })).toEqual([expect.stringContaining(said)]);
      const [left] = await server.query<RowDataPacket[]>(`SHOW TABLES FROM ${name} LIKE 'studio_doctor'`);
      expect(left).toEqual([]);
    });
  }
});
