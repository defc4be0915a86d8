import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { until } from '../until';

/** Debian installs servers outside a user's PATH. */
const SERVER = ['/usr/sbin/mariadbd', '/usr/local/bin/mariadbd'].find(existsSync);

/** Whether MariaDB can be started here; required on CI. */
export const canStartMariaDb = SERVER !== undefined || process.env.CI !== undefined;

export interface OwnMariaDb {
  port: number;
  run: (sql: string) => Promise<void>;
  remove: () => Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A separate server with an empty database `studio`, for options that the shared one lacks. */
export async function startMariaDb(options: string[]): Promise<OwnMariaDb> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-mariadb-'));
  await chmod(folder, 0o755);
  const where = ['--no-defaults', `--datadir=${join(folder, 'data')}`];
  // MariaDB refuses to run as root without this.
  if (process.getuid?.() === 0) where.push('--user=root');
  const normal = ['--auth-root-authentication-method=normal', '--skip-test-db'];
  await promisify(execFile)('mariadb-install-db', [...where, ...normal]);
  const port = await freePort();
  const socketPath = join(folder, 'socket');
  const own = [`--socket=${socketPath}`, `--pid-file=${join(folder, 'pid')}`, `--port=${port}`];
  const server: ChildProcess = spawn(SERVER ?? 'mariadbd', [...where, ...own, '--bind-address=127.0.0.1', ...options], {
    stdio: 'ignore',
  });
  // A socket counts as a secure transport.
  const run = async (sql: string) => {
    const connection = await createConnection({ socketPath, user: 'root' });
    await connection.query(sql).finally(() => connection.end());
  };
  await until(() => run('CREATE DATABASE IF NOT EXISTS studio').then(...[() => true, () => false]), 60);
  const remove = async () => {
    server.kill('SIGKILL');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  return { port, run, remove };
}
