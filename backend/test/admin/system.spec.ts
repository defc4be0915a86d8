import { Storage } from '../../src/platform/storage/storage';
import { BackupError, UnusableBackupError } from '../../src/backup/backup.errors';
import type { SystemDto } from '../../src/modules/admin/dto/system.dto';
import { Transactions } from '../../src/platform/database/transactions/transactions';
import { JobsService } from '../../src/platform/jobs/jobs.service';
import { declaredSentences } from '../../src/platform/text/sentence';
import { JobSchedulerService } from '../../src/platform/jobs/job-scheduler.service';
import { Library } from '../support/multipart';
import { describeApp } from '../support/test-app';
import { beat, consent } from '../worktime/support';

describeApp('the system screen', (app, database) => {
  const system = async () => (await (await app().admin()).get<SystemDto>('/api/admin/system')).body;

  it('names what a backup program reported, so that the client can translate it', async () => {
    const { nest } = app();
    const reason = 'BACKUP_PASSPHRASE is not the one of this backup, or its file identity.age is damaged.';
    const { message } = new UnusableBackupError('/backups/studio-1', reason);
    await nest.get(JobsService).run('verify-backup', (): Promise<void> => Promise.reject(new BackupError(message)));
    const { findings } = await system();
    expect(findings.find(({ code }) => code === 'system_bad_backup')?.params?.problem).toMatchObject({
      code: 'backup_unusable',
      params: { folder: '/backups/studio-1', reason: { code: 'backup_locked' } },
    });
    await nest.get(JobsService).run('verify-backup', () => Promise.resolve());
  });

  it('shows the state of database, storage and disk', async () => {
    const { version, database: rows, storage, disks, startedAt } = await system();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Date.parse(startedAt)).toBeLessThanOrEqual(Date.now());
    expect(rows).toMatchObject({ isRemote: database === 'mariadb', count: expect.any(Number) as number });
    expect(rows.name).toMatch(database === 'mariadb' ? /^(MariaDB|MySQL) \d+\.\d+/ : /^SQLite 3\./);
    expect(rows.bytes).toBeGreaterThan(50_000);
    expect(storage).toMatchObject({ isRemote: false, bytes: null, count: null });
    const bytes = expect.any(Number) as number;
    expect(disks).toEqual([{ path: app().dataDir, free: bytes, size: bytes, reserve: 512 * 1_048_576 }]);
  });

  it('counts users signed in and at work, files, and slow requests', async () => {
    const person = await app().employee();
    await consent(person);
    await beat(person);
    await new Library(await app().admin()).put('HR', 'five.txt', 'bytes');
    await app().nest.get(JobSchedulerService).run('sweep-storage');
    const { logins, atWork, storage, slowRoutes } = await system();
    expect(atWork).toBe(1);
    expect(logins).toBeGreaterThan(2);
    expect(storage).toMatchObject({ bytes: 5, count: 1 });
    const login = slowRoutes.find(({ route }) => route === '/auth/login');
    expect(login).toMatchObject({ method: 'POST', requests: expect.any(Number) as number });
    expect(login!.meanMs).toBeGreaterThan(1);
    expect(login!.mostMs! >= 5).toBe(true);
  });

  it('finds a stored file that is gone', async () => {
    const storage = app().nest.get(Storage);
    await new Library(await app().admin()).put('HR', 'gone.txt', 'gone');
    expect((await system()).findings.map(({ area }) => area)).not.toContain('storage');
    const keys: string[] = [];
    for await (const { key, size } of storage.list('resources/')) if (size === 4) keys.push(key);
    for (const key of keys) await storage.delete(key);
    const found = (await system()).findings.find(({ code }) => code === 'system_files_lost');
    expect(found).toMatchObject({ area: 'storage', severity: 'fault', params: { lost: 1, keys: keys[0] } });
  });

  it('shows which job runs, and warns until the first backup has succeeded', async () => {
    const { nest } = app();
    await nest.get(Transactions).run((unit) => nest.get(JobsService).claim(unit, 'backup'));
    const { jobs, findings } = await system();
    expect(jobs.filter(({ isRunning }) => isRunning)).toMatchObject([{ name: 'backup', succeededAt: null }]);
    expect(findings.map(({ code }) => code)).toContain('system_no_backup');
    await nest.get(JobsService).runClaimed('backup', () => Promise.resolve({}));
    const { jobs: after, findings: left } = await system();
    expect(after.filter(({ isRunning }) => isRunning)).toEqual([]);
    // Nothing was really backed up.
    expect(left.map(({ code }) => code)).toContain('system_backups_gone');
    expect(left.map(({ code }) => code)).not.toContain('system_no_backup');
  });

  it('shows each job with its last run, and a fault with its fix', async () => {
    await app()
      .nest.get(JobsService)
      .run('sweep-limits', (): Promise<void> => Promise.reject(new Error('no way.')));
    const { jobs, findings } = await system();
    expect(jobs.find(({ name }) => name === 'sweep-limits')).toMatchObject({ problem: 'no way.', succeededAt: null });
    expect(jobs.find(({ name }) => name === 'sweep-storage')!.succeededAt).not.toBeNull();
    const failed = findings.find(({ code }) => code === 'system_job_failed');
    expect(failed).toMatchObject({
      area: 'jobs',
      severity: 'fault',
      message: expect.stringMatching(/^The last run of the job sweep-limits failed: no way\. Check the logs/) as string,
      params: { job: 'sweep-limits', problem: 'no way' },
    });
    for (const { code } of findings) expect(Object.keys(declaredSentences())).toContain(code);
  });
});
