import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, startBackend, startBackendOnKeptPort } from './backend';
import { type Nginx, type Site, startNginx } from './nginx';
import { freePort } from './ports';
import { admin, jwtSecret, registrationCode } from './secrets';
import { type Step, undo } from './undo';

/** The settings of a backend behind nginx, as in production. */
export const productionSettings = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  REGISTRATION_CODE: registrationCode,
  JWT_SECRET: jwtSecret,
  DASHBOARD_HOST: 'localhost',
  TRUST_PROXY: '1',
  ACCEL_REDIRECT: '/stored-files',
  // Tests do not access the internet.
  SITE_CHECKS: '0',
};

export interface OwnSite {
  folder: string;
  port: number;
  backends: Backend[];
  nginx: Nginx;
  stop: () => Promise<void>;
}

interface Wishes extends Pick<Site, 'settings' | 'extras' | 'user'> {
  /** Settings per backend, on top of production's; by default one backend without any. */
  backends?: Record<string, string>[];
  /** Whether the backends' ports stay open while they restart. */
  keepPorts?: boolean;
}

/** Backends on one data folder behind their own nginx, for tests that break them or read their logs. */
export async function startSite({ backends = [{}], keepPorts, ...site }: Wishes = {}): Promise<OwnSite> {
  const started: Step[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'e2e-site-'));
    started.push(() => rm(folder, { recursive: true, force: true }));
    const dataDir = join(folder, 'data');
    const running: Backend[] = [];
    started.push(() => Promise.all(running.map(({ program }) => program.stop())));
    // One after the other: the first creates the tables and the admin.
    const start = keepPorts ? startBackendOnKeptPort : startBackend;
    for (const more of backends) running.push(await start({ ...productionSettings, DATA_DIR: dataDir, ...more }));
    const [first, ...others] = running.map(({ port }) => port);
    if (!first) throw new Error('A site has a backend');
    const port = await freePort();
    const nginx = await startNginx({
      folder: join(folder, 'nginx'),
      port,
      backends: [first, ...others],
      files: join(dataDir, 'files'),
      ...site,
    });
    started.push(() => nginx.program.stop());
    return { folder, port, backends: running, nginx, stop: () => undo(started) };
  } catch (error) {
    await undo(started).catch((problem: unknown) => console.error(problem));
    throw error;
  }
}
