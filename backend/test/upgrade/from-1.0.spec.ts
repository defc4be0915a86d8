import { sign } from 'jsonwebtoken';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXCLUDED_TABLES } from '../../src/backup/format/stored-references';
import { MIGRATIONS } from '../../src/migrations';
import { AppConfig } from '../../src/platform/config/app-config';
import { backUpInto, restoreFolder } from '../support/backups';
import { migrate } from '../support/upgrades/broken-off';
import { Client } from '../support/client';
import { databaseContent, storedContent } from '../support/database/content';
import { makeMigratedPlace } from '../support/database/migrated';
import { DATABASES, itOnce, type TestDatabase } from '../support/databases';
import { FROZEN_BACKUP, frozenPlace } from '../support/upgrades/frozen';
import { Library } from '../support/multipart';
import { makePlace, type Place } from '../support/place';
import { commentsOf, createTask, historyOf, listOf } from '../support/tasks';
import { ADMIN, startApp, type TestApp } from '../support/test-app';
import { days, stopCron } from '../worktime/support';

type Row = Record<string, unknown>;

/** Columns and a table removed on purpose by a later version. */
const TAKEN_AWAY = new Set(['login_sessions.files_key', 'failed_attempts']);

/** Texts that a later version may truncate. */
const MAY_BE_SHORTER = /^(task_history|notifications)\.(old|new)_value$/;
const EXCERPT = 400;

/** The tables' content by row id. */
async function rowsOf({ config }: Pick<Place, 'config'>): Promise<Map<string, Row>> {
  const content = await databaseContent(config);
  const rows = Object.entries(content).flatMap(([table, own]) =>
    own.map((text) => {
      const row = JSON.parse(text) as Row;
      const key = JSON.stringify(row.id ?? row.name ?? row.limit_key ?? [row.cost_id, row.file_id]);
      return [`${table} ${key}`, row] as const;
    }),
  );
  return new Map(rows.filter(([key]) => !key.startsWith('migrations ')));
}

function lost(before: Map<string, Row>, after: Map<string, Row>): string[] {
  return [...before].flatMap(([key, row]) => {
    const now = after.get(key);
    const [table = ''] = key.split(' ');
    if (!now) return TAKEN_AWAY.has(table) ? [] : [key];
    return Object.keys(row).flatMap((column) => {
      const name = `${table}.${column}`;
      if (TAKEN_AWAY.has(name) || now[column] === row[column]) return [];
      const [short, long] = [now[column], row[column]];
      const isExcerpt =
        typeof short === 'string' && typeof long === 'string' && long.startsWith(short.slice(0, EXCERPT));
      return MAY_BE_SHORTER.test(name) && isExcerpt ? [] : [`${key}.${column}`];
    });
  });
}

/** A session token of 1.0, which a browser may still hold. */
function oldToken(rows: Map<string, Row>, userId: number): string {
  const session = [...rows].find(([key, row]) => key.startsWith('login_sessions') && row.user_id === userId)?.[1];
  const claims = { sub: userId, sid: session?.id, exp: Math.floor(Date.parse(String(session?.expires_at)) / 1000) };
  return sign(claims, 'a secret of at least thirty-two characters');
}

/** All data of 1.0 is present and usable. */
async function isAllThere(app: TestApp): Promise<void> {
  stopCron(app);
  app.clock.set('2026-11-21T09:00:00Z');
  const admin = await app.guest.signIn(ADMIN.email, ADMIN.password);
  const anna = await app.guest.signIn('anna@studio.test', 'employee-password');
  const temporary = await app.guest.signIn('new@studio.test', 'temporary-password');
  expect((await temporary.get('/api/tasks')).status).toBe(403);
  await expect(app.guest.signIn('gone@studio.test', 'employee-password')).rejects.toThrow('Not signed in');

  const lists = [
    '/api/projects',
    '/api/users',
    '/api/notifications',
    '/api/finances/costs',
    '/api/finances/costs?year=2026&month=11',
    '/api/resources/tree?path=Finance%2Fcosts',
    '/api/worktime/users',
    '/api/worktime/yearly?year=2026&userId=2',
    '/admin/users',
    '/admin/audit',
    '/admin/tables',
  ];
  for (const path of lists) expect([path, (await admin.get(path)).status]).toEqual([path, 200]);
  const { tables } = (await admin.get<{ tables: { name: string }[] }>('/admin/tables')).body;
  for (const { name } of tables) expect([name, (await admin.get(`/admin/tables/${name}`)).status]).toEqual([name, 200]);

  const tasks = await listOf(admin);
  expect(tasks.map(({ title }) => title).sort()).toEqual(['By somebody who left', 'Long 🎨 task', 'Mine']);
  const long = tasks.find(({ title }) => title.startsWith('Long'))!;
  const { body: detail } = await admin.get<{ description: string }>(`/api/tasks/${long.id}`);
  expect([detail.description.length, detail.description.startsWith('Zażółć gęślą jaźń. Größe')]).toEqual([
    19_001,
    true,
  ]);
  expect((await historyOf(admin, long.id)).length).toBeGreaterThan(4);
  const left = await commentsOf(admin, tasks.find(({ title }) => title.startsWith('By'))!.id);
  expect(left.map(({ content, user_id }) => [content, user_id === null])).toEqual(
    expect.arrayContaining([
      ['I am leaving', true],
      ['Farewell', false],
    ]),
  );

  // The night the clocks went back: three hours and twenty minutes until the gap, not split at midnight.
  const worked = await days(anna, '?year=2026');
  expect(worked.map((day) => [day.work_date, day.duration.totalMinutes])).toEqual([['2026-10-25', 180]]);

  const { body: me } = await anna.get<{ user: { profile_picture: string } }>('/auth/me');
  expect((await anna.get(`/files/avatars/${me.user.profile_picture}`)).status).toBe(200);
  const library = new Library(admin);
  for (const path of ['Media/Zdjęcia 🎨', 'HR', 'Templates', 'Finance/costs']) {
    const { items } = (await library.tree(path)).body;
    expect(items.length).toBeGreaterThan(0);
    for (const { url, thumbnailUrl } of items) {
      for (const link of [url, thumbnailUrl])
        if (link) expect([link, (await admin.get(link)).status]).toEqual([link, 200]);
    }
  }

  const before = [...(await rowsOf({ config: app.nest.get(AppConfig) })).keys()];
  const { id } = await createTask(anna, { title: 'Gone on with' });
  expect(before).not.toContain(`tasks ${id}`);
}

