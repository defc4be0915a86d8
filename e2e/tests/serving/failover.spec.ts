import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { answered, expectNothingLost, PEOPLE, restart, test } from '../../fixtures/ground';
import { createDatabase } from '../../harness/database';
import { canStartGalera, startGalera } from '../../harness/galera';
import { startMariaDb } from '../../harness/mariadb';
import { startSite } from '../../harness/site';

const PER_SECOND = 20;
const patience = { timeout: 120_000 };

test.describe.configure({ timeout: 600_000 });

test('a single backend whose port is kept restarts under load without a failed request', async ({
  afterwards,
  recruit,
}) => {
  const site = await startSite({ backends: [{ REQUESTS_PER_MINUTE: '0' }], keepPorts: true });
  afterwards(site.stop);
  const { program } = site.backends[0]!;
  const crowd = await recruit(site.port, PER_SECOND);
  for (const starts of [2, 3]) {
    await answered(crowd, Date.now(), PER_SECOND);
    program.signal('SIGHUP');
    await expect.poll(() => program.output.match(/is running at/g)?.length, patience).toBe(starts);
  }
  await answered(crowd, Date.now(), PER_SECOND);
  await crowd.goHome();
  expect(crowd.failures).toEqual([]);
  await expectNothingLost(crowd, site.port);
});

const server = process.env.E2E_DATABASE_SERVER;

if (server) {
  test('under load, backends that stop and restart lose nothing, and a killed one only its running requests', async ({
    empty,
    lay,
    recruit,
  }) => {
    const url = await empty(server);
    const { site, crowd } = await lay(url);
    for (const which of [0, 1]) {
      await answered(crowd, Date.now(), 100);
      await site.backends[which]!.program.stop();
      await restart(site, which, url);
    }
    await answered(crowd, Date.now(), 100);
    expect(crowd.failures).toEqual([]);

    const victim = site.backends[1]!;
    await victim.program.kill();
    const killed = Date.now();
    // Long enough to see whether nginx has stopped trying it.
    await answered(crowd, killed + 2000, 150);
    await crowd.goHome();

    expect(crowd.failures.length).toBeLessThanOrEqual(PEOPLE);
    for (const { begun, method, status } of crowd.failures) {
      expect(begun).toBeLessThan(killed + 2000);
      // An answer that broke off, or a write that may or may not have been done.
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
    // One request every two seconds probes whether it is back, and the other backend answers it.
    expect(late.length).toBeLessThanOrEqual(Math.ceil(seconds / 2));

    // At twenty requests per second that is one.
    await restart(site, 1, url);
    const fewer = await recruit(site.port, PER_SECOND);
    await answered(fewer, 0, PER_SECOND);
    await site.backends[0]!.program.kill();
    await answered(fewer, Date.now(), 2 * PER_SECOND);
    await fewer.goHome();
    expect(fewer.failures.length).toBeLessThanOrEqual(1);
    await expectNothingLost(fewer, site.port);
  });
}

if (canStartGalera) {
  test('when the cluster node used by both backends dies, one request fails at most', async ({ lay, afterwards }) => {
    const { nodes, remove } = await startGalera();
    afterwards(remove);
    const [first, second] = nodes;
    const { url = '' } = await createDatabase(first.url);
    const hosts = nodes.map((node) => new URL(node.url).host).join(',');
    const { site, crowd } = await lay(url.replace(new URL(url).host, hosts), PER_SECOND);
    expect(await second.status('wsrep_cluster_size')).toBe('3');

    await first.program.kill();
    const killed = Date.now();
    await answered(crowd, killed, 7 * PER_SECOND);
    await crowd.goHome();
    const longest = Math.max(...crowd.asked.map(({ begun, ended }) => ended - begun));
    const failed = crowd.failures.map(
      (one) => `${one.method} ${one.status} ${one.begun - killed} ${one.ended - killed}`,
    );
    test.info().annotations.push({
      type: 'measured',
      description: `${crowd.failures.length} of ${crowd.asked.length} requests failed; the longest took ${longest} ms ${failed.join()}`,
    });
    expect(await second.status('wsrep_cluster_size')).toBe('2');
    expect(crowd.failures.length).toBeLessThanOrEqual(1);
    await expectNothingLost(crowd, site.port);
  });
}

if (process.env.CI || existsSync('/usr/sbin/mariadbd')) {
  test('while MariaDB restarts under load, requests get 503s, and full service soon after, without restarts', async ({
    empty,
    lay,
    afterwards,
  }) => {
    const mariaDb = await startMariaDb();
    afterwards(mariaDb.remove);
    const { site, crowd } = await lay(await empty(mariaDb.url));
    await mariaDb.down();
    await expect.poll(() => crowd.failures.length, patience).toBeGreaterThan(50);
    await mariaDb.up();
    const back = Date.now();
    // Many requests in a row have succeeded.
    const lastFailure = () => Math.max(...crowd.failures.map(({ ended }) => ended));
    await expect.poll(() => crowd.answeredSince(lastFailure()), patience).toBeGreaterThan(150);
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
