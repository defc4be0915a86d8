import { createServerDatabase, DATABASES } from '../support/databases';
import type { Client } from '../support/client';
import { createTask, listOf } from '../support/tasks';
import { startApp, type TestApp } from '../support/test-app';
import { TcpProxy } from '../support/tcp-proxy';

/** Nodes hold the same data; here they are two ways to one server. */
const servers = DATABASES.filter((database) => database === 'mariadb');

if (servers.length)
  describe.each(servers)('a cluster of two nodes (%s)', (database) => {
    let server: Awaited<ReturnType<typeof createServerDatabase>>;
    let nodes: [TcpProxy, TcpProxy];
    let app: TestApp;
    let client: Client;

    beforeAll(async () => {
      server = await createServerDatabase();
      const url = new URL(server.url);
      const node = () => TcpProxy.to(url.hostname, Number(url.port || 3306));
      nodes = [await node(), await node()];
      const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
      app = await startApp({ database, databaseUrl: server.url.replace(url.host, hosts) });
      client = await app.admin();
    });
    afterAll(async () => {
      await app.close();
      for (const node of nodes) await node.close();
      await server.drop();
    });

    const work = () => Promise.all(Array.from({ length: 24 }, (_, n) => createTask(client, { title: `Task ${n}` })));

    it.each([
      ['first', 0],
      ['second', 1],
      ['first', 0],
    ])('whose %s node dies answers every read, and the writes after it, through the other', async (_, dying) => {
      await work();
      nodes[dying]!.cut();
      const reads = await Promise.all(Array.from({ length: 24 }, () => client.get('/api/tasks')));
      expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
      await work();
      expect((await app.guest.get('/health/ready')).status).toBe(200);
      nodes[dying]!.restore();
    });

    it('whose node falls silent goes on through the other, once it has been silent for too long', async () => {
      await work();
      nodes[1].silence();
      const reads = Array.from({ length: 12 }, () => client.get('/api/tasks'));
      expect((await Promise.all(reads)).every(({ status }) => status === 503)).toBe(true);
      await work();
      expect((await listOf(client)).length).toBeGreaterThan(24);
      nodes[1].restore();
    });
  });
