import { SchedulerRegistry } from '@nestjs/schedule';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKUP_PROGRAM, BackupScheduleService } from '../../src/backup/automatic/backup-schedule.service';
import { configuredPlace } from '../../src/backup/place/configured-place';
import { JobsService } from '../../src/platform/jobs/jobs.service';
import { compileApplication } from '../support/compile';
import { DATABASES } from '../support/databases';
import { makePlace, type Place } from '../support/place';
import { startApp, type TestApp } from '../support/test-app';

jest.setTimeout(120_000);

describe.each(DATABASES)('scheduled backups (%s)', (database) => {
  let programs: string;
  let place: Place;

  beforeAll(async () => {
    programs = await compileApplication();
    place = await makePlace(database);
  });
  afterAll(() => place.remove());

  /** The program with settings of its own, because it inherits those of the tests. */
  async function programWith(env: Record<string, string>): Promise<string> {
    const path = join(programs, 'backup-here.js');
    const text = `Object.assign(process.env, ${JSON.stringify({ ...place.env, ...env })}); require('./cli/backup.js');`;
    await writeFile(path, text);
    return path;
  }

  async function start(env: Record<string, string> = {}): Promise<TestApp> {
    const program = await programWith(env);
    return startApp({
      ...place.app,
      env: { BACKUP_SCHEDULE: '30 2 * * *', ...env },
      override: (module) => module.overrideProvider(BACKUP_PROGRAM).useValue(program),
    });
  }
  const lastRun = async (app: TestApp) =>
    (await app.nest.get(JobsService).lastRuns()).find(({ name }) => name === 'backup')!;

  it('run at the time of the studio, or not at all', async () => {
    const app = await start();
    const { cronTime } = app.nest.get(SchedulerRegistry).getCronJob('backup');
    expect([cronTime.source, cronTime.timeZone]).toEqual(['30 2 * * *', 'Europe/Berlin']);
    await app.close();
    const without = await start({ BACKUP_SCHEDULE: 'off' });
    expect(without.nest.get(SchedulerRegistry).doesExist('cron', 'backup')).toBe(false);
    await without.close();
  });

  it('are made by one of several backends, which all know of it', async () => {
    const backends = database === 'mariadb' ? [await start(), await start()] : [await start()];
    await Promise.all(backends.map((app) => app.nest.get(BackupScheduleService).run()));
    expect(await (await configuredPlace(place.config)).names()).toHaveLength(1);
    for (const app of backends) {
      expect(await lastRun(app)).toMatchObject({ problem: null, succeededAt: expect.any(String) as string });
      await app.close();
    }
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
});
