import { existsSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { ask, json } from '../fixtures/ask';
import { Crowd } from '../fixtures/crowd';
import { startBackend } from '../harness/backend';
import { createDatabase } from '../harness/database';
import { startMariaDb } from '../harness/mariadb';
import { admin } from '../harness/secrets';
import { type OwnSite, productionSettings, startSite } from '../harness/site';
import { type Step, undo } from '../harness/undo';

const PEOPLE = 20;
const patience = { timeout: 120_000 };

/** Two backends on one database, that twenty people may ask as often as they like. */
const settings = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'warn' });

interface Ground {
  /** The database's address. */
  url: string;
  site: OwnSite;
  crowd: Crowd;
}

/** What a test begins with, and how it is all taken away again, however the test ends. */
const test = base.extend<{
  lay: (server: string) => Promise<Ground>;
  afterwards: (step: Step) => void;
}>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads from the braces what a fixture needs.
  afterwards: async ({}, use) => {
    const steps: Step[] = [];
    await use((step) => void steps.push(step));
    await undo(steps);
  },
  lay: async ({ afterwards }, use) => {
    await use(async (server) => {
      const database = await createDatabase(server);
      afterwards(database.drop);
      const url = database.url ?? '';
      const site = await startSite({ backends: [settings(url), settings(url)] });
      afterwards(site.stop);
      const crowd = await Crowd.atWork(site.port, PEOPLE);
      afterwards(() => crowd.goHome());
      await answered(crowd, 0, 300);
      return { url, site, crowd };
    });
  },
});

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

const server = process.env.E2E_DATABASE_SERVER;

if (server) {
  test('a backend killed under load takes only the requests in its hands along', async ({ lay }) => {
    const { site, crowd } = await lay(server);
    const victim = site.backends[1]!;
    await victim.program.kill();
    const killed = Date.now();
    // Long enough to see whether nginx has stopped asking.
    await answered(crowd, killed + 2000, 300);
    await crowd.goHome();

    expect(crowd.failures.length).toBeLessThanOrEqual(PEOPLE);
    for (const { begun, method, status } of crowd.failures) {
      expect(begun).toBeLessThan(killed + 2000);
      // An answer that broke off half-way, or a write that may or may not have been done.
      if (status !== 0) expect([status, method]).toEqual([502, expect.stringMatching(/^(POST|PATCH)$/)]);
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
    // One request every two seconds finds out whether it is back, and is answered by the other one.
    expect(late.length).toBeLessThanOrEqual(Math.ceil(seconds / 2));
  });

  test('backends that are told to stop and come back, one after the other, lose nothing', async ({ lay }) => {
    const { url, site, crowd } = await lay(server);
    for (const which of [0, 1]) {
      await answered(crowd, Date.now(), 100);
      await site.backends[which]!.program.stop();
      await restart(site, which, url);
    }
    await answered(crowd, Date.now(), 100);
    await crowd.goHome();
    expect(crowd.failures).toEqual([]);
    await expectNothingLost(crowd, site.port);
  });
}

if (process.env.CI || existsSync('/usr/sbin/mariadbd')) {
  test('while MariaDB restarts under load there are 503s, and full service soon after, from the same processes', async ({
    lay,
    afterwards,
  }) => {
    const mariaDb = await startMariaDb();
    afterwards(mariaDb.remove);
    const { site, crowd } = await lay(mariaDb.url);
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
  });
}
