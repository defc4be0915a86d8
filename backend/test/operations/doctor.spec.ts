import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isOld } from '../../src/platform/diagnosis/checks/database';
import { DATABASES, SERVER } from '../support/databases';
import { JWT_SECRET, examined, toldBy } from '../support/processes/doctor';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

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

  it('does not take the words in a generated JWT_SECRET for chosen ones', async () => {
    expect(await told({ JWT_SECRET: 'q7_jWt0zR-bCx9LmVfK2yN8sTeHdGwUaPoXi4E6Zr1MuYkBnQhDfSgCvJlWoAxIt' })).toEqual([]);
  });

  it('finds an old database server', () => {
    const versions = ['MariaDB 10.5.29', 'MariaDB 10.6.0', 'MariaDB 11.8.2', 'MySQL 5.7.44', 'MySQL 8.0.36'];
    expect(versions.filter(isOld)).toEqual(['MariaDB 10.5.29', 'MySQL 5.7.44']);
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
      undone.push(() => chmod(data('studio.sqlite'), 0o600));
      const findings = await examine({ JWT_SECRET: '', REGISTRATION_CODE: '' });
      expect(toldBy(findings)).toEqual(Array(2).fill('fault: system_open_to_others'));
      expect((await stat(data('secrets.json'))).mode & 0o777).toBe(0o644);
    });

    it('finds that the secrets of an earlier start are gone', async () => {
      expect(await told({ JWT_SECRET: '' })).toEqual([expect.stringMatching(/secrets\.json is missing\. Restore it/)]);
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
