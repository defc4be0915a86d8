import { rename, rm } from 'node:fs/promises';
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

/** Changes rows until the test ends. */
export const set = (table: string, change: string, back: string, where: string) => async (at: Examined) => {
  await at.plant(`UPDATE ${table} SET ${change} WHERE ${where}`, `UPDATE ${table} SET ${back} WHERE ${where}`);
  return {};
};