describe.each(DATABASES)('the data of version 1.0 (%s)', (database: TestDatabase) => {
  it('is complete after the upgrade, including files, passwords and sessions', async () => {
    const place = await frozenPlace(database);
    const before = await rowsOf(place);
    await migrate(place, MIGRATIONS);
    expect(lost(before, await rowsOf(place))).toEqual([]);
    expect(before.size).toBeGreaterThan(80);
    const app = await startApp(place.app);

    const signedIn = new Client(app.url, oldToken(before, 2));
    const me = await signedIn.get<{ user: { email: string; profile_picture: string } }>('/auth/me');
    expect([me.status, me.body.user.email]).toEqual([200, 'anna@studio.test']);
    const picture = `/files/avatars/${me.body.user.profile_picture}`;
    expect((await signedIn.get(picture)).status).toBe(200);
    // The file access of 1.0 no longer works.
    const [, former] = [...before].find(([key, row]) => key.startsWith('login_sessions') && row.user_id === 2)!;
    expect((await app.guest.get(picture, { cookie: `files_key=${String(former.files_key)}` })).status).toBe(401);

    await isAllThere(app);
    await app.close();
    await place.remove();
  });

  it('comes back from a backup of 1.0, and all users sign in again', async () => {
    const place = await makePlace(database);
    await restoreFolder(FROZEN_BACKUP, place);
    const frozen = await frozenPlace('sqlite');
    const before = await rowsOf(frozen);
    const kept = new Map([...before].filter(([key]) => !EXCLUDED_TABLES.has(key.split(' ')[0] ?? '')));
    expect(lost(kept, await rowsOf(place))).toEqual([]);
    expect(await storedContent(place.dataDir)).toEqual(await storedContent(frozen.dataDir));
    await frozen.remove();

    const app = await startApp(place.app);
    expect((await new Client(app.url, oldToken(before, 2)).get('/auth/me')).status).toBe(401);
    await isAllThere(app);
    await app.close();
    await place.remove();
  });

  it('replaces a database with signed-in users, whose sessions end', async () => {
    const place = await makeMigratedPlace(database);
    const first = await startApp(place.app);
    const admin = await first.admin();
    await first.close();
    await restoreFolder(FROZEN_BACKUP, place);
    const again = await startApp(place.app);
    expect((await new Client(again.url, admin.token).get('/auth/me')).status).toBe(401);
    await again.close();
    await place.remove();
  });

  itOnce(database)('is in a new backup without any sessions', async () => {
    const place = await frozenPlace(database);
    const app = await startApp(place.app);
    await app.close();
    const parent = await mkdtemp(join(tmpdir(), 'studio-frozen-'));
    const { folder, manifest } = await backUpInto(place, parent);
    expect(manifest.tables.filter(({ name, rows }) => EXCLUDED_TABLES.has(name) && rows > 0)).toEqual([]);
    const into = await makePlace(database);
    await restoreFolder(folder, into);
    const rows = await rowsOf(into);
    expect([...rows.keys()].filter((key) => EXCLUDED_TABLES.has(key.split(' ')[0] ?? ''))).toEqual([]);
    const studio = await startApp(into.app);
    await isAllThere(studio);
    await studio.close();
    await into.remove();
    await place.remove();
    await rm(parent, { recursive: true });
  });
});
