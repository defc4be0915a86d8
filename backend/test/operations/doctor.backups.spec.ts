import { cp, mkdir, readdir, readFile, rename, rm, rmdir, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASES } from '../support/databases';
import { studio } from '../support/processes/command-line';
import { examined, itFindsEach } from '../support/processes/doctor';
import { TestClock } from '../support/test-clock';

const OLDER = 'studio-2026-01-01T00-00-00Z';

/** The state of a backup whose verification failed. */
const BAD = JSON.stringify({ verifiedAt: null, problem: 'the table users is missing.' });

describe.each(DATABASES)('studio doctor, about backups (%s)', (database) => {
  const at = examined(database);
  const { place, undone, data, examine, told, plant } = at;
  const passphrase = 'correct horse battery staple';

  /** The newest backup's folder. */
  const latest = async (folder = data('backups')) => join(folder, (await readdir(folder)).sort().at(-1)!);

  /** Another backup in a folder of its own, with the variables to find it. */
  async function another(more: Record<string, string>): Promise<Record<string, string>> {
    const env = { BACKUP_FOLDER: data('others'), ...more };
    const made = await studio({ ...place().env, ...env }, ['backup', '--verify', '--to', env.BACKUP_FOLDER]);
    expect(made).toMatchObject({ code: 0 });
    undone.push(() => rm(data('others'), { recursive: true }));
    return env;
  }

  /** Copies a backup as an older one. */
  async function older(backup: string): Promise<void> {
    const copy = data('backups', OLDER);
    await cp(backup, copy, { recursive: true });
    undone.unshift(() => rm(copy, { recursive: true }));
  }

  /** Moves a file or folder away. */
  async function aside(path: string): Promise<Record<string, string>> {
    await rename(path, data('aside'));
    undone.unshift(() => rename(data('aside'), path));
    return {};
  }

  async function changed(path: string, change: (text: string) => string): Promise<Record<string, string>> {
    const before = await readFile(path, 'utf8');
    await writeFile(path, change(before));
    undone.unshift(() => writeFile(path, before));
    return {};
  }

  it('finds an unreachable bucket, and a full disk of another folder', async () => {
    const bucket = { BACKUP_S3_BUCKET: 'studio-backups', BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' };
    const keys = { BACKUP_S3_ACCESS_KEY_ID: 'a', BACKUP_S3_SECRET_ACCESS_KEY: 'b' };
    expect(await told({ ...bucket, ...keys })).toEqual(['fault: system_bucket_away']);
    const elsewhere = { BACKUP_FOLDER: data('elsewhere'), DISK_RESERVE_MB: '1000000' };
    expect(await told(elsewhere)).toEqual([
      ...Array<string>(3).fill('fault: system_disk_full'),
      'fault: system_backups_gone',
    ]);
  });

  it('finds that the passphrase is missing, or not that of the last backup', async () => {
    const env = await another({ BACKUP_PASSPHRASE: passphrase });
    expect(await told(env)).toEqual([]);
    const locked = [
      expect.stringMatching(/^fault: The last backup, studio-.*Z, cannot be restored with the current BACKUP_PASS/),
    ];
    expect(await told({ ...env, BACKUP_PASSPHRASE: '' })).toEqual(locked);
    expect(await told({ ...env, BACKUP_PASSPHRASE: 'another passphrase' })).toEqual(locked);
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
    expect(await told({}, clock)).toEqual([...apart, ...jobs, 'warning: system_old_backup']);
  });

  it('finds that there has been no backup', async () => {
    await plant(
      "UPDATE job_runs SET name = 'aside' WHERE name = 'backup'",
      "UPDATE job_runs SET name = 'backup' WHERE name = 'aside'",
    );
    expect(await told({ BACKUP_FOLDER: data('none') })).toEqual(['warning: system_no_backup']);
  });

  it('says of when the newest backup is, and when it was verified', async () => {
    const instant = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
    const said = new RegExp(`^1 in ${data('backups')}, the newest of ${instant}, verified ${instant}$`);
    // Neither an unfinished backup nor anything else in the folder counts.
    for (const name of ['studio-2999-01-01T00-00-00Z.unfinished', 'studio-2999-99-01T00-00-00Z', 'photos']) {
      await mkdir(data('backups', name));
      undone.push(() => rmdir(data('backups', name)));
    }
    const [found] = (await examine()).filter(({ area }) => area === 'backups');
    expect(found).toMatchObject({ severity: 'ok', said: { text: expect.stringMatching(said) as string } });
  });

  it('says that there is none yet only if there is no database either', async () => {
    const nothing = { DATA_DIR: data('nothing'), DATABASE_URL: '' };
    const findings = await examine(nothing);
    const [found] = findings.filter(({ area }) => area === 'backups');
    expect(found).toMatchObject({ severity: 'ok', said: { text: `none in ${data('nothing', 'backups')} yet` } });
  });

  itFindsEach(at, database, [
    {
      fault: 'the folder of the backups gone',
      plant: () => aside(data('backups')),
      lines: [/^fault backups Backups were made, and none is left in .*\/backups: check its disk/],
    },
    {
      fault: 'an empty folder of backups',
      plant: async () => aside(await latest()),
      lines: [/^fault backups Backups were made, and none is left in .*\/backups: check its disk/],
    },
    {
      fault: 'backups gone though none are made on schedule',
      plant: async () => ({ ...(await aside(data('backups'))), BACKUP_SCHEDULE: 'off' }),
      lines: [/^warning jobs There are no automatic backups/, /^fault backups Backups were made, and none is left/],
    },
    {
      fault: 'the newest backup gone, and an older one left',
      plant: async () => {
        await older(await latest());
        return aside(await latest());
      },
      lines: [/^fault backups The last backup that was made is no longer in .* newest is studio-2026-01-01T00-00-00Z:/],
    },
    {
      fault: 'every manifest gone',
      plant: async () => {
        await older(await latest());
        await rm(data('backups', OLDER, 'manifest.json'));
        return aside(join(await latest(), 'manifest.json'));
      },
      lines: [/^fault backups manifest\.json or its checksum is missing or unreadable in 2 of the backups in/],
    },
    {
      fault: 'the manifest of the newest gone',
      plant: async () => {
        await older(await latest());
        return aside(join(await latest(), 'manifest.json.sha256'));
      },
      lines: [
        /^fault backups manifest\.json or its checksum is missing or unreadable in 1 of the backups in/,
        /^fault backups The last backup that was made is no longer in/,
      ],
    },
    {
      fault: 'a manifest that was changed',
      plant: async () => changed(join(await latest(), 'manifest.json'), (text) => text.replace('{', '{ ')),
      lines: [
        /^fault backups .* cannot be restored: it is damaged, manifest\.json is not what was written\. Restore it/,
      ],
    },
    {
      fault: 'a table cut off',
      plant: async () => changed(join(await latest(), 'tables/users.jsonl'), (text) => text.slice(0, 10)),
      lines: [/^fault backups .* cannot be restored: the table users has 10 bytes instead of \d+\. Restore it/],
    },
    {
      fault: 'a table gone',
      plant: async () => aside(join(await latest(), 'tables/users.jsonl')),
      lines: [/^fault backups .* cannot be restored: the table users is missing\. Restore it/],
    },
    {
      fault: 'an encrypted table cut off',
      plant: async () => {
        const env = await another({ BACKUP_PASSPHRASE: passphrase });
        const path = join(await latest(env.BACKUP_FOLDER), 'tables/users.jsonl.age');
        await truncate(path, (await stat(path)).size - 1);
        return env;
      },
      lines: [/^fault backups .* cannot be restored: the table users has \d+ bytes instead of \d+\. Restore it/],
    },
    {
      fault: 'the key of an encrypted backup gone',
      plant: async () => {
        const env = await another({ BACKUP_PASSPHRASE: passphrase });
        await rm(join(await latest(env.BACKUP_FOLDER), 'identity.age'));
        return env;
      },
      lines: [/^fault backups .* cannot be restored: identity\.age is missing, without which it cannot be decrypted\./],
    },
    {
      fault: 'the newest backup known to be damaged',
      plant: async () => changed(join(await latest(), 'state.json'), () => BAD),
      lines: [/^fault backups The backup studio-\S+ could not be verified: the table users is missing\. Fix that and/],
    },
    {
      fault: 'an older backup known to be damaged',
      plant: async () => {
        await older(await latest());
        return changed(data('backups', OLDER, 'state.json'), () => BAD);
      },
      lines: [
        /^warning backups The backup studio-2026-01-01T00-00-00Z could not be verified: the table users is missing/,
      ],
    },
    {
      fault: 'a newest backup that was never verified',
      plant: async () => aside(join(await latest(), 'state.json')),
      lines: [/^warning backups It is unknown whether the newest backup, studio-\S+, can be restored: verify it/],
    },
  ]);
});
