import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFailure } from '../../../src/start-failure';
import { describeOnServer } from '../../support/databases';
import { canStartMariaDb, type OwnMariaDb, startMariaDb } from '../../support/servers/own-mariadb';
import { selfSigned } from '../../support/servers/websites';
import { startApp } from '../../support/test-app';

describeOnServer(
  'a database server that requires TLS',
  () => {
    let folder: string;
    let certificate: string;
    let key: string;
    let server: OwnMariaDb;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'studio-tls-'));
      certificate = join(folder, 'certificate.pem');
      key = join(folder, 'key.pem');
      await selfSigned('localhost', { key, cert: certificate });
      server = await startMariaDb([`--ssl-cert=${certificate}`, `--ssl-key=${key}`, '--require-secure-transport=ON']);
      await server.run("CREATE USER 'studio'@'%' IDENTIFIED BY 'p@ss:w'");
      await server.run("GRANT ALL ON *.* TO 'studio'@'%'");
    }, 120_000);
    afterAll(async () => {
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    });

    const start = (host: string, env: Record<string, string>) => {
      const databaseUrl = `mysql://studio:p%40ss:w@${host}:${server.port}/studio`;
      return startApp({ database: 'mariadb', databaseUrl, dataDir: folder, env });
    };
    const refused = (host: string, tls: Record<string, string>) => start(host, tls).catch(startFailure);

    it('is reported to an operator who has not configured it', async () => {
      expect(await refused('localhost', {})).toBe(
        'The database server refuses the user or the password in DATABASE_URL, or requires TLS: check both, or set DATABASE_TLS.',
      );
    });

    it('is not trusted with a certificate of an unknown authority', async () => {
      expect(await refused('localhost', { DATABASE_TLS: 'verify' })).toBe(
        'The database server’s certificate is not trusted: self-signed certificate. DATABASE_CA names the authority that signed it.',
      );
    });

    it.each([
      ['by its name, with its authority', 'localhost', (ca: string) => ({ DATABASE_CA: ca })],
      ['by its address, with its authority', '127.0.0.1', (ca: string) => ({ DATABASE_CA: ca })],
      ['by its address, unverified', '127.0.0.1', () => ({ DATABASE_TLS: 'encrypt' })],
    ])('is used encrypted %s, by both kinds of connections', async (_, host, tls) => {
      const app = await start(host, tls(certificate));
      const admin = await app.admin();
      expect((await admin.post('/api/tasks', { title: 'Encrypted', assignee: await admin.id() })).status).toBe(201);
      await app.close();
    });

    it('is not trusted under another name than its certificate’s', async () => {
      await selfSigned('database.studio.example', { key, cert: certificate });
      await server.run('FLUSH SSL');
      expect(await refused('localhost', { DATABASE_CA: certificate })).toMatch(
        /certificate is not trusted: Hostname\/IP does not match certificate's altnames/,
      );
    });
  },
  canStartMariaDb,
);
