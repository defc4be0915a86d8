import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { CommonErrors } from '../../../src/platform/errors/common.errors';
import { toAppError } from '../../../src/platform/http/failures/error.filter';
import type { Client } from '../../support/client';
import { canHaveDisks, type Disk, fillUp, smallDisk } from '../../support/servers/small-disk';
import { createTask } from '../../support/tasks';
import { ADMIN, describeApp, startApp } from '../../support/test-app';
import type { Failure } from '../../support/types';
import { until } from '../../support/until';

const NO_ROOM = {
  error: 'The server has no room left. Please tell your administrator.',
  statusCode: 507,
  code: 'no_room',
};
const LATER = {
  error: 'The service is temporarily unavailable. Please try again shortly.',
  statusCode: 503,
  code: 'database_away',
};

/** Write errors of database servers by number, with the message where it matters. */
const SERVER_CODES = (
  [
    [1021, NO_ROOM],
    [1114, NO_ROOM],
    [1878, NO_ROOM],
    [20, NO_ROOM],
    [1030, NO_ROOM, 'Got error 28 "No space left on device" from storage engine InnoDB'],
    [1026, NO_ROOM, 'Error writing file (errno: 122 "Disk quota exceeded")'],
    [3, NO_ROOM, 'Error writing file (Errcode: 28 "No space left on device")'],
    [1180, NO_ROOM, 'Got error 28 "No space left on device" during COMMIT'],
    [1030, LATER, 'Got error 5 "Input/output error" from storage engine InnoDB'],
    [1180, LATER, 'Got error 149 during COMMIT'],
    [1290, LATER, 'The server is running with the --read-only option'],
    [1836, LATER],
    [1044, LATER],
    [1045, LATER],
    [1142, LATER],
    [1143, LATER],
    [1227, LATER],
    [1792, LATER],
    [3100, LATER],
    [3572, LATER],
    [1205, LATER],
    [1213, LATER],
    [1040, LATER],
    [1203, LATER],
    [1226, LATER],
    [1037, LATER],
    [1041, LATER],
    [1206, LATER],
  ] satisfies [number, Failure, string?][]
).map(([number, expected, sentence = 'x']) => ({ number, expected, sentence }));

const signal = (number: number, sentence: string) =>
  `SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = ${number}, MESSAGE_TEXT = '${sentence}'`;

let edits = 0;

/** Everyday calls, one for each kind of write. */
const writes = (client: Client, task: number): [string, () => ReturnType<Client['post']>][] => [
  ['signing in', () => client.post('/auth/login', ADMIN)],
  ['creating', () => client.post('/api/tasks', { title: 'New', assignee: 1 })],
  ['editing', () => client.patch(`/api/tasks/${task}`, { title: `Edit ${++edits}` })],
  ['commenting', () => client.post(`/api/tasks/${task}/comments`, { content: 'x' })],
];

