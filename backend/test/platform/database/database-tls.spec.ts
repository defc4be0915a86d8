import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BackendProcess, runToEnd } from '../../support/processes/backend-process';
import { Client } from '../../support/client';
import { describeOnServer } from '../../support/databases';
import { canStartMariaDb, type OwnMariaDb, startMariaDb } from '../../support/servers/own-mariadb';
import { ADMIN, REGISTRATION_CODE } from '../../support/test-app';

describeOnServer(
  'a database server that demands TLS',
  () => {
    let folder: string;
    let certificate: string;
    let key: string;
    let server: OwnMariaDb;

    const sign = (host: string) => {
      const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
      const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
      return promisify(execFile)('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate]);
    };

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'studio-tls-'));
      certificate = join(folder, 'certificate.pem');
      key = join(folder, 'key.pem');
      await sign('localhost');
      server = await startMariaDb([`--ssl-cert=${certificate}`, `--ssl-key=${key}`, '--require-secure-transport=ON']);
      await server.run("CREATE USER 'studio'@'%' IDENTIFIED BY 'p@ss:w'");
      await server.run("GRANT ALL ON *.* TO 'studio'@'%'");
    }, 120_000);
    afterAll(async () => {
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    });

    const env = (host: string, tls: Record<string, string>) => ({
      DATA_DIR: folder,
      REGISTRATION_CODE,
      JWT_SECRET: 'a secret of at least thirty-two characters',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DATABASE_URL: `mysql://studio:p%40ss:w@${host}:${server.port}/studio`,
      ...tls,
    });

    const refused = async (host: string, tls: Record<string, string>) => {
      const { code, output } = await runToEnd('main.js', env(host, tls));
      return [code, output];
    };

    it('says so to a backend that is not told to use it', async () => {
      expect(await refused('localhost', {})).toEqual([
        1,
        'The database server refuses the user or the password in DATABASE_URL, or demands TLS: check both, or set DATABASE_TLS.',
      ]);
    });

    it('is not trusted with a certificate that nobody known has signed', async () => {
      expect(await refused('localhost', { DATABASE_TLS: 'verify' })).toEqual([
        1,
        'The database server’s certificate is refused: self-signed certificate. DATABASE_CA names the authority that signed it.',
      ]);
    });

    it.each([
      ['by its name, with its authority', 'localhost', (ca: string) => ({ DATABASE_CA: ca })],
      ['by its address, with its authority', '127.0.0.1', (ca: string) => ({ DATABASE_CA: ca })],
      ['by its address, unverified', '127.0.0.1', () => ({ DATABASE_TLS: 'encrypt' })],
    ])('is used encrypted %s, by both kinds of connections', async (_, host, tls) => {
      const backend = await BackendProcess.start(env(host, tls(certificate)));
      const admin = await new Client(backend.url).signIn(ADMIN.email, ADMIN.password);
      expect((await admin.post('/api/tasks', { title: 'Encrypted', assignee: await admin.id() })).status).toBe(201);
      expect((await backend.stop()).code).toBe(0);
    });

    it('is not trusted under another name than its certificate has', async () => {
      await sign('database.studio.example');
      await server.run('FLUSH SSL');
      const [code, said] = await refused('localhost', { DATABASE_CA: certificate });
      expect(code).toBe(1);
      expect(said).toMatch(/certificate is refused: Hostname\/IP does not match certificate's altnames/);
    });
  },
  canStartMariaDb,
);
