import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { Like } from 'typeorm';
import { Project } from '../../../src/modules/project-records/project.entity';
import { ListRevision } from '../../../src/platform/list-revisions/list-revision.entity';
import { Transactions } from '../../../src/platform/database/transactions/transactions';
import { makeMigratedPlace } from '../../support/database/migrated';
import { describeOnServer } from '../../support/databases';
import type { Client } from '../../support/client';
import { hurried } from '../../support/hurried';
import type { Place } from '../../support/place';
import { createTask, listOf } from '../../support/tasks';
import { startApp, type TestApp } from '../../support/test-app';
import { TcpProxy } from '../../support/servers/tcp-proxy';
import { until } from '../../support/until';

/** Cluster nodes hold the same data; here both are proxies to one server. */
describeOnServer('a cluster of two nodes', (database) => {
  hurried();
  let place: Place;
  let nodes: [TcpProxy, TcpProxy];
  let app: TestApp;
  let client: Client;

  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    const url = new URL(place.databaseUrl!);
    const node = () => TcpProxy.to(url.hostname, Number(url.port || 3306));
    nodes = [await node(), await node()];
    const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
    app = await startApp({ database, databaseUrl: url.href.replace(url.host, hosts) });
    client = await app.admin();
  });
  afterAll(async () => {
    await app.close();
    for (const node of nodes) await node.close();
    await place.remove();
  });

  const work = () => Promise.all(Array.from({ length: 24 }, (_, n) => createTask(client, { title: `Task ${n}` })));

  it.each([
    ['first', 0],
    ['second', 1],
    ['first', 0],
  ])('whose %s node dies answers all reads and later writes through the other', async (_, dying) => {
    await work();
    nodes[dying]!.cut();
    const reads = await Promise.all(Array.from({ length: 24 }, () => client.get('/api/tasks')));
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    await work();
    expect((await app.guest.get('/health/ready')).status).toBe(200);
    nodes[dying]!.restore();
  });

  it('whose node dies during a transaction repeats all of it through the other', async () => {
    let attempts = 0;
    const name = 'cluster/middle';
    await app.nest.get(Transactions).run(async (unit) => {
      await unit.insert(ListRevision, { name, revision: 'r' });
      attempts += 1;
      if (attempts > 1) return;
      nodes[1].cut();
      await unit.insert(ListRevision, { name: `${name}/never`, revision: 'r' });
    });
    nodes[1].restore();
    const rows = await app.dataSource.manager.findBy(ListRevision, { name: Like(`${name}%`) });
    expect([attempts, rows.map((row) => row.name)]).toEqual([2, [name]]);
  });

  it('whose node dies while a transaction waits for a lock at its end repeats all of it through the other', async () => {
    const transactions = app.nest.get(Transactions);
    await transactions.run((unit) => Promise.resolve(unit.changed(Project, [{}])));
    const somebody = await createConnection(place.databaseUrl!);
    await somebody.beginTransaction();
    await somebody.query("SELECT * FROM list_revisions WHERE name = 'projects' FOR UPDATE");
    let attempts = 0;
    const work = transactions.run(async (unit) => {
      attempts += 1;
      await unit.insert(ListRevision, { name: `cluster/end/${attempts}`, revision: 'r' });
      unit.changed(Project, [{}]);
    });
    await until(async () => {
      // InnoDB does not refresh its list of lock waits if it is read more often than every 100 ms.
      const [rows] = await somebody.query<RowDataPacket[]>(
        `SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID()
             AND time_ms > 100 AND info LIKE '%list_revisions%'`,
      );
      return rows.length > 0;
    });
    nodes[0].cut();
    await somebody.rollback();
    await somebody.end();
    await work;
    nodes[0].restore();
    const rows = await app.dataSource.manager.findBy(ListRevision, { name: Like('cluster/end/%') });
    expect(rows.map(({ name }) => name)).toEqual(['cluster/end/2']);
  });

  it('whose node dies during an unconfirmed commit does not repeat the work', async () => {
    let attempts = 0;
    const work = app.nest.get(Transactions).run(async (unit) => {
      await unit.insert(ListRevision, { name: 'cluster/doubt', revision: 'r' });
      attempts += 1;
      nodes[1].cut();
    });
    await expect(work).rejects.toMatchObject({ fatal: true });
    nodes[1].restore();
    expect(attempts).toBe(1);
  });

  it('whose node falls silent continues through the other after a timeout', async () => {
    await work();
    nodes[0].silence();
    const reads = Array.from({ length: 12 }, () => client.get('/api/tasks'));
    const statuses = (await Promise.all(reads)).map(({ status }) => status);
    // A request still waiting for a connection may get one to the other node.
    expect(statuses).toContain(503);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await work();
    expect((await listOf(client)).length).toBeGreaterThan(24);
    nodes[0].restore();
  });
});
