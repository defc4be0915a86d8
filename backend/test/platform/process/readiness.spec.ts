import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type Connection } from 'mysql2/promise';
import { KeyValue } from '../../../src/platform/key-values/key-value.entity';
import { Transactions } from '../../../src/platform/database/transactions/transactions';
import { DiskSpace } from '../../../src/platform/storage/disk-space';
import { makeMigratedPlace } from '../../support/database/migrated';
import { DATABASES, describeOnServer } from '../../support/databases';
import { Library } from '../../support/multipart';
import type { Place } from '../../support/place';
import { canHaveDisks, fillUp, smallDisk } from '../../support/servers/small-disk';
import { StatementLog } from '../../support/database/statements';
import { hurried } from '../../support/hurried';
import { createTask } from '../../support/tasks';
import { describeApp, startApp, type TestApp } from '../../support/test-app';
import type { Failure } from '../../support/types';
import { until } from '../../support/until';

const READY = { status: 200, body: { status: 'ok', database: 'ok', storage: 'ok' } };
const CANNOT = { status: 503, body: { error: 'Not ready: the database cannot be written' } };

hurried();

const ready = (app: TestApp) => app.guest.get<Failure>('/health/ready');

describeApp('readiness', (app) => {
  // Jobs that start on the minute also write.
  const writes = (log: StatementLog) => log.statements.filter((sql) => /^INSERT INTO .settings/i.test(sql)).length;

  it('is checked by writing, at most once in some seconds', async () => {
    app().clock.set('2026-11-21T10:00:00Z');
    const log = StatementLog.of(app().dataSource);
    await Promise.all(Array.from({ length: 30 }, async () => expect(await ready(app())).toMatchObject(READY)));
    expect(writes(log)).toBe(1);
    app().clock.set('2026-11-21T10:00:04Z');
    expect(await ready(app())).toMatchObject(READY);
    expect(writes(log)).toBe(1);
    app().clock.set('2026-11-21T10:00:06Z');
    expect(await ready(app())).toMatchObject(READY);
    expect(writes(log)).toBe(2);
  });

  it('leaves one row, and gives no list a new revision', async () => {
    const admin = await app().admin();
    await createTask(admin);
    const revision = (await admin.get('/api/tasks')).headers.get('etag');
    for (let minute = 0; minute < 5; minute++) {
      app().clock.forward(1);
      expect(await ready(app())).toMatchObject(READY);
    }
    expect(await app().dataSource.manager.countBy(KeyValue, { name: 'written' })).toBe(1);
    expect((await admin.get('/api/tasks')).headers.get('etag')).toBe(revision);
  });

  it('is not affected by a long transaction', async () => {
    let end!: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const long = app()
      .nest.get(Transactions)
      .run(async ({ manager }) => {
        await manager.query('UPDATE users SET must_change_password = must_change_password');
        await ended;
      });
    app().clock.forward(1);
    expect(await ready(app())).toMatchObject(READY);
    end();
    await long;
    expect(await ready(app())).toMatchObject(READY);
  });
});

const sqlite = DATABASES.filter((database) => database === 'sqlite');
if (sqlite.length)
  describe.each(sqlite)('a database without free space (%s)', (database) => {
    class Space extends DiskSpace {
      room = Infinity;
      override free(): Promise<number> {
        return Promise.resolve(this.room);
      }
    }

    it('is not ready, and is again when there is space', async () => {
      const space = new Space();
      const override = (module: Parameters<NonNullable<Parameters<typeof startApp>[0]['override']>>[0]) =>
        module.overrideProvider(DiskSpace).useValue(space);
      const app = await startApp({ database, override });
      space.room = 4096;
      expect(await ready(app)).toMatchObject(CANNOT);
      space.room = Infinity;
      expect(await ready(app)).toMatchObject(READY);
      await app.close();
    });

    it('is not ready either when SQLite reports it', async () => {
      const app = await startApp({ database });

      await app.dataSource.query('PRAGMA query_only = ON');
      expect(await ready(app)).toMatchObject(CANNOT);
      await app.dataSource.query('PRAGMA query_only = OFF');
      expect(await ready(app)).toMatchObject(READY);
      await app.close();
    });
  });

