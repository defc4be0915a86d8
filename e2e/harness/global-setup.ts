import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from './backend';
import { createDatabase } from './database';
import { startNginx } from './nginx';
import { freePort } from './ports';
import { productionSettings } from './site';
import { type Step, undo } from './undo';

/**
 * Starts the whole product: a real database, the built backend, nginx in front. Playwright calls the returned function
 * at the end.
 */
export default async function globalSetup(): Promise<Step> {
  const started: Step[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
    started.push(() => rm(folder, { recursive: true, force: true }));

    const database = await createDatabase(process.env.E2E_DATABASE_SERVER);
    started.push(database.drop);

    const backend = await startBackend({
      ...productionSettings,
      DATA_DIR: join(folder, 'data'),
      ...(database.url ? { DATABASE_URL: database.url } : {}),
      // Lists today's work in every month.
      WORKTIME_CURRENT_YEAR_FIRST_MONTH: '1',
      LOG_LEVEL: 'error',
    });
    started.push(() => backend.program.stop());

    const port = await freePort();
    const nginx = await startNginx({
      folder: join(folder, 'nginx'),
      port,
      backends: [backend.port],
      files: join(folder, 'data/files'),
    });
    started.push(() => nginx.program.stop());

    process.env.E2E_BASE_URL = `http://localhost:${port}`;
    process.env.E2E_BACKEND_PORT = String(backend.port);
    return () => undo(started);
  } catch (error) {
    await undo(started).catch((problem: unknown) => console.error(problem));
    throw error;
  }
}
