import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from './ports';
import { answers, Program } from './program';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** A separate backend, started from the build as in production. */
export interface Backend {
  port: number;
  program: Program;
}

/** Only the variables that programs need to run: no setting of the machine leaks into the tests. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, LANG } = process.env;
  return { PATH, HOME, LANG, TZ: 'UTC', ...settings };
}

/** @param samePort the port of a stopped backend to restart; by default a free one. */
export async function startBackend(settings: Record<string, string>, samePort?: number): Promise<Backend> {
  const port = samePort ?? (await freePort());
  const program = new Program(
    'The backend',
    `${repository}node_modules/node/bin/node`,
    ['backend/dist/main.js'],
    environment({ ...settings, PORT: String(port) }),
    repository,
  );
  await program.until(() => answers(`http://127.0.0.1:${port}/health/ready`));
  return { port, program };
}

/** Runs a program with a listening socket as descriptor 3, again whenever it ends, as systemd does with a socket unit. */
const KEEP_PORT = `
trap 'kill $!' HUP
trap 'ended=1; kill $!' TERM
until [ "$ended" ]; do
  LISTEN_FDS=1 sh -c 'LISTEN_PID=$$ exec "$0" "$@"' "$@" &
  while kill -0 $! 2>&-; do wait; done
done`;

/** A backend whose port stays open while it restarts, at a SIGHUP. */
export async function startBackendOnKeptPort(settings: Record<string, string>): Promise<Backend> {
  const port = await freePort();
  const socket = createServer().listen(port, '127.0.0.1');
  await once(socket, 'listening');
  const program = new Program(
    'The backend',
    'sh',
    ['-c', KEEP_PORT, 'sh', `${repository}node_modules/node/bin/node`, 'backend/dist/main.js'],
    environment(settings),
    repository,
    // Node has no public name for it.
    [(socket as unknown as { _handle: { fd: number } })._handle.fd],
  );
  socket.close();
  await program.until(() => answers(`http://127.0.0.1:${port}/health/ready`));
  return { port, program };
}
