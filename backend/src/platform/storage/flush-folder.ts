import { open } from 'node:fs/promises';

/** Makes sure that the names in a folder, a rename among them, outlive a power cut. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
