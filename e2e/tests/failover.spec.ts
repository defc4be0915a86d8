import { existsSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ask, json } from '../fixtures/ask';
import { Crowd } from '../fixtures/crowd';
import { startBackend } from '../harness/backend';
import { createDatabase } from '../harness/database';
import { startMariaDb } from '../harness/mariadb';
import { admin } from '../harness/secrets';
import { type OwnSite, productionSettings, startSite } from '../harness/site';

const PEOPLE = 20;
const patience = { timeout: 120_000 };

/** Two backends on one database, that twenty people may ask as often as they like. */
const settings = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'warn' });
const startPair = (databaseUrl: string) => startSite({ backends: [settings(databaseUrl), settings(databaseUrl)] });

/** Starts a backend again in its old place. */
async function restart(site: OwnSite, which: number, databaseUrl: string): Promise<void> {
  const dataDir = { DATA_DIR: `${site.folder}/data` };
  const port = site.backends[which]!.port;
  site.backends[which] = await startBackend({ ...productionSettings, ...settings(databaseUrl), ...dataDir }, port);
}

/** Everything that people were told is written must be there, as it was told last. */
async function expectNothingLost(crowd: Crowd, port: number): Promise<void> {
  const signedIn = await ask({ port, method: 'POST', path: '/auth/login', ...json(admin) });
  const { token } = JSON.parse(signedIn.text) as { token: string };
  const list = await ask({ port, path: '/api/tasks', headers: { authorization: `Bearer ${token}` } });
  const { items } = JSON.parse(list.text) as { items: { id: number; title: string }[] };
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  expect(crowd.written.size).toBeGreaterThan(PEOPLE);
  for (const [id, { acknowledged, doubtful }] of crowd.written) {
    expect([acknowledged, ...doubtful]).toContain(titles.get(id));
  }
}

const answered = (crowd: Crowd, since: number, count: number) =>
  expect.poll(() => crowd.answeredSince(since), patience).toBeGreaterThan(count);

test.describe.configure({ timeout: 600_000 });

if (process.env.E2E_DATABASE_SERVER) {
  test('a backend killed under load takes only the requests in its hands along', async () => {
    const database = await createDatabase(process.env.E2E_DATABASE_SERVER);
    const site = await startPair(database.url ?? '');
    const crowd = await Crowd.atWork(site.port, PEOPLE);
    await answered(crowd, 0, 300);
    const victim = site.backends[1]!;
    await victim.program.kill();
    const killed = Date.now();
    // Long enough to see whether nginx has stopped asking.
    await answered(crowd, killed + 2000, 300);
    await crowd.goHome();

    expect(crowd.failures.length).toBeLessThanOrEqual(PEOPLE);
    for (const { begun, method, status } of crowd.failures) {
      expect([method, status, begun <= killed]).toEqual([expect.stringMatching(/POST|PATCH/), 502, true]);
    }
    await expectNothingLost(crowd, site.port);

    const begun = new Map(crowd.asked.map((asked) => [asked.id, asked.begun]));
    const toVictim = (await site.nginx.log()).filter(({ backend }) => backend.includes(`:${victim.port}`));
    const late = toVictim.filter(({ id }) => (begun.get(id) ?? 0) > killed + 2000);
    const seconds = (Math.max(...begun.values()) - killed) / 1000;
    test.info().annotations.push({
      type: 'measured',
      description: `${crowd.failures.length} of ${crowd.asked.length} requests failed; asked ${late.length} times later than 2 s, in ${seconds.toFixed(1)} s`,
    });
    // One request every ten seconds finds out whether it is back, and is answered by the other one.
    expect(late.length).toBeLessThanOrEqual(Math.ceil(seconds / 10));
    await site.stop();
    await database.drop();
  });

  test('backends that are told to stop and come back, one after the other, lose nothing', async () => {
    const database = await createDatabase(process.env.E2E_DATABASE_SERVER);
    const url = database.url ?? '';
    const site = await startPair(url);
    const crowd = await Crowd.atWork(site.port, PEOPLE);
    for (const which of [0, 1, 0, 1]) {
      await answered(crowd, Date.now(), 100);
      await site.backends[which]!.program.stop();
      await restart(site, which, url);
    }
    await answered(crowd, Date.now(), 100);
    await crowd.goHome();
    expect(crowd.failures).toEqual([]);
    await expectNothingLost(crowd, site.port);
    await site.stop();
    await database.drop();
  });
}

if (process.env.CI || existsSync('/usr/sbin/mariadbd')) {
  test('while MariaDB restarts under load there are 503s, and full service soon after, from the same processes', async () => {
    const mariaDb = await startMariaDb();
    const database = await createDatabase(mariaDb.url);
    const site = await startPair(database.url ?? '');
    const crowd = await Crowd.atWork(site.port, PEOPLE);
    await answered(crowd, 0, 300);
    await mariaDb.down();
    await expect.poll(() => crowd.failures.length, patience).toBeGreaterThan(100);
    await mariaDb.up();
    const back = Date.now();
    // Everybody has been answered well many times in a row.
    const lastFailure = () => Math.max(...crowd.failures.map(({ ended }) => ended));
    await expect.poll(() => crowd.answeredSince(lastFailure()), patience).toBeGreaterThan(300);
    await crowd.goHome();
    test.info().annotations.push({
      type: 'measured',
      description: `${crowd.failures.length} times 503; the last ${lastFailure() - back} ms after the return`,
    });
    expect(new Set(crowd.failures.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { program } of site.backends) expect(program.isOver()).toBe(false);
    await expectNothingLost(crowd, site.port);
    await site.stop();
    await mariaDb.remove();
  });
}
