import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeMigratedPlace } from '../../support/database/migrated';
import { ONE_DATABASE } from '../../support/databases';
import { Library } from '../../support/multipart';
import { startApp } from '../../support/test-app';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** The modes of a folder and its content, by kind. */
async function modesOf(folder: string): Promise<Record<string, string[]>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Record<string, Set<string>> = { file: new Set(), folder: new Set() };
  found.folder!.add(await modeOf(folder));
  for (const entry of entries) {
    found[entry.isDirectory() ? 'folder' : 'file']!.add(await modeOf(join(entry.parentPath, entry.name)));
  }
  return { file: [...found.file!], folder: [...found.folder!] };
}

const NGINX = { ACCEL_REDIRECT: '/stored-files' };

// The database does not matter here.
describe.each(ONE_DATABASE)('a file on disk (%s)', (database) => {
  it.each<[string, number, Record<string, string>, string, string]>([
    ['is its owner’s alone', 0o000, {}, '600', '700'],
    ['can be read by its group where nginx sends the files', 0o077, NGINX, '640', '750'],
  ])('%s, whatever the umask', async (_, umask, env, file, folder) => {
    const before = process.umask(umask);
    const place = await makeMigratedPlace(database);
    try {
      const app = await startApp({ ...place.app, env });
      await new Library(await app.admin()).put('HR', 'private.txt');
      await app.close();
    } finally {
      process.umask(before);
    }
    expect(await modesOf(join(place.dataDir, 'files'))).toEqual({ file: [file], folder: [folder] });
    expect(await modeOf(place.dataDir)).toBe(folder);
    await place.remove();
  });

  it('is corrected at the start, and again when the settings change', async () => {
    const place = await makeMigratedPlace(database);
    const files = join(place.dataDir, 'files');
    await mkdir(join(files, 'resources/deep'), { recursive: true });
    for (const name of ['resources/a', 'resources/deep/b', '.gitkeep']) {
      await writeFile(join(files, name), 'from before');
      await chmod(join(files, name), 0o644);
    }
    for (const folder of ['..', '', 'resources', 'resources/deep']) await chmod(join(files, folder), 0o755);
    const start = async (env: Record<string, string>) => (await startApp({ ...place.app, env })).close();
    // The files belong to no database, so the start fails, but restricts world-readable files first.
    await expect(start({})).rejects.toThrow('knows none of them');
    expect(await modesOf(files)).toEqual({ file: ['600'], folder: ['700'] });
    expect(await modeOf(place.dataDir)).toBe('700');
    await expect(start(NGINX)).rejects.toThrow();
    expect(await modesOf(files)).toEqual({ file: ['640'], folder: ['750'] });
    expect(await modeOf(place.dataDir)).toBe('750');
    await expect(start({})).rejects.toThrow();
    expect(await modesOf(files)).toEqual({ file: ['600'], folder: ['700'] });
    expect(await modeOf(place.dataDir)).toBe('700');
    await place.remove();
  });
});
