import { makeMigratedPlace } from '../support/database/migrated';
import { createHash } from 'node:crypto';
import {
  cp,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnusableBackupError } from '../../src/backup/backup.errors';
import { FolderFiles } from '../../src/backup/store/folder-store';
import { backUpInto, restoreFolder } from '../support/backups';
import { databaseContent, folderContent, lastingContent } from '../support/database/content';
import { DATABASES, ONE_DATABASE } from '../support/databases';
import { Library } from '../support/multipart';
import type { Place } from '../support/place';
import { createTask } from '../support/tasks';
import { startApp } from '../support/test-app';

interface Part {
  bytes: number;
  sha256: string;
}

interface Written {
  [property: string]: unknown;
  migrations: string[];
  tables: (Part & { name: string; columns: string[]; rows: number })[];
  files: (Part & { key: string })[];
}

/** A copy of a backup to damage. */
class Victim {
  constructor(readonly folder: string) {}

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  async flip(...parts: string[]): Promise<void> {
    const content = await readFile(this.path(...parts));
    content[content.length >> 1]! ^= 1;
    await writeFile(this.path(...parts), content);
  }

  /** Changes the manifest and its checksum, as an attacker would. */
  async forge(change: (manifest: Written) => void | Promise<void>): Promise<void> {
    const manifest = JSON.parse(await readFile(this.path('manifest.json'), 'utf8')) as Written;
    await change(manifest);
    await this.forgeText(JSON.stringify(manifest));
  }

  async forgeText(text: string): Promise<void> {
    await writeFile(this.path('manifest.json'), text);
    await writeFile(this.path('manifest.json.sha256'), `${sha256(text)}  manifest.json\n`);
  }

