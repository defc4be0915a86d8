import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { Storage } from '../../src/platform/storage/storage';
import { DATABASES, ONE_DATABASE } from '../support/databases';
import { Library } from '../support/multipart';
import { type Examined, examined, itFindsEach, itRefusesToStart, type PlantedFault } from '../support/processes/doctor';
import { backUp, planted, putAside } from '../support/processes/planted';
import { startS3 } from '../support/servers/s3-store';
import { startApp } from '../support/test-app';

const TEXT = (bytes: number) => 'x'.repeat(bytes);

/** Rows of attachments with five bytes each, and their files. */
async function attachments({ data, undone, plant }: Examined, ...names: string[]): Promise<void> {
  const rows = names.map((name) => `('task-files/${name}', '${name}', 'text/plain', 5, '2026-01-01 00:00:00.000')`);
  await plant(
    `INSERT INTO task_files (storage_key, name, media_type, size, created_at) VALUES ${rows.join()}`,
    'DELETE FROM task_files',
  );
  await mkdir(data('files', 'task-files'));
  undone.push(() => rm(data('files', 'task-files'), { recursive: true }));
  for (const name of names) await writeFile(data('files', 'task-files', name), TEXT(5));
}

const FAULTS: PlantedFault[] = [
  {
    fault: 'files that belong to another database',
    plant: planted(
      "UPDATE settings SET name = 'aside' WHERE name = 'store'",
      "UPDATE settings SET name = 'store' WHERE name = 'aside'",
    ),
    lines: [/^fault storage Database and files do not belong together/],
    start: /do not belong together/,
  },
  {
    fault: 'a damaged id of the files',
    plant: async (at) => {
      await putAside(at, 'files/store/identity.json');
      await writeFile(at.data('files/store/identity.json'), '');
      return {};
    },
    lines: [
      /^fault storage store\/identity\.json beside the stored files is damaged: restore it.*studio storage adopt$/,
    ],
    start: /do not belong together/,
  },
  {
    fault: 'missing and overwritten files, and not those in order',
    plant: async (at) => {
      await attachments(at, 'whole', 'gone', 'overwritten');
      await rm(at.data('files', 'task-files', 'gone'));
      await writeFile(at.data('files', 'task-files', 'overwritten'), TEXT(6));
      return {};
    },
    lines: [/^fault storage 2 of 3 stored files .* \(task-files\/overwritten, task-files\/gone\)/],
  },
  {
    fault: 'quarantined files to which rows refer',
    plant: async (at) => {
      await attachments(at, 'moved');
      await mkdir(at.data('files', 'quarantine', '2026-11-01', 'task-files'), { recursive: true });
      at.undone.push(() => rm(at.data('files', 'quarantine'), { recursive: true }));
      const to = at.data('files', 'quarantine', '2026-11-01', 'task-files', 'moved');
      await rename(at.data('files', 'task-files', 'moved'), to);
      return {};
    },
    lines: [/^fault storage 1 of 1 stored files .* \(task-files\/moved\).*quarantine/],
  },
  {
    fault: 'an overwritten file of the same size, by the last backup',
    files: true,
    plant: async (at) => {
      await attachments(at, 'whole', 'overwritten');
      await backUp(at);
      await writeFile(at.data('files', 'task-files', 'overwritten'), 'other');
      return {};
    },
    lines: [/^fault storage 1 of 2 stored files .*another content \(task-files\/overwritten\).*, has 1 of them/],
  },
  {
    fault: 'missing and overwritten files without a backup to compare with',
    files: true,
    plant: async (at) => {
      await putAside(at, 'backups');
      await attachments(at, 'whole', 'gone', 'overwritten');
      await rm(at.data('files', 'task-files', 'gone'));
      await writeFile(at.data('files', 'task-files', 'overwritten'), TEXT(6));
      return {};
    },
    lines: [
      /^fault storage 2 of 3 stored files .* \(task-files\/gone, task-files\/overwritten\)/,
      /^fault backups Backups were made/,
    ],
  },
  {
    fault: 'a file that cannot be read, among all',
    files: true,
    plant: async (at) => {
      await attachments(at, 'whole', 'folder');
      await backUp(at);
      await rm(at.data('files', 'task-files', 'folder'));
      await mkdir(at.data('files', 'task-files', 'folder'));
      return {};
    },
    lines: [/^fault storage 1 of 2 stored files .*cannot be read.* \(task-files\/folder\)/],
  },
];

describe.each(DATABASES)('studio doctor, about stored files (%s)', (database) => {
  const at = examined(database);
  itFindsEach(at, database, FAULTS);
  itRefusesToStart(at, database, FAULTS);
});

describe.each(ONE_DATABASE)('studio doctor, about files in a bucket (%s)', (database) => {
  const at = examined(database);

  it('finds a missing one in a sample and among all', async () => {
    const s3 = await startS3();
    at.undone.push(s3.close);
    const app = await startApp({ ...at.place().app, env: s3.env });
    const library = new Library(await app.admin());
    for (const name of ['a.txt', 'b.txt']) await library.put('HR', name, name);
    const storage = app.nest.get(Storage);
    await app.close();
    expect(await at.told(s3.env)).toEqual([]);
    const keys: string[] = [];
    for await (const { key } of storage.list('resources/')) keys.push(key);
    const [lost = ''] = keys;
    await storage.delete(lost);
    expect(await at.told(s3.env)).toEqual(['fault: system_files_lost']);
    const all = await at.told(s3.env, undefined, () => undefined);
    expect(all).toEqual([expect.stringContaining(`1 of 2 stored files are missing`)]);
    expect(all.join()).toContain(lost);
  });
});
