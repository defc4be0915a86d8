import { chmod, chown, rename, rm } from 'node:fs/promises';
import { studio } from './command-line';
import type { Examined } from './doctor';

/** Renames a file or folder of the data folder until the test ends. */
export async function putAside({ data, undone }: Examined, name: string): Promise<void> {
  await rename(data(name), data(`${name}.aside`));
  undone.push(async () => {
    await rm(data(name), { recursive: true, force: true });
    await rename(data(`${name}.aside`), data(name));
  });
}

export async function backUp(at: Examined): Promise<void> {
  await putAside(at, 'backups');
  // Named, so that it is not recorded and the one put aside stays the last.
  const args = ['backup', '--verify', '--to', at.data('backups')];
  expect(await studio(at.place().env, args)).toMatchObject({ code: 0 });
}

/** Runs a statement, and another one after the test. */
export const planted = (sql: string, undo: string) => async (at: Examined) => {
  await at.plant(sql, undo);
  return {};
};

/** Changes rows until the test ends. */
export const set = (table: string, change: string, back: string, where: string) =>
  planted(`UPDATE ${table} SET ${change} WHERE ${where}`, `UPDATE ${table} SET ${back} WHERE ${where}`);

const NOBODY = 65_534;

/** Runs the checks as a user to whom only a part of the data folder belongs. */
export const asNobody =
  (owned: 'folder' | 'database', mode = 0o600) =>
  async (at: Examined) => {
    const { data, undone } = at;
    const [folder, database] = [data(), data('studio.sqlite')];
    undone.push(async () => {
      process.seteuid?.(0);
      await chown(folder, 0, 0);
      await chown(database, 0, 0);
      await chmod(folder, 0o700);
      await chmod(database, 0o600);
    });
    await chmod(folder, 0o755);
    await chmod(database, mode);
    await chown(owned === 'folder' ? folder : database, NOBODY, NOBODY);
    process.seteuid?.(NOBODY);
    return {};
  };