  /** Changes a table's rows and all their checksums. */
  forgeRows(table: string, change: (rows: unknown[][]) => unknown[]): Promise<void> {
    return this.forge(async ({ tables }) => {
      const part = tables.find(({ name }) => name === table)!;
      const path = this.path('tables', `${table}.jsonl`);
      const rows = (await readFile(path, 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown[]);
      const text = change(rows)
        .map((row) => `${JSON.stringify(row)}\n`)
        .join('');
      await writeFile(path, text);
      Object.assign(part, { bytes: Buffer.byteLength(text), sha256: sha256(text) });
    });
  }

  /** The path of a stored file in the folder. */
  async someFile(): Promise<string[]> {
    const [name = ''] = await readdir(this.path('files/resources'));
    return ['files', 'resources', name];
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const DAMAGES: [string, (victim: Victim) => Promise<void>][] = [
  ['a bit of a stored file is wrong', async (victim) => victim.flip(...(await victim.someFile()))],
  ['a bit of a row is wrong', (victim) => victim.flip('tables', 'tasks.jsonl')],
  ['a bit of the manifest is wrong', (victim) => victim.flip('manifest.json')],
  ['a bit of the checksum is wrong', (victim) => victim.flip('manifest.json.sha256')],
  ['a stored file is cut off', async (victim) => truncate(victim.path(...(await victim.someFile())), 2)],
  ['a stored file is missing', async (victim) => unlink(victim.path(...(await victim.someFile())))],
  ['a table is cut off', (victim) => truncate(victim.path('tables', 'tasks.jsonl'), 10)],
  ['a table is missing', (victim) => unlink(victim.path('tables', 'users.jsonl'))],
  [
    'two tables have changed places',
    async (victim) => {
      await rename(victim.path('tables/tasks.jsonl'), victim.path('tables/aside'));
      await rename(victim.path('tables/users.jsonl'), victim.path('tables/tasks.jsonl'));
      await rename(victim.path('tables/aside'), victim.path('tables/users.jsonl'));
    },
  ],
  ['the manifest is missing', (victim) => unlink(victim.path('manifest.json'))],
  ['the checksum is missing', (victim) => unlink(victim.path('manifest.json.sha256'))],
  [
    'the manifest is cut off, and its checksum redone',
    async (victim) => victim.forgeText((await readFile(victim.path('manifest.json'), 'utf8')).slice(0, 300)),
  ],
  [
    'the folder is empty',
    async (victim) => {
      for (const name of await readdir(victim.folder)) await rm(victim.path(name), { recursive: true });
    },
  ],
  ['it is of another product', (victim) => victim.forge((manifest) => void (manifest.application = 'another'))],
  ['it is in a later format', (victim) => victim.forge((manifest) => void (manifest.format = 2))],
  [
    'it is of a later version',
    (victim) => victim.forge(({ migrations }) => void migrations.push('Later1900000000000')),
  ],
  ['it has been through no migration', (victim) => victim.forge((manifest) => void (manifest.migrations = []))],
  ['the manifest says a table twice', (victim) => victim.forge(({ tables }) => void tables.push(tables[0]!))],
  ['the manifest does not say a table', (victim) => victim.forge(({ tables }) => void tables.pop())],
  [
    'the manifest says a table that there never was',
    (victim) =>
      victim.forge(async ({ tables }) => {
        const [first] = tables;
        tables.push({ ...first!, name: 'more' });
        await cp(victim.path('tables', `${first!.name}.jsonl`), victim.path('tables/more.jsonl'));
      }),
  ],
  [
    'the manifest leads out of the folder',
    (victim) => victim.forge(({ files }) => void (files[0]!.key = '../../../etc/passwd')),
  ],
  ['the manifest does not say a file that a row knows', (victim) => victim.forge(({ files }) => void files.pop())],
  ['the manifest has a count that is none', (victim) => victim.forge(({ tables }) => void (tables[0]!.rows = -1))],
  ['a row is missing', (victim) => victim.forgeRows('users', (rows) => rows.slice(1))],
  ['a row is there twice', (victim) => victim.forgeRows('tasks', (rows) => [...rows, rows[0]!])],
  ['a row has a cell too few', (victim) => victim.forgeRows('tasks', (rows) => rows.map((row) => row.slice(1)))],
  [
    'a cell is no value',
    (victim) => victim.forgeRows('tasks', (rows) => rows.map(([, ...row]) => [{ id: 1 }, ...row])),
  ],
  [
    'a row refers to a missing row',
    (victim) => victim.forgeRows('task_history', (rows) => rows.map(([id, , ...row]) => [id, 99_999, ...row])),
  ],
  ['a line is no row', (victim) => victim.forgeRows('tasks', (rows) => rows.map(() => 'row'))],
];

describe.each(DATABASES)('a damaged backup (%s)', (database) => {
  // Damage is found before the database is used, so on the second one it is enough that nothing changes.
  const damages = ONE_DATABASE.includes(database) ? DAMAGES : DAMAGES.slice(-2);
  let place: Place;
  let parent: string;
  let backup: string;
  let touched: { rows: Record<string, string[]>; files: unknown };

  const touchable = async () => ({
    rows: await databaseContent(place.config),
    files: await folderContent(join(place.dataDir, 'files')),
  });

  beforeAll(async () => {
    place = await makeMigratedPlace(database);
    parent = await mkdtemp(join(tmpdir(), 'studio-damaged-'));
    const app = await startApp(place.app);
    const admin = await app.admin();
    await createTask(admin, { title: 'Kept safe' });
    const library = new Library(admin);
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await library.put('HR', name);
    await app.close();
    ({ folder: backup } = await backUpInto(place, parent));
    touched = await touchable();
  });
  afterAll(async () => {
    await place.remove();
    await rm(parent, { recursive: true, force: true });
  });

  const restore = (folder: string) => restoreFolder(folder, place);

  it.each(damages)('is refused, and nothing is touched: %s', async (_name, harm) => {
    const folder = join(parent, 'victim');
    await cp(backup, folder, { recursive: true });
    await harm(new Victim(folder));
    const failure = await restore(folder).then(
      () => undefined,
      (error: unknown) => error,
    );
    await rm(folder, { recursive: true });
    expect(failure).toBeInstanceOf(UnusableBackupError);
    expect((failure as Error).message).toMatch(/ cannot be restored: .*\.\nNothing was changed\.$/s);
    expect(await touchable()).toEqual(touched);
    expect((await readdir(place.dataDir)).filter((name) => name.startsWith('.restore'))).toEqual([]);
  });

  it('leaves no open file handle if a folder is in a file’s place', async () => {
    const isOpen = async () => {
      const handles = await readdir('/proc/self/fd');
      const targets = handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => ''));
      return (await Promise.all(targets)).includes(join(backup, 'tables'));
    };
    const held = await open(join(backup, 'tables'));
    expect(await isOpen()).toBe(true);
    await held.close();
    expect(await new FolderFiles(backup).read('tables')).toBeNull();
    expect(await isOpen()).toBe(false);
  });

  it('is refused while it is being written, and if it was never finished', async () => {
    const folder = join(parent, 'victim.unfinished');
    await cp(backup, folder, { recursive: true });
    await expect(restore(folder)).rejects.toThrow('broken off while it was being written');
    expect(await touchable()).toEqual(touched);
  });

  it('is refused for its damage only: the intact one is restored', async () => {
    await restore(backup);
    expect((await touchable()).rows).toEqual(lastingContent(touched.rows));
  });
});