/** As root, where disks can be mounted. */
const small = canHaveDisks() ? sqlite : [];
if (small.length)
  describe.each(small)('a disk filled to the last byte by others (%s)', (database) => {
    it('still lets users sign in and delete, is not ready, and recovers afterwards', async () => {
      const disk = smallDisk()!;
      const dataDir = join(disk.path, 'data');
      const app = await startApp({ database, dataDir, env: { DISK_RESERVE_MB: '16' } });
      try {
        const library = new Library(await app.admin());
        const file = await library.put('HR', 'large.bin', Buffer.alloc(4_000_000));
        await createTask(library.client);
        await fillUp(disk.path);
        const { status, body } = await app.guest.get<Failure>('/health/ready');
        expect([status, body.error]).toEqual([503, 'Not ready: the database cannot be written']);
        expect((await library.upload('HR', { name: 'more.txt', content: 'x' })).status).toBe(507);
        const admin = await app.admin();
        expect((await new Library(admin).deleteFile(file.path)).status).toBe(204);
        expect((await createTask(admin)).id).toBeGreaterThan(0);
        await rm(join(disk.path, 'filler'));
        app.clock.forward(1);
        expect((await app.guest.get('/health/ready')).status).toBe(200);
      } finally {
        await app.close();
        disk.remove();
      }
    });
  });

describeOnServer('a read-only server', (database) => {
  let place: Place;
  let name: string;
  let root: Connection;
  let app: TestApp;
  const user = `studio_ready_${process.pid}`;

  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    const url = new URL(place.databaseUrl!);
    name = url.pathname.slice(1);
    root = await createConnection({ uri: url.href });
    await root.query(`CREATE USER '${user}'@'%' IDENTIFIED BY 'secret'`);
    await root.query(`GRANT ALL ON \`${name}\`.* TO '${user}'@'%'`);
    url.username = user;
    url.password = 'secret';
    app = await startApp({ database, databaseUrl: url.href });
    expect(await ready(app)).toMatchObject(READY);
  });
  afterAll(async () => {
    await app.close();
    await root.query(`DROP USER '${user}'@'%'`);
    await root.end();
    await place.remove();
  });

  it('reports within its timeouts that a lock blocks its write, and leaves no connection behind', async () => {
    app.clock.forward(1);
    await root.query('LOCK TABLES settings READ');
    const begun = performance.now();
    for (let times = 0; times < 2; times++) expect((await ready(app)).status).toBe(503);
    expect(performance.now() - begun).toBeLessThan(3000);
    await root.query('UNLOCK TABLES');
    await until(async () => (await ready(app)).status === 200);
    const waiting = async () => {
      const [rows] = await root.query(
        "SELECT 1 FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND STATE LIKE 'Waiting%'",
      );
      return (rows as unknown[]).length;
    };
    await until(async () => (await waiting()) === 0);
  });

  it('reports that nothing can be written, while reads work', async () => {
    await root.query(`REVOKE INSERT, UPDATE ON \`${name}\`.* FROM '${user}'@'%'`);
    // A connection keeps the privileges it had when it opened.
    const [rows] = await root.query('SELECT ID AS id FROM information_schema.PROCESSLIST WHERE USER = ?', [user]);
    for (const { id } of rows as { id: number }[]) await root.query(`KILL ${id}`);
    app.clock.forward(1);
    await until(async () => (await ready(app)).body.error === CANNOT.body.error);
    expect(await ready(app)).toMatchObject(CANNOT);
    await root.query(`GRANT ALL ON \`${name}\`.* TO '${user}'@'%'`);
    const [again] = await root.query('SELECT ID AS id FROM information_schema.PROCESSLIST WHERE USER = ?', [user]);
    for (const { id } of again as { id: number }[]) await root.query(`KILL ${id}`);
    await until(async () => (await ready(app)).status === 200);
  });
});