describeApp('a database that cannot write', (app, database) => {
  let client: Client;
  let task: number;
  beforeAll(async () => {
    client = await app().admin();
    task = (await createTask(client)).id;
  });

  /** Writes fail with a reason, and reads still work. */
  async function refuses(expected: Failure): Promise<void> {
    for (const [name, write] of writes(client, task)) {
      const { status, body, headers } = await write();
      expect([name, status, body]).toEqual([name, expected.statusCode, expected]);
      expect([name, headers.has('retry-after')]).toEqual([name, expected.statusCode === 503]);
    }
    expect((await client.get('/api/tasks')).status).toBe(200);
  }

  async function works(): Promise<void> {
    for (const [name, write] of writes(client, task))
      expect([name, (await write()).status < 300]).toEqual([name, true]);
    const { id } = await createTask(client, { title: 'To be deleted' });
    expect((await client.delete(`/api/tasks/${id}`)).status).toBe(204);
  }

  if (database === 'sqlite') {
    const pragma = async (name: string) =>
      Object.values((await app().dataSource.query<Record<string, number>[]>(`PRAGMA ${name}`))[0] ?? {})[0];

    it('for lack of space reports it, and recovers once there is space', async () => {
      await app().dataSource.query(`PRAGMA max_page_count = ${await pragma('page_count')}`);
      const { dataSource } = app();
      // The last free bytes of the existing pages.
      const filling = dataSource.query(
        "INSERT INTO list_revisions (name, revision) VALUES ('filling', hex(zeroblob(2000000)))",
      );
      await expect(filling).rejects.toThrow('full');
      const long = { title: 'Long', assignee: 1, description: 'x'.repeat(20_000) };
      await until(async () => (await client.post('/api/tasks', long)).status === 507);
      const { status, body } = await client.post<Failure>('/api/tasks', long);
      expect([status, body]).toEqual([507, NO_ROOM]);
      expect((await client.get('/api/tasks')).status).toBe(200);
      expect(await dataSource.query('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      await dataSource.query('PRAGMA max_page_count = 1000000');
      await works();
    });

    it('because it is read-only reports that retrying may help', async () => {
      await app().dataSource.query('PRAGMA query_only = ON');
      await refuses(LATER);
      await app().dataSource.query('PRAGMA query_only = OFF');
      await works();
    });
  } else {
    const TABLES = ['login_sessions', 'tasks', 'task_comments'];
    const TIMES = { login_sessions: ['INSERT'], tasks: ['INSERT', 'UPDATE'], task_comments: ['INSERT'] } as const;
    const triggers = TABLES.flatMap((table) =>
      TIMES[table as keyof typeof TIMES].map((time) => ({ table, time, name: `fails_${table}_${time}` })),
    );

    it.each(SERVER_CODES)(
      'is recognised by the server’s error: $number, $sentence',
      async ({ number, expected, sentence }) => {
        const refusal = app().dataSource.query(signal(number, sentence)).catch(toAppError);
        await expect(refusal).resolves.toBeInstanceOf(
          expected === NO_ROOM ? CommonErrors.NoRoom : CommonErrors.DatabaseUnavailable,
        );
      },
    );

    const oneOfEach = SERVER_CODES.filter(({ number }) => [1021, 1026, 1290, 1213].includes(number));
    it.each(oneOfEach)('is reported in plain words: $number, $sentence', async ({ number, expected, sentence }) => {
      const { dataSource } = app();
      for (const { name, table, time } of triggers) {
        await dataSource.query(
          `CREATE TRIGGER ${name} BEFORE ${time} ON ${table} FOR EACH ROW ${signal(number, sentence)}`,
        );
      }
      await refuses(expected);
      for (const { name } of triggers) await dataSource.query(`DROP TRIGGER ${name}`);
      await works();
    });
  }
});

/** As root, where disks can be mounted. */
if (canHaveDisks())
  describe('a disk that is full to the last byte', () => {
    let disk: Disk;
    afterEach(() => disk.remove());

    it('prevents writes, and nothing else', async () => {
      disk = smallDisk('6m')!;
      const app = await startApp({ database: 'sqlite', dataDir: disk.path });
      const client = await app.admin();
      const task = (await createTask(client, { description: 'x'.repeat(20_000) })).id;
      await fillUp(disk.path);
      // First uses up the free space in SQLite's log.
      await until(async () => (await client.post('/auth/login', ADMIN)).status === 507);
      for (const [name, write] of writes(client, task)) {
        const { status, body } = await write();
        expect([name, status, body]).toEqual([name, 507, NO_ROOM]);
      }
      expect((await client.get('/api/tasks')).status).toBe(200);
      expect((await client.get(`/api/tasks/${task}`)).status).toBe(200);
      await truncate(join(disk.path, 'filler'), 4_000_000);
      expect((await client.delete(`/api/tasks/${task}`)).status).toBe(204);
      expect((await client.post('/auth/login', ADMIN)).status).toBe(200);
      await app.close();
    });

    it('does not prevent a restart or deletions', async () => {
      disk = smallDisk('80m')!;
      const { path: dataDir } = disk;
      const first = await startApp({ database: 'sqlite', dataDir });
      const task = (await createTask(await first.admin())).id;
      await first.close();
      await fillUp(dataDir);
      const again = await startApp({ database: 'sqlite', dataDir });
      expect((await (await again.admin()).delete(`/api/tasks/${task}`)).status).toBe(204);
      await again.close();
    });
  });
