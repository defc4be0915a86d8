import { startFailure } from '../../src/start-failure';
import { describeOnServer } from '../support/databases';
import { examined } from '../support/processes/doctor';
import { canStartMariaDb, startMariaDb } from '../support/servers/own-mariadb';
import { startApp } from '../support/test-app';

describeOnServer(
  'studio doctor, about a read-only server',
  (database) => {
    const at = examined(database);

    it('finds it, and a start says so', async () => {
      const server = await startMariaDb([]);
      at.undone.push(server.remove);
      await server.run("CREATE USER studio IDENTIFIED BY 'secret'");
      await server.run('GRANT ALL PRIVILEGES ON studio.* TO studio');
      const databaseUrl = `mysql://studio:secret@127.0.0.1:${server.port}/studio`;
      const options = { database, databaseUrl, dataDir: at.data('other') };
      await server.run('SET GLOBAL read_only = 1');
      const start = () => startApp(options);
      expect(startFailure(await start().catch((error: unknown) => error))).toMatch(
        /^The database server .* is read-only/,
      );
      await server.run('SET GLOBAL read_only = 0');
      await (await start()).close();
      await server.run('SET GLOBAL read_only = 1');
      const told = await at.told({ DATABASE_URL: databaseUrl, DATA_DIR: options.dataDir });
      expect(told).toContainEqual(
        expect.stringMatching(/^fault: The user in DATABASE_URL lacks .*server is not read-only/),
      );
    });
  },
  canStartMariaDb,
);
