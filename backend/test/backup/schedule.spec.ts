import { makeMigratedPlace } from '../support/database/migrated';
import { SchedulerRegistry } from '@nestjs/schedule';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupScheduleService, lastChance } from '../../src/backup/automatic/backup-schedule.service';
import { configuredStore } from '../../src/backup/store/configured-store';
import type { JobName } from '../../src/platform/jobs/jobs';
import { JobsService } from '../../src/platform/jobs/jobs.service';
import type { LastRun } from '../../src/platform/jobs/last-run';
import { withBackupProgram } from '../support/processes/backup-program';
import { DATABASES, ONE_DATABASE } from '../support/databases';
import type { Place } from '../support/place';
import { startApp, type TestApp } from '../support/test-app';
import { until } from '../support/until';

jest.setTimeout(120_000);

describe.each(DATABASES)('scheduled backups (%s)', (database) => {
  let place: Place;

  beforeAll(async () => {
    place = await makeMigratedPlace(database);
  });
  afterAll(() => place.remove());

  async function start(env: Record<string, string> = {}): Promise<TestApp> {
    const override = await withBackupProgram({ ...place.env, ...env });
    return startApp({ ...place.app, env: { BACKUP_SCHEDULE: '30 2 * * *', ...env }, override });
  }
  const lastRun = async (app: TestApp) =>
    (await app.nest.get(JobsService).lastRuns()).find(({ name }) => name === 'backup')!;

  it('are made by one of several backends, and known to all', async () => {
    const backends = database === 'mariadb' ? [await start(), await start()] : [await start()];
    await Promise.all(backends.map((app) => app.nest.get(BackupScheduleService).run()));
    expect(await (await configuredStore(place.config)).names()).toHaveLength(1);
    for (const app of backends) {
      expect(await lastRun(app)).toMatchObject({ problem: null, succeededAt: expect.any(String) as string });
      await app.close();
    }
  });

  // The remaining tests are the same on every database.
  if (!ONE_DATABASE.includes(database)) return;

  it('run at the studio’s time, or not at all', async () => {
    const app = await start();
    const { cronTime } = app.nest.get(SchedulerRegistry).getCronJob('backup');
    expect([cronTime.source, cronTime.timeZone]).toEqual(['30 2 * * *', 'Europe/Berlin']);
    await app.close();
    const without = await start({ BACKUP_SCHEDULE: 'off' });
    expect(without.nest.get(SchedulerRegistry).doesExist('cron', 'backup')).toBe(false);
    await without.close();
  });

  it('say why they have failed, and keep when the last one succeeded', async () => {
    const folder = join(place.dataDir, 'in-the-way');
    await writeFile(folder, '');
    const app = await start({ BACKUP_FOLDER: folder });
    const { succeededAt } = await lastRun(app);
    app.clock.forward(1);
    await app.nest.get(BackupScheduleService).run();
    expect(await lastRun(app)).toMatchObject({ succeededAt, problem: expect.stringContaining('in-the-way') as string });
    await app.close();
  });

  describe('that were missed', () => {
    const names = async () => (await configuredStore(place.config)).names();
    const jobOf = (app: TestApp) => app.nest.get(BackupScheduleService);

    it('run once at the start, if one was due since the last', async () => {
      const app = await start();
      app.clock.set(new Date(Date.now() + 3 * 24 * 3_600_000).toISOString());
      const before = await names();
      await Promise.all([jobOf(app).catchUp(), jobOf(app).catchUp()]);
      // The start itself may have begun a missed backup.
      await until(async () => !(await lastRun(app)).isRunning, 60);
      // Only the last backup of a day is kept.
      const made = (await names()).filter((name) => !before.includes(name));
      expect(made).toHaveLength(1);
      await jobOf(app).catchUp();
      expect((await names()).filter((name) => !before.includes(name))).toEqual(made);
      await app.close();
    });
  });
});

describe('the time from which a backup may have been missed', () => {
  const never = { succeededAt: null, durationMs: 0, problem: null, figures: {}, subject: null, progress: null };
  const run = (name: JobName, startedAt: string | null, more: Partial<LastRun> = {}): LastRun => ({
    ...never,
    ...{ name, startedAt, isRunning: false, wasInterrupted: false },
    ...more,
  });
  const since = (...runs: LastRun[]) => lastChance(runs)?.toISOString();

  it('is when the last one began, or succeeded if that was interrupted', () => {
    const [night, before] = ['2026-11-22T02:00:00.000Z', '2026-11-21T02:05:00.000Z'];
    expect(since(run('backup', night, { problem: 'The disk is full.' }))).toBe(night);
    expect(since(run('backup', night, { succeededAt: before, wasInterrupted: true }))).toBe(before);
  });

  it('is the product’s last run if there is no backup, and none at its first start', () => {
    const evening = '2026-11-21T17:00:00.000Z';
    expect(since(run('backup', null), run('sweep-limits', evening), run('settle-work-time', null))).toBe(evening);
    expect(since(run('backup', null), run('sweep-limits', null))).toBeUndefined();
  });
});
