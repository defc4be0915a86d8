import { rm } from 'node:fs/promises';
import { DATABASES } from '../support/databases';
import { studio } from '../support/processes/command-line';
import { examined } from '../support/processes/doctor';
import { TestClock } from '../support/test-clock';

describe.each(DATABASES)('studio doctor, about backups (%s)', (database) => {
  const { place, undone, data, told, plant } = examined(database);

  it('finds an unreachable bucket, and a full disk of another folder', async () => {
    const bucket = { BACKUP_S3_BUCKET: 'studio-backups', BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' };
    const keys = { BACKUP_S3_ACCESS_KEY_ID: 'a', BACKUP_S3_SECRET_ACCESS_KEY: 'b' };
    expect(await told({ ...bucket, ...keys })).toEqual(['fault: system_bucket_away']);
    const elsewhere = { BACKUP_FOLDER: data('elsewhere'), DISK_RESERVE_MB: '1000000' };
    expect(await told(elsewhere)).toEqual(Array(3).fill('fault: system_disk_full'));
  });

  it('finds that the passphrase is missing, or not that of the last backup', async () => {
    const passphrase = { BACKUP_PASSPHRASE: 'correct horse battery staple' };
    expect(await studio({ ...place().env, ...passphrase }, ['backup'])).toMatchObject({ code: 0 });
    undone.push(() => rm(data('backups'), { recursive: true }));
    expect(await told(passphrase)).toEqual([]);
    const locked = [
      expect.stringMatching(/^fault: The last backup, studio-.*Z, cannot be restored with the current BACKUP_PASS/),
    ];
    expect(await told()).toEqual(locked);
    expect(await told({ BACKUP_PASSPHRASE: 'another passphrase' })).toEqual(locked);
  });

  it('measures backups by their schedule: a weekly one is no fault after three days', async () => {
    const clock = new TestClock();
    clock.set(new Date(Date.now() + 3 * 24 * 3_600_000).toISOString());
    const weekly = new Date(Date.now() - 3_600_000).getUTCDay();
    const found = await told({ BACKUP_SCHEDULE: `0 0 * * ${weekly}` }, clock);
    expect(found).not.toContain('warning: system_old_backup');
    clock.set(new Date(Date.now() + 3 * 3_600_000).toISOString());
    expect(await told({ BACKUP_SCHEDULE: '0 * * * *' }, clock)).toContain('warning: system_old_backup');
  });

  it('finds that jobs and backups have not run for days', async () => {
    const clock = new TestClock();
    clock.set(new Date(Date.now() + 3 * 24 * 3_600_000).toISOString());
    const apart = database === 'mariadb' ? ['fault: system_clock_differs'] : [];
    const jobs = ['warning: system_job_overdue', 'warning: system_job_overdue'];
    expect(await told({}, clock)).toEqual([...apart, 'warning: system_old_backup', ...jobs]);
  });

  it('finds that there has been no backup', async () => {
    await plant(
      "UPDATE job_runs SET name = 'aside' WHERE name = 'backup'",
      "UPDATE job_runs SET name = 'backup' WHERE name = 'aside'",
    );
    expect(await told()).toEqual(['warning: system_no_backup']);
  });
});
