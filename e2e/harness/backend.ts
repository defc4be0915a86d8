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
