import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports';
import { Program } from './program';

/** A MariaDB server of a test's own, which it may take away and bring back. */
export interface MariaDb {
  /** Where databases can be made, as root. */
  url: string;
  /** Shuts it down, as a restart by the operator begins. */
  down: () => Promise<void>;
  /** Brings it back where it was; resolves once it takes connections. */
  up: () => Promise<void>;
  /** Ends it and forgets its data. */
  remove: () => Promise<void>;
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

export async function startMariaDb(): Promise<MariaDb> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-mariadb-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const where = ['--no-defaults', `--datadir=${join(folder, 'data')}`];
  // It only runs as root when told so.
  if (process.getuid?.() === 0) where.push('--user=root');
  await promisify(execFile)('mariadb-install-db', [
    ...where,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  let server: Program | undefined;
  const up = async () => {
    server = new Program('MariaDB', 'mariadbd', [
      ...where,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
    ]);
    await server.until(() => listens(port));
  };
  const down = async () => {
    await server?.stop(60);
  };
  await up();
  const remove = async () => {
    await down();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `mysql://root@127.0.0.1:${port}`, down, up, remove };
}
