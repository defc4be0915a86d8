import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PROGRAMS } from '../processes/compile';
import type { Place } from '../place';

/** Migrates as a start does, and stops before the given write. */
const PROGRAM = `
const [programs, killAt] = process.argv.slice(1);
const load = (file) => require(programs + '/' + file);
const { AppConfig } = load('platform/config/app-config');
const { Randomness } = load('platform/clock/clock');
const { createDataSource, dataSourceOptions } = load('platform/database/create-data-source');
const { connect } = load('platform/database/connection.module');
const { MIGRATIONS } = load('migrations');
const dataSource = createDataSource(dataSourceOptions(AppConfig.fromProcess(new Randomness()), MIGRATIONS));
let count = 0;
dataSource.logger = new Proxy({}, {
  get: (_, name) => (sql) => {
    if (name !== 'logQuery' || !/^(CREATE|ALTER|DROP|INSERT|UPDATE|DELETE|REPLACE|COMMIT)/i.test(sql)) return;
    if (++count === Number(killAt)) process.kill(process.pid, 'SIGKILL');
  },
});
connect(dataSource).then(() => dataSource.destroy(), (error) => { console.error(error); process.exit(1); });
`;

/** Migrates in a separate process, killed (SIGKILL) before the given statement. @returns whether it got that far */
export async function migrateAndDie(place: Place, at: number): Promise<boolean> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, ['-e', PROGRAM, PROGRAMS, String(at)], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, TZ: 'UTC', ...place.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`It could not migrate:\n${said}`);
  return false;
}
