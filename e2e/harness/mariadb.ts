import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports';
import { Program } from './program';

/** A test's own MariaDB server, which it may stop and restart. */
export interface MariaDb {
  /** For creating databases as root. */
  url: string;
  /** Shuts it down gracefully, as an operator's restart would. */
  down: () => Promise<void>;
  /** Restarts it on the same port; resolves once it accepts connections. */
  up: () => Promise<void>;
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
}

/** MariaDB refuses to run as root, and so does its copy tool. */
const isRoot = process.getuid?.() === 0;
const asWhom = isRoot ? ['--user=mysql'] : [];

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** A new folder for a server. */
export async function mariaDbFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-mariadb-'));
  await mkdir(join(folder, 'data'));
  await chmod(folder, 0o755);
  if (isRoot) await promisify(execFile)('chown', ['-R', 'mysql', folder]);
  return folder;
}

/** Sets up an empty server in a folder; root needs no password. */
export async function installMariaDb(folder: string): Promise<void> {
  await promisify(execFile)('mariadb-install-db', [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    ...asWhom,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
}

/** Starts the server on the folder's `data`. */
export function runMariaDb(folder: string, port: number, options: string[] = []): Program {
  return new Program('MariaDB', 'mariadbd', [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    ...asWhom,
    `--socket=${join(folder, 'socket')}`,
    `--pid-file=${join(folder, 'pid')}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    ...options,
  ]);
}

export async function startMariaDb(): Promise<MariaDb> {
  const folder = await mariaDbFolder();
  await installMariaDb(folder);
  const port = await freePort();
  let server: Program | undefined;
  const up = async () => {
    server = runMariaDb(folder, port);
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
